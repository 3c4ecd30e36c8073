"""The glossary is what the classes say."""

from tests.tidy import glossary


def test_the_glossary_is_generated_from_the_classes() -> None:
    written = glossary.PAGE.read_text("utf-8")

    assert written == glossary.page(), "run: make glossary"
