"""No More Bets: the table games of 58 Pa. Code, clause by clause, dealt live and on the record."""

__version__ = "0.1.0"
