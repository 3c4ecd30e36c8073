"""The words that every table has: opening, seats, money, people, stopping; and what is claimed."""

from collections.abc import Mapping
from typing import Final

from nomorebets.notation.phrases import Phrase, phrase
from nomorebets.notation.script import (
    EVERY_CHECK,
    AFault,
    AFinding,
    AStop,
    DecisionsMade,
    FindingsAre,
    FloatIs,
    GameIs,
    HasCredits,
    HasOnLayout,
    InventoryHas,
    Nothing,
    OnDuty,
    Refusal,
    SubmissionIs,
    TableIs,
    TableIsClosed,
)
from nomorebets.notation.slots import SLOTS, Slot
from nomorebets.notation.tokens import Cursor
from nomorebets.tables.messages import (
    BeginOpening,
    BuyIn,
    CashIn,
    CertifyCheck,
    CloseTable,
    CreditInventory,
    DeviceFails,
    FillInventory,
    LeaveSeat,
    OpenTable,
    ReceiveCredits,
    RecordAdjustment,
    RecordReplacement,
    RelieveDealer,
    ReportDefect,
    ResumePlay,
    SendCredits,
    StopPlay,
    TakeSeat,
    VoidRound,
)
from nomorebets.tables.state import Closed, Open, Opening, Standing, Stopped

STANDINGS: Final[Mapping[str, type[Standing]]] = {
    "closed": Closed,
    "opening": Opening,
    "open": Open,
    "stopped": Stopped,
}


def _read_standing(cursor: Cursor) -> str:
    called = " or ".join(STANDINGS)
    word = cursor.word(called)
    if word not in STANDINGS:
        raise cursor.misread_before(called)
    return word


_SLOTS: Final = {**SLOTS, "standing": Slot("standing", "a standing", _read_standing, str)}

GAME: Final = phrase("game {name:name}", GameIs)

SETTINGS: Final[tuple[Phrase, ...]] = (
    GAME,
    phrase("submission {name:name}", SubmissionIs),
    phrase("table closed", TableIsClosed),
    phrase("inventory {amount:amount}", FloatIs),
)
"""The head of a file."""

PEOPLE: Final[tuple[Phrase, ...]] = (
    phrase("{role:staff} is {name:name}, no credential", OnDuty, credential=""),
    phrase("{role:staff} is {name:name}, credential {credential:name}", OnDuty),
)

ACTS: Final[tuple[Phrase, ...]] = (
    phrase("{player:player} sits {seat:count}", TakeSeat),
    phrase("{player:player} leaves", LeaveSeat),
    phrase("{player:player} buys in {amount:amount}", BuyIn),
    phrase("{player:player} cashes in {amount:amount}", CashIn),
    phrase(
        "{player:player} sends {amount:amount} to {target:name} under {transfer:name}", SendCredits
    ),
    phrase(
        "{player:player} receives {amount:amount} from {source:name} under {transfer:name}",
        ReceiveCredits,
    ),
    phrase("{by:staff} begins opening", BeginOpening),
    phrase("{by:staff} signs every check", CertifyCheck, check=EVERY_CHECK),
    phrase("{by:staff} signs {check:name}", CertifyCheck),
    phrase("{by:staff} reports {check:name} {defect:words}", ReportDefect),
    phrase(
        "{by:staff} adjusts {description:words} in presence of {in_presence_of:staff}",
        RecordAdjustment,
    ),
    phrase("{by:staff} replaces parts {description:words}", RecordReplacement),
    phrase("{by:staff} opens table under {dealer:staff}", OpenTable),
    phrase("{by:staff} closes table", CloseTable),
    phrase("{by:staff} lets {dealer:staff} take over", RelieveDealer),
    phrase("{by:staff} fills {amount:amount} under {slip:name}", FillInventory),
    phrase("{by:staff} credits {amount:amount} under {slip:name}", CreditInventory),
    phrase("{by:staff} stops play {reason:words}", StopPlay),
    phrase("{by:staff} resumes play {note:words}", ResumePlay),
    phrase("{by:staff} voids round {reason:words}", VoidRound),
    phrase("device {device:name} fails {failure:words}", DeviceFails),
)

OUTCOMES: Final[tuple[Phrase, ...]] = (
    phrase("refused {under:clause}", Refusal, words=""),
    phrase("refused {under:clause} {words:words}", Refusal),
    phrase("fault", AFault),
    phrase("finding {under:clause}", AFinding),
    phrase("stopped {under:clause}", AStop),
    phrase("nothing", Nothing),
    phrase("1 decision", DecisionsMade, count=1),
    phrase("{count:count} decisions", DecisionsMade),
)
"""What may come of an act, after the arrow."""

CLAIMS: Final[tuple[Phrase, ...]] = (
    phrase("table is {standing:standing}", TableIs, _SLOTS),
    phrase("table has 1 finding", FindingsAre, count=1),
    phrase("table has {count:count} findings", FindingsAre),
    phrase("inventory has {amount:amount}", InventoryHas),
    phrase("{player:player} has {amount:amount} on layout", HasOnLayout),
    phrase("{player:player} has {amount:amount}", HasCredits),
)
"""What must be true where it stands."""
