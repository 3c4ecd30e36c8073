"""Who may send which of hybrid Blackjack's messages; what a card is the shoe says, § 633c.5(j)."""

from collections.abc import Mapping
from typing import Final

from nomorebets.compliance.people import Role
from nomorebets.floor.roles import DEALER, DEVICE, FLOOR, PLAYER, SEEN_BY
from nomorebets.games.hybrid_blackjack import messages as blackjack
from nomorebets.games.hybrid_blackjack import shuffle_messages as cards

ROLES: Final[Mapping[type, frozenset[Role]]] = {
    blackjack.SelectPosition: PLAYER,
    blackjack.PlaceWagers: PLAYER,
    blackjack.TakeUpWagers: PLAYER,
    blackjack.TakeInsurance: PLAYER,
    blackjack.TakeEvenMoney: PLAYER,
    blackjack.DeclineInsurance: PLAYER,
    blackjack.Hit: PLAYER,
    blackjack.Stand: PLAYER,
    blackjack.DoubleDown: PLAYER,
    blackjack.SplitPair: PLAYER,
    blackjack.Surrender: PLAYER,
    blackjack.OpenWagers: DEALER,
    blackjack.SettleWagers: DEALER,
    blackjack.EnterCard: DEALER | FLOOR,
    blackjack.CorrectCard: DEALER | FLOOR,
    blackjack.CardIsDealt: DEVICE,
    blackjack.HoleCardIsDealt: SEEN_BY,
    blackjack.ReaderAnswers: SEEN_BY,
    blackjack.HoleCardIsTurned: DEVICE,
    blackjack.CardIsFoundFaceUp: SEEN_BY,
    blackjack.CountdownEnds: DEVICE,
    cards.ChangeCards: FLOOR,
    cards.InspectCards: DEALER,
    cards.VerifyInspection: DEALER | FLOOR,
    cards.WashCards: DEALER,
    cards.StartShuffler: DEALER,
    cards.LoadShoe: DEALER,
    cards.DirectReshuffle: FLOOR,
    cards.EmptyShoe: DEALER,
    cards.ShufflerFinishes: SEEN_BY,
    cards.ShufflerFails: SEEN_BY,
    cards.ShoeMisreads: SEEN_BY,
    cards.ShoeReadsAgain: SEEN_BY,
    cards.WrongBackIsSeen: SEEN_BY,
    cards.CardsAreCounted: SEEN_BY,
    cards.TimeIsTold: DEVICE,
}
"""What is not listed is refused."""
