"""The two ways the outside world can be wrong."""


class IllegalAction(ValueError):
    """The action is not possible now; the text says why. The state is as it was."""


class BadLink(ValueError):
    """The text is not a link this program can open; the text is one sentence for the user."""
