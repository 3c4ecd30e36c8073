"""A small writer of SVG: elements as text, every value escaped, nothing else."""

from typing import Final, TypeAlias
from xml.sax.saxutils import escape, quoteattr

from nomorebets.documents.palette import PALETTE

NAMESPACE: Final = "http://www.w3.org/2000/svg"

CAPITAL_HALF: Final = 36
"""Half the height of a capital, in hundredths of the size; not every reader centres text itself."""

Value: TypeAlias = str | int


def element(tag: str, *children: str, **attributes: Value) -> str:
    """
    Write one element; ``class_`` and ``stroke_width`` become ``class`` and ``stroke-width``.

    >>> element("rect", x=1, stroke_width=2)
    '<rect x="1" stroke-width="2"/>'
    >>> element("title", words("1 & 2"))
    '<title>1 &amp; 2</title>'
    """
    written = "".join(
        f" {name.rstrip('_').replace('_', '-')}={quoteattr(str(value))}"
        for name, value in attributes.items()
    )
    if not children:
        return f"<{tag}{written}/>"
    return f"<{tag}{written}>{''.join(children)}</{tag}>"


def words(text: str) -> str:
    """Escape text to stand inside an element."""
    return escape(text)


def title(text: str) -> str:
    """Give an element its name, shown by pointers and read by screen readers."""
    return element("title", words(text))


def paint(token: str) -> str:
    """Give the colour of a token of the palette."""
    return PALETTE[token]


def lettering(x: int, y: int, text: str, *, size: int, **attributes: Value) -> str:
    """Write text around a point: centred on it unless told otherwise."""
    centred: dict[str, Value] = {
        "x": x,
        "y": y + size * CAPITAL_HALF // 100,
        "font_size": size,
        "text_anchor": "middle",
        "fill": paint("text"),
    }
    return element("text", words(text), **{**centred, **attributes})


def picture(*children: str, view: tuple[int, int, int, int], size: tuple[str, str]) -> str:
    """Write a whole file: ``view`` is left, top, width and height; ``size`` has its units."""
    width, height = size
    drawing = element(
        "svg",
        *(f"\n{child}" for child in children),
        "\n",
        xmlns=NAMESPACE,
        role="img",
        viewBox=" ".join(str(number) for number in view),
        width=width,
        height=height,
        font_family="Inter, Helvetica, Arial, sans-serif",
    )
    return f"{drawing}\n"
