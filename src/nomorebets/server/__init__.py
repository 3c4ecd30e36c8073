"""HTTP and WebSocket: who may ask what, and what leaves the house. No rule of play lives here."""
