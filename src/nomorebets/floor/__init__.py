"""Live tables: the one place with a clock, chance, devices, a journal and one writer a table."""
