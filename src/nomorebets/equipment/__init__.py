"""What things are: wheel, ball, layout, and the automated wheel's protocol."""
