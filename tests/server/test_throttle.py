from nomorebets.floor.clock import SetClock
from nomorebets.server.throttle import KEYS_MAX, Bucket, Failures


def test_a_bucket_lets_a_burst_pass_and_then_its_rate():
    clock = SetClock()
    bucket = Bucket(clock, rate=50, burst=100)

    assert [bucket.take() for _ in range(101)] == [True] * 100 + [False]
    clock.run(20)
    assert [bucket.take() for _ in range(2)] == [True, False]
    clock.run(60_000)
    assert [bucket.take() for _ in range(101)] == [True] * 100 + [False]


def test_failures_lock_a_key_until_they_are_old():
    clock = SetClock()
    failures = Failures(clock, limit=3, window_ms=1_000)
    for _ in range(3):
        assert not failures.locked("a")
        failures.add("a")
        clock.run(100)

    assert failures.locked("a")
    assert not failures.locked("b")
    clock.run(801)
    assert not failures.locked("a")


def test_failures_remember_only_so_many_keys():
    failures = Failures(SetClock(), limit=1, window_ms=1_000)
    for number in range(KEYS_MAX + 1):
        failures.add(str(number))

    assert not failures.locked("0")
    assert failures.locked("1")
