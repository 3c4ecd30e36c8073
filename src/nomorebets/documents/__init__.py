"""What is drawn and printed from the data: layouts, the rules of a game as offered at a table."""
