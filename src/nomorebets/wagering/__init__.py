"""Words all games share: money, odds, wagers, decisions, and how the rules say no."""
