"""Who may send which of Casino War's messages; cards are dealt by the dealer, § 651a.8(a)."""

from collections.abc import Mapping
from typing import Final

from nomorebets.compliance.people import Role
from nomorebets.floor.roles import DEALER, DEVICE, FLOOR, PLAYER, SEEN_BY
from nomorebets.games.casino_war import messages as war
from nomorebets.games.casino_war import shuffle_messages as cards

ROLES: Final[Mapping[type, frozenset[Role]]] = {
    war.PlaceWagers: PLAYER,
    war.TakeUpWagers: PLAYER,
    war.Surrender: PLAYER | DEALER,
    war.OpenWagers: DEALER,
    war.AnnounceNoMoreBets: DEALER,
    war.SettleOriginalDeal: DEALER,
    war.SettleSurrenders: DEALER,
    war.CollectCards: DEALER,
    war.ConfirmWarWagers: DEALER,
    war.SettleWarDeal: DEALER,
    war.CorrectCard: DEALER | FLOOR,
    war.CardIsDealt: SEEN_BY,
    war.CardGoesToRackUnseen: SEEN_BY,
    war.CardIsFoundFaceUp: DEALER,
    war.CardIsExposed: DEALER,
    war.CardIsDrawn: DEALER,
    war.NoCardIsDealt: DEALER,
    war.CoverCardIsReached: SEEN_BY,
    war.TimeToChooseEnds: SEEN_BY,
    cards.ChangeCards: FLOOR,
    cards.InspectCards: DEALER,
    cards.VerifyInspection: DEALER | FLOOR,
    cards.SpreadCards: DEALER,
    cards.SpreadIdleCards: DEALER,
    cards.LookAtCards: PLAYER | DEALER,
    cards.AskForSpread: PLAYER | DEALER,
    cards.WashCards: DEALER,
    cards.StackCards: DEALER,
    cards.ShuffleByHand: DEALER,
    cards.StartShuffler: DEALER,
    cards.TakeOutBatch: DEALER,
    cards.CutCards: PLAYER | DEALER,
    cards.DeclineCut: PLAYER | DEALER,
    cards.CutByDealer: DEALER,
    cards.InsertCoverCard: DEALER,
    cards.RequireRecut: FLOOR,
    cards.LoadShoe: DEALER,
    cards.DirectReshuffle: FLOOR,
    cards.EmptyShoe: DEALER,
    cards.ReturnCards: DEALER,
    cards.MarkDevice: DEALER | FLOOR,
    cards.ReturnDeviceToUse: FLOOR,
    cards.ShufflerFinishes: SEEN_BY,
    cards.ShufflerFails: SEEN_BY,
    cards.DeviceCannotBeUsed: SEEN_BY,
    cards.WrongBackIsSeen: SEEN_BY,
    cards.CardsAreCounted: SEEN_BY,
    cards.TimeIsTold: DEVICE,
}
"""What is not listed is refused."""
