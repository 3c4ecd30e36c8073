from nomorebets.floor.games.casino_war import LIVE_CASINO_WAR
from nomorebets.floor.words import happened
from nomorebets.games.casino_war.messages import OriginalDealSettled
from nomorebets.games.casino_war.submission import example
from nomorebets.tables.messages import PlayResumed
from tests.tables.people import FLO

SUBMISSION = example("strict-six-decks")


def test_an_event_without_words_of_its_own_is_told_by_its_name_spelled_out():
    event = OriginalDealSettled(tied=())

    assert happened(LIVE_CASINO_WAR, event, SUBMISSION) == "original deal settled"


def test_what_every_table_knows_has_words_for_every_game():
    event = PlayResumed(by=FLO, note="a word was misheard")

    told = happened(LIVE_CASINO_WAR, event, SUBMISSION)
    assert told == "play goes on: a word was misheard"
