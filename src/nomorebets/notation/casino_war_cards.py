"""Casino War's words about the cards themselves, §§ 651a.3 to 651a.5: shuffle, cut, change."""

from typing import Any, Final

from nomorebets.games.casino_war.shuffle_messages import (
    AskForSpread,
    CardsAreCounted,
    ChangeCards,
    CutByDealer,
    CutCards,
    DeclineCut,
    DeviceCannotBeUsed,
    DirectReshuffle,
    EmptyShoe,
    Failure,
    InsertCoverCard,
    InspectCards,
    LoadShoe,
    LookAtCards,
    MarkDevice,
    Marking,
    RecutBy,
    RequireRecut,
    ReturnCards,
    ReturnDeviceToUse,
    ShuffleByHand,
    ShufflerFails,
    ShufflerFinishes,
    SpreadCards,
    SpreadIdleCards,
    StackCards,
    StartShuffler,
    TakeOutBatch,
    TimeIsTold,
    VerifyInspection,
    WashCards,
    WrongBackIsSeen,
)
from nomorebets.notation.cards import CARD_SLOTS
from nomorebets.notation.phrases import Phrase, phrase
from nomorebets.notation.slots import SLOTS

_SLOTS: Final = {**SLOTS, **CARD_SLOTS}


def _phrase(pattern: str, kind: Any, **fixed: Any) -> Phrase:
    return phrase(pattern, kind, _SLOTS, **fixed)


CARDS_ACTS: Final[tuple[Phrase, ...]] = (
    _phrase("{by:staff} changes cards", ChangeCards),
    _phrase("{by:staff} inspects cards", InspectCards),
    _phrase("{by:staff} verifies inspection", VerifyInspection),
    _phrase("{back:name} cards spread", SpreadCards),
    _phrase("idle cards spread face down", SpreadIdleCards, face_up=False),
    _phrase("idle cards spread face up", SpreadIdleCards, face_up=True),
    _phrase("{player:player} looks at cards", LookAtCards),
    _phrase("{player:player} asks for spread", AskForSpread),
    _phrase("{back:name} cards washed", WashCards),
    _phrase("{back:name} cards stacked", StackCards),
    _phrase("{back:name} cards shuffled by hand", ShuffleByHand),
    _phrase("{back:name} cards into shuffler", StartShuffler),
    _phrase("{back:name} cards out of shuffler", TakeOutBatch),
    _phrase("{player:player} cuts {from_top:count}", CutCards),
    _phrase("{player:player} declines cut", DeclineCut),
    _phrase("dealer cuts {from_top:count}", CutByDealer),
    _phrase("cover card inserted {from_bottom:count} from bottom", InsertCoverCard),
    _phrase("{by:staff} requires recut by same", RequireRecut, recut_by=RecutBy.SAME),
    _phrase("{by:staff} requires recut by next", RequireRecut, recut_by=RecutBy.NEXT),
    _phrase("{back:name} cards into shoe", LoadShoe),
    _phrase("{by:staff} directs reshuffle", DirectReshuffle),
    _phrase("shoe emptied", EmptyShoe),
    _phrase("cards returned to device", ReturnCards),
    _phrase("{by:staff} covers device", MarkDevice, marking=Marking.COVER),
    _phrase("{by:staff} hangs sign on device", MarkDevice, marking=Marking.SIGN),
    _phrase("{by:staff} returns device to use", ReturnDeviceToUse),
    _phrase("shuffler finishes", ShufflerFinishes),
    _phrase("shuffler jams", ShufflerFails, failure=Failure.JAMS),
    _phrase("shuffler stops", ShufflerFails, failure=Failure.STOPS),
    _phrase("shuffler does not complete", ShufflerFails, failure=Failure.INCOMPLETE),
    _phrase("device cannot be used", DeviceCannotBeUsed),
    _phrase("{back:name} back seen", WrongBackIsSeen),
    _phrase("{back:name} cards counted {counted:counted}", CardsAreCounted),
    _phrase("clock at {wall_ms:hours}, running {up_ms:hours}", TimeIsTold),
)
"""Backs go by their colour: "red cards shuffled by hand"."""
