from nomorebets.floor.clock import SetClock
from nomorebets.floor.sparing import KEYS_MAX, NOTES_MAX, WINDOW_MS, Sparing


def test_so_many_notes_a_minute_pass_and_then_a_count():
    clock = SetClock()
    sparing = Sparing(clock)
    said = [sparing.say("Ann", "no") for _ in range(NOTES_MAX + 5)]
    other = sparing.say("Ben", "no")
    clock.run(WINDOW_MS)
    later = [sparing.say("Ann", "no") for _ in range(2)]

    assert said[: NOTES_MAX - 1] == ["no"] * (NOTES_MAX - 1)
    assert said[NOTES_MAX - 1].startswith("no; more of them")
    assert said[NOTES_MAX:] == [""] * 5
    assert other == "no"
    assert later == ["no; and 5 more before", "no"]


def test_only_so_many_are_remembered():
    sparing = Sparing(SetClock())
    for _ in range(NOTES_MAX + 1):
        sparing.say("first", "no")
    for number in range(KEYS_MAX):
        sparing.say(str(number), "no")

    assert sparing.say("first", "no") == "no"
