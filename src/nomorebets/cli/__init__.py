"""The command line: ``nmb`` speaks the law."""

from nomorebets.cli.app import main

__all__ = ["main"]
