"""The colours of every drawing and screen, by name; no other file names a colour."""

from typing import Final

from nomorebets.equipment.wheel import Colour, Compartments

PALETTE: Final = {
    "red": "#D81E3A",
    "black": "#14161A",
    "green": "#0B6B45",
    "felt": "#0B4F3A",
    "felt-edge": "#073729",
    "line": "#F4F1E6",
    "text": "#FFFFFF",
    "ink": "#14161A",
    "accent": "#FFD23F",
    "warn": "#FF8A3D",
    "panel": "#1D2126",
    "neutral": "#8A8F98",
    "blue": "#1B4F9C",
    "plum": "#6B2A7C",
    "rust": "#8A3B12",
    "wood": "#4A2B17",
    "wood-light": "#7A4A28",
    "brass": "#C9A24B",
    "paper": "#FFFFFF",
}

TOKENS: Final = {colour: colour.value for colour in Colour}
"""The token of each colour of the ring."""


def compartment_token(colour: Colour, compartments: Compartments) -> str:
    """Name the colour of a compartment: that of the ring, or the neutral one for all."""
    return "neutral" if compartments is Compartments.NEUTRAL else TOKENS[colour]
