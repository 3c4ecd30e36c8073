"""The wheel as a drawing: its exact ring, its compartments, a letter beside each colour."""

import math
from collections.abc import Iterator
from itertools import count
from typing import Final

from nomorebets.documents.palette import TOKENS, compartment_token
from nomorebets.documents.svg import Value, element, lettering, paint, picture, title
from nomorebets.equipment.wheel import Colour, Number, Wheel

RIM: Final = 490
TRACK: Final = 430
RING: Final = 360
COMPARTMENTS: Final = 262
CONE: Final = 184
NUMBER_AT: Final = 326
LETTER_AT: Final = 283


def draw_wheel(wheel: Wheel) -> str:
    """Draw a wheel as an SVG file, seen from above, its first number on top."""
    step = 360 / len(wheel.ring)
    return picture(
        title(f"Roulette wheel with {len(wheel.ring)} compartments, clockwise from the top"),
        *_bowl(),
        *(
            _place(wheel, number, colour, at, step)
            for at, number, colour in zip(count(), wheel.ring, wheel.ring_colours, strict=False)
        ),
        *_turret(),
        view=(-500, -500, 1000, 1000),
        size=("200mm", "200mm"),
    )


def _bowl() -> Iterator[str]:
    yield element("circle", r=RIM, fill=paint("wood"), stroke=paint("brass"), stroke_width=6)
    yield element("circle", r=TRACK, fill=paint("wood-light"), stroke=paint("wood"), stroke_width=8)
    for at in range(8):
        long = 30 if at % 2 else 18
        yield element(
            "ellipse",
            cy=-(TRACK + RING) // 2,
            rx=48 - long,
            ry=long,
            fill=paint("brass"),
            transform=f"rotate({at * 45 + 22})",
        )


def _place(wheel: Wheel, number: Number, colour: Colour, at: int, step: float) -> str:
    """Draw one area of the ring and the compartment below it."""
    void = number not in wheel.deciding
    name = f"{number} {colour.value}, number {at + 1} clockwise"
    below = paint(compartment_token(colour, wheel.compartments))
    line: dict[str, Value] = {"stroke": paint("line"), "stroke_width": 2}
    return element(
        "g",
        title(f"{name}; no spin, void and respun" if void else name),
        element("path", d=_sector(RING, COMPARTMENTS, step), fill=paint(TOKENS[colour]), **line),
        element("path", d=_sector(COMPARTMENTS, CONE, step), fill=below, **line),
        lettering(0, -NUMBER_AT, number, size=34, font_weight="bold"),
        lettering(0, -LETTER_AT, colour.letter, size=22, fill=paint("line")),
        id=f"ring-{number}",
        transform=f"rotate({at * step:.4f})",
    )


def _sector(outer: int, inner: int, step: float) -> str:
    """Outline the part of a ring between two radii, around the top."""
    half = math.radians(step / 2)
    across, up = math.sin(half), math.cos(half)
    return (
        f"M{-outer * across:.2f} {-outer * up:.2f}"
        f"A{outer} {outer} 0 0 1 {outer * across:.2f} {-outer * up:.2f}"
        f"L{inner * across:.2f} {-inner * up:.2f}"
        f"A{inner} {inner} 0 0 0 {-inner * across:.2f} {-inner * up:.2f}Z"
    )


def _turret() -> Iterator[str]:
    yield element("circle", r=CONE, fill=paint("wood-light"), stroke=paint("brass"), stroke_width=6)
    yield element("circle", r=120, fill=paint("wood"), stroke=paint("brass"), stroke_width=3)
    for turn in (0, 90, 180, 270):
        arm = "M-9 0L-5 -96A9 9 0 1 1 5 -96L9 0Z"
        yield element("path", d=arm, fill=paint("brass"), transform=f"rotate({turn + 45})")
    yield element("circle", r=34, fill=paint("brass"), stroke=paint("wood"), stroke_width=4)
