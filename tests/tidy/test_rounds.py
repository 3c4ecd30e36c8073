import pytest

from tests.tidy.rounds import PAGES, page, path_of


@pytest.mark.parametrize("game", PAGES)
def test_the_rounds_that_run_are_those_shown_in_the_documents(game):
    assert path_of(game).read_text("utf-8") == page(game), "run: python -m tests.tidy.rounds"
