"""
Give somebody an account: ``python -m nomorebets.server.enrol JOURNAL NAME ROLE CREDENTIAL``.

The password is asked for, or read from standard input. The house itself need not be open; an
administrator who has signed in enrols the others there.
"""

import getpass
import sys
from pathlib import Path

from nomorebets.compliance.people import Credential, Person, Role
from nomorebets.floor.people import NoAccounts, NotEnrolled, People
from nomorebets.server.settings import Settings


def enrol(journal: Path, person: Person, password: str) -> None:
    """
    Give a person of the house with that journal an account.

    Raises:
        NotEnrolled: name, credential or password are not fit for it.
    """
    people = People(Settings(journal=journal).people)
    try:
        people.enrol(person, password)
    finally:
        people.close()


def main(arguments: list[str]) -> str:
    """Enrol as the arguments say; gives what went wrong, or nothing."""
    try:
        journal, name, role, credential = arguments
        person = Person(name, Role(role), Credential(credential))
        password = getpass.getpass() if sys.stdin.isatty() else sys.stdin.readline().rstrip("\n")
        enrol(Path(journal), person, password)
    except (NoAccounts, NotEnrolled, ValueError) as wrong:
        return f"{wrong}; usage: enrol JOURNAL NAME ROLE CREDENTIAL"
    return ""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]) or 0)
