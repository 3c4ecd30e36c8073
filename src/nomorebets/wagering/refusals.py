"""How the rules say no to a request, and that an observation cannot be true."""

from nomorebets.law import Citation


class Refused(Exception):
    """The law or the approved submission says no to a request; nothing has changed."""

    def __init__(self, reason: str, *, under: Citation) -> None:
        """Say why in a player's words, and under which clause."""
        super().__init__(reason)
        self.reason = reason
        self.under = under

    def __str__(self) -> str:
        return f"Not accepted: {self.reason}. {self.under}"


class Fault(Exception):
    """An observation that cannot be true: play stops until a floorperson has decided."""

    def __init__(self, reason: str) -> None:
        """Say what was seen and what was expected."""
        super().__init__(reason)
        self.reason = reason
