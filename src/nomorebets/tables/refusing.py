"""When a table itself says no: it is not open, nobody sits there, it takes another person."""

from nomorebets.compliance.people import Person, Role
from nomorebets.law import Citation
from nomorebets.tables.game import Game
from nomorebets.tables.state import Open, Stopped, Table
from nomorebets.wagering.messages import Player
from nomorebets.wagering.refusals import Refused


def is_open(table: Table) -> bool:
    """Whether the table is open for play, stopped or not."""
    return isinstance(table.standing, Open | Stopped)


def check_open(game: Game, table: Table) -> None:
    """Refuse what needs an open table."""
    if not is_open(table):
        raise Refused("the table is not open", under=game.clauses.closed)


def check_seated(game: Game, table: Table, player: Player) -> None:
    """Refuse a player who has no seat here."""
    if not any(seat.player == player for seat in table.seats):
        raise Refused(f"{player} has no seat at this table", under=game.clauses.seated)


def check_role(person: Person, roles: tuple[Role, ...], under: Citation) -> None:
    """Refuse a person of another role, or without a credential number."""
    if person.role not in roles:
        wanted = " or ".join(role.value for role in roles)
        raise Refused(f"{person.name} is {person.role.value}; it takes a {wanted}", under=under)
    if not person.credential:
        raise Refused(f"{person.name} gave no credential number", under=under)


def said(words: str, under: Citation, missing: str = "say what it is") -> str:
    """
    Give what a person said, in one line that reads as it is written.

    Raises:
        Refused: nothing was said, or something hides in the words or turns them round.
    """
    plain = words.strip()
    if not plain:
        raise Refused(missing, under=under)
    if not plain.isprintable():
        raise Refused("say it in one line of plain characters", under=under)
    return plain
