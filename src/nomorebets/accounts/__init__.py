"""Double entry in cents: credits, open wagers, the table inventory."""
