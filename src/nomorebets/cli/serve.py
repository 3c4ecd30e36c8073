"""``nmb serve``: open the house."""

import logging
import sys
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter
from cyclopts.validators import Number

from nomorebets.cli.exits import Ended, Exit
from nomorebets.cli.journals import journal_trouble
from nomorebets.cli.saying import MANNER
from nomorebets.wagering.codec import Malformed

PORT = 8617
JOURNAL = Path("house/floor.journal")
HOST = "127.0.0.1"


def serve(  # noqa: PLR0913  each is an option of the command
    *,
    config: Path | None = None,
    port: Annotated[int, Parameter(validator=Number(gte=0, lte=65535))] = PORT,
    host: str = HOST,
    journal: Path = JOURNAL,
    demo: Annotated[bool, Parameter(negative=())] = False,
    open_browser: Annotated[bool, Parameter(name="--open", negative=())] = False,
    name: Annotated[tuple[str, ...], Parameter(negative=())] = (),
    certificate: str = "",
    key: str = "",
) -> Any:
    """
    Open the house: its tables, consoles and signs, in a browser.

    Args:
        config: the tables of the house, floor.toml; a demonstration has its own.
        port: the port; 0 takes a free one.
        host: the address to listen at.
        journal: the record of the house.
        demo: with invented people and play money, for this machine only.
        open_browser: show it in the browser.
        name: another name under which browsers reach the house.
        certificate: a TLS certificate chain.
        key: its key.
    """
    if config is None and not demo:
        raise Ended(Exit.USAGE, "name the tables with --config floor.toml, or try --demo")
    if bool(certificate) != bool(key):
        missing, given = ("--key", "--certificate") if certificate else ("--certificate", "--key")
        raise Ended(Exit.USAGE, f"{given} needs {missing} beside it")
    try:
        from nomorebets.floor.people import NoAccounts
        from nomorebets.server.running import CannotServe
        from nomorebets.server.running import serve as serve_house
        from nomorebets.server.settings import Settings
    except ImportError as missing:
        raise Ended(
            Exit.CANNOT_RUN,
            f"the server's packages are not installed (no {missing.name}); "
            "install them: pip install 'nomorebets[server]'",
        ) from None
    if not MANNER.quiet:
        logging.basicConfig(level=logging.INFO, stream=sys.stderr, format="%(message)s")
    settings = Settings(
        journal=journal,
        config=str(config or ""),
        host=host,
        port=port,
        names=name,
        demonstration=demo,
        open_browser=open_browser,
        certificate=certificate,
        key=key,
    )
    journal.parent.mkdir(parents=True, exist_ok=True)
    try:
        with journal_trouble():
            serve_house(settings)
    except (CannotServe, NoAccounts) as cannot:
        raise Ended(Exit.CANNOT_RUN, str(cannot)) from None
    except Malformed as malformed:
        raise Ended(Exit.USAGE, str(malformed)) from None
    return Exit.FINE
