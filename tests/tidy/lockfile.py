"""Take the web addresses out of npm's lock file: `python -m tests.tidy.lockfile FILE`."""

import json
import sys
from pathlib import Path
from typing import Any

ADDRESSED = {"funding", "resolved"}


def without_addresses(lock: dict[str, Any]) -> dict[str, Any]:
    """``lock`` without its entries' download and funding addresses; npm needs neither."""
    packages = {
        path: {key: value for key, value in entry.items() if key not in ADDRESSED}
        for path, entry in lock["packages"].items()
    }
    return {**lock, "packages": packages}


if __name__ == "__main__":
    file = Path(sys.argv[1])
    stripped = without_addresses(json.loads(file.read_text(encoding="utf-8")))
    file.write_text(json.dumps(stripped, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
