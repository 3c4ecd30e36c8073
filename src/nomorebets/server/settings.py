"""What a house is told when it is started."""

from pathlib import Path
from typing import Final

import msgspec

PORT: Final = 8617

LOOPBACK: Final = ("127.0.0.1", "localhost", "::1")


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How to serve a house; ``config`` empty is the packaged demonstration floor."""

    journal: Path
    config: str = ""
    host: str = LOOPBACK[0]
    port: int = PORT
    names: tuple[str, ...] = ()
    """Names beside the loopback ones under which browsers reach the house, without a port."""
    demonstration: bool = False
    open_browser: bool = False
    certificate: str = ""
    """Path of a TLS certificate chain; empty: the house speaks plain HTTP."""
    key: str = ""
    """Path of the certificate's key."""

    @property
    def secure(self) -> bool:
        """Whether browsers reach the house over TLS."""
        return bool(self.certificate)

    @property
    def on_loopback(self) -> bool:
        """Whether nobody outside this machine can reach the house."""
        return self.host in LOOPBACK

    @property
    def people(self) -> Path:
        """Where accounts and sessions lie: beside the journal."""
        return self.journal.with_name(f"{self.journal.name}.people")

    def hosts(self) -> frozenset[str]:
        """Every Host header that means this house, exactly as browsers write it."""
        names = ("localhost", "127.0.0.1", "[::1]", *self.names)
        usual = 443 if self.secure else 80
        bare = names if self.port == usual else ()
        return frozenset((*(f"{name}:{self.port}" for name in names), *bare))

    def origins(self) -> frozenset[str]:
        """Every Origin whose pages may change something here."""
        scheme = "https" if self.secure else "http"
        return frozenset(f"{scheme}://{host}" for host in self.hosts())
