"""The games: a room each, none of which knows another."""
