"""The Rules Submissions that ship as examples, one folder a game."""

import pkgutil


def example_text(game: str, names: tuple[str, ...], name: str) -> str:
    """
    Give the TOML of a packaged example.

    Args:
        game: the package of the game that ships it.
        names: the examples that it ships.
        name: the one wanted.

    Raises:
        KeyError: there is none of that name.
    """
    if name not in names:
        raise KeyError(f"no example {name!r}; there are {', '.join(names)}")
    packaged = pkgutil.get_data(game, f"submissions/{name}.toml")
    assert packaged is not None
    return packaged.decode()
