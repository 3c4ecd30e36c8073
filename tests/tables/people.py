"""Invented people who stand around the tables of the tests."""

from nomorebets.compliance.people import Credential, Person, Role
from nomorebets.wagering.messages import Player

ANN, BEN, CLEO = Player("Ann"), Player("Ben"), Player("Cleo")

DANA = Person("Dana", Role.DEALER, Credential("D-1"))
DREW = Person("Drew", Role.DEALER, Credential("D-2"))
FLO = Person("Flo", Role.FLOORPERSON, Credential("F-1"))
SAM = Person("Sam", Role.SECURITY, Credential("S-1"))
MAX = Person("Max", Role.MAINTENANCE, Credential("M-1"))
OTTO = Person("Otto", Role.AUDITOR, Credential("A-1"))
ADA = Person("Ada", Role.ADMINISTRATOR, Credential("A-2"))
WHEEL = Person("Wheel", Role.DEVICE, Credential(""))

STAFF = (DANA, DREW, FLO, SAM, MAX, OTTO, ADA, WHEEL)


def uncredentialed(person: Person) -> Person:
    return Person(person.name, person.role, Credential(""))


def seated(player: Player) -> Person:
    """A player as the one who acts."""
    return Person(player, Role.PLAYER, Credential(""))
