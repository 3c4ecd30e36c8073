"""What every table has: opening, seats, buy-in, dealer relief, stopping, closing."""
