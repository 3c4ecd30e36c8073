"""What a table records although play goes on."""

from nomorebets.law import Citation
from nomorebets.tables.messages import FindingRecorded
from nomorebets.wagering.findings import Finding


def finding(what: str, found: str, required: str, under: Citation) -> FindingRecorded:
    """Record that something was not done as a clause asks; play goes on."""
    return FindingRecorded(finding=Finding(what, found, required, under))
