"""How far each batch has come on its way into the shoe, and what else is true of the cards."""

from collections.abc import Mapping
from enum import Enum
from typing import Final, TypeAlias

import msgspec

from nomorebets.equipment.batches import Back, Batch
from nomorebets.equipment.conservation import NONE_SEEN, Tally
from nomorebets.equipment.rack import DiscardRack
from nomorebets.equipment.serving import Clocks, NotTold
from nomorebets.equipment.shoe import Loaded, NoShoe, Shoe
from nomorebets.games.casino_war.equipment import CardsChosen, Shuffling
from nomorebets.games.casino_war.shuffle_messages import RecutBy
from nomorebets.wagering.messages import Player

NOBODY: Final = Player("")
"""No player: the dealer cuts, or the cover card came up on no betting area."""


class Away(msgspec.Struct, frozen=True, tag=True):
    """The batch is not at the table."""


class Received(msgspec.Struct, frozen=True, tag=True):
    """It came to the table; nobody has looked it over."""


class Inspected(msgspec.Struct, frozen=True, tag=True):
    """The dealer has looked it over; the floorperson has not verified it."""


class Verified(msgspec.Struct, frozen=True, tag=True):
    """It is to be spread for the first player."""


class Spread(msgspec.Struct, frozen=True, tag=True):
    """It lies spread; ``looked`` once the first player has had the look."""

    face_up: bool
    idle: bool
    looked: bool = False


class Stacked(msgspec.Struct, frozen=True, tag=True):
    """It lies in a stack and is to be shuffled."""


class InShuffler(msgspec.Struct, frozen=True, tag=True):
    """It is in the shuffler, which runs."""


class Stored(msgspec.Struct, frozen=True, tag=True):
    """It is in the shuffler, shuffled."""


class Shuffled(msgspec.Struct, frozen=True, tag=True):
    """It lies in a single stack, shuffled, and is to be cut."""


class Cut(msgspec.Struct, frozen=True, tag=True):
    """It is cut; the second cover card is to be put in. ``by`` is a player, or nobody's name."""

    by: Player


class Ready(msgspec.Struct, frozen=True, tag=True):
    """It is cut, and so many cards lie below the second cover card: it is to go into the shoe."""

    by: Player
    below_cover_card: int


class InShoe(msgspec.Struct, frozen=True, tag=True):
    """It is dealt: its cards are in the shoe, on the table and in the discard rack."""


Stage: TypeAlias = (
    Away
    | Received
    | Inspected
    | Verified
    | Spread
    | Stacked
    | InShuffler
    | Stored
    | Shuffled
    | Cut
    | Ready
    | InShoe
)
"""How far a batch has come on its way into the shoe."""


class Device(Enum):
    """How the table's shuffler stands, or the shoe that shuffles."""

    NONE = "there is none"
    IN_USE = "in use"
    FAILED = "cannot be used, not marked yet"
    MARKED = "cannot be used, covered or with its sign"


class Due(Enum):
    """Whether the cards are to be reshuffled once the round is complete, § 651a.5(f)."""

    NOT = "not due"
    COVER_CARD = "the cover card was reached"
    DIRECTED = "a floorperson wants it"
    FAILED = "the device failed"


class JustBegun(msgspec.Struct, frozen=True, tag=True):
    """The game is just beginning, § 651a.5(c)(1)."""


class CoverCardAt(msgspec.Struct, frozen=True, tag=True):
    """The cover card came up on this player's betting area, § 651a.5(c)(2)."""

    player: Player


class CoverCardAtDealer(msgspec.Struct, frozen=True, tag=True):
    """The cover card came up on the dealer's hand, § 651a.5(c)(3), or on nobody's."""


class Directed(msgspec.Struct, frozen=True, tag=True):
    """A floorperson directed the shuffle, § 651a.5(c)(4)."""


Cause: TypeAlias = JustBegun | CoverCardAt | CoverCardAtDealer | Directed
"""Why the cards are shuffled: it says who cuts first, § 651a.5(c)."""


class Anew(msgspec.Struct, frozen=True, tag=True):
    """The first cut after a shuffle."""


class Again(msgspec.Struct, frozen=True, tag=True):
    """A cut made again, § 651a.5(e); ``last`` cut before, or the dealer did."""

    last: Player
    by: RecutBy


class Seated(msgspec.Struct, frozen=True):
    """A player and the position he sits at."""

    player: Player
    seat: int


class Cards(msgspec.Struct, frozen=True):
    """The cards of one table."""

    chosen: CardsChosen
    stages: Mapping[Back, Stage]
    shoe: Loaded = NoShoe()
    rack: DiscardRack = DiscardRack()
    last_rack: DiscardRack = DiscardRack()
    """What the rack held when the shoe before this one was emptied."""
    seen: Tally = NONE_SEEN
    """Faces seen of the batch in play since it was shuffled."""
    device: Device = Device.NONE
    due: Due = Due.NOT
    cause: Cause = JustBegun()
    cutting: Anew | Again = Anew()
    declined: tuple[Player, ...] = ()
    last_loaded: Back = Back("")
    idle: bool = False
    """Whether the cards were spread because nobody played, and are not back in the shoe yet."""
    shown: tuple[Back, ...] = ()
    """Batches that lay spread since then."""
    spread_asked: bool = False
    """Whether a player then wanted to see the batch from the shuffler."""
    distrusted: tuple[Back, ...] = ()
    """Batches found to be other than they must be."""
    told: Clocks = NotTold()
    age_ms: int = 0
    """How long the decks have served by what was told, § 651a.3(d)."""
    sitting: tuple[Seated, ...] = ()
    """Who sits at the table, the first to arrive first."""

    @property
    def loaded(self) -> bool:
        """Whether cards are in the shoe."""
        return isinstance(self.shoe, Shoe)

    @property
    def in_play(self) -> Batch:
        """The batch in the shoe; there must be one."""
        assert isinstance(self.shoe, Shoe)
        return self.batch(self.shoe.back)

    def batch(self, back: Back) -> Batch:
        """The batch with this back, which must be one of the table's."""
        return next(batch for batch in self.chosen.batches if batch.back == back)

    @property
    def by_turns(self) -> bool:
        """Whether two batches take turns: a shuffler is in use, § 651a.3(c)."""
        return self.chosen.shuffling is Shuffling.SHUFFLER and self.device is not Device.MARKED

    @property
    def by_itself(self) -> bool:
        """Whether a device reshuffles and counts by itself, § 651a.3(e)."""
        return self.chosen.shuffling is Shuffling.CONTINUOUS and self.device is not Device.MARKED
