"""Blackjack at a hybrid gaming table, § 633c.5."""
