"""``python -m nomorebets.cli`` is ``nmb``."""

from nomorebets.cli.app import main

main()
