"""Our own lint of plain text: what no tracked file may hold."""

import re
from collections.abc import Iterator

ADDRESS = re.compile(r"\b(?:https?|wss?|git|ssh|ftp)://[^\s\"'<>)`]+", re.IGNORECASE)
HOST = re.compile(
    r"\b(?:bitbucket|codeberg|crates|debian|files|github|githubusercontent|gitlab|jsdelivr|nodejs|npmjs"
    r"|pypa|pypi|pythonhosted|unpkg|yarnpkg)\.(?:com|dev|io|net|org)\b",
    re.IGNORECASE,
)
ALLOWED_ADDRESSES = {
    r"\w+://(localhost|127\.0\.0\.1|\[::1\]|0\.0\.0\.0|testserver)(?![\w.-])": "this machine",
    r"\w+://[{$]": "a host filled in when the program runs",
    r"\w+://(HOST|…|\.\.\.)": "an address as documents write it",
    r"\w+://([\w-]+\.)*(example|invalid|test)\b": "names set aside for examples: a foreign Origin",
    r"http://www\.w3\.org/(1999/xhtml|1999/xlink|2000/svg)\b": "XML names, not places",
}

SHARED = re.compile(r"\.\./shared\b|/shared/|\bshared/(?:bench|hooks|law|wheel-traces|\w+\.md)")
MACHINE = re.compile(r"(?<![\w.])/(?:work|opt|home|Users)/\w")

BARE_PRAGMA = re.compile(r"#\s*pragma: no (?:cover|branch)(?!\s+-\s+\w)")


def addresses(text: str) -> Iterator[str]:
    """Find web addresses and the hosts of registries and forges."""
    for found in ADDRESS.findall(text):
        if not any(re.match(allowed, found) for allowed in ALLOWED_ADDRESSES):
            yield found
    yield from HOST.findall(text)


def outside_paths(text: str) -> Iterator[str]:
    """Find paths that lead out of the repository."""
    yield from SHARED.findall(text)
    yield from MACHINE.findall(text)


def unexplained_gaps(text: str) -> Iterator[str]:
    """Find gaps in coverage that give no reason: `# pragma: no cover - why`."""
    yield from BARE_PRAGMA.findall(text)
