"""Exact mathematics of Roulette: how long every area of a layout takes, warm and from cold."""

import resource
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial

from nomorebets.games.roulette.submission import EXAMPLES, example
from nomorebets.maths.advantage import advantages

WARM_BAR_S = 0.01
COLD_BAR_S = 0.5
COLD = (
    "from nomorebets.maths.advantage import advantages;"
    "from nomorebets.games.roulette.submission import example;"
    "advantages(example('strict-double-zero'))"
)


def best(runs: int, work: Callable[[], object]) -> float:
    """Give the shortest of so many runs, in seconds of the processor, its children's included."""
    took = []
    for _ in range(runs):
        start = spent()
        work()
        took.append(spent() - start)
    return min(took)


def spent() -> float:
    """Give the seconds that this process and its children have used."""
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + children.ru_utime + children.ru_stime


def main() -> None:
    """Print each time beside its bar, and how many times faster it is."""
    for name in EXAMPLES:
        submission = example(name)
        areas = len(advantages(submission).rows)
        took = best(5, partial(advantages, submission))
        print(
            f"advantage, warm, {name}: {areas} areas in {took * 1000:.1f} ms, "
            f"bar {WARM_BAR_S * 1000:.0f} ms, ratio {WARM_BAR_S / took:.1f}"
        )
    took = best(5, lambda: subprocess.run([sys.executable, "-c", COLD], check=True))
    print(
        f"advantage, from cold: {took * 1000:.0f} ms, "
        f"bar {COLD_BAR_S * 1000:.0f} ms, ratio {COLD_BAR_S / took:.1f}"
    )


if __name__ == "__main__":
    main()
