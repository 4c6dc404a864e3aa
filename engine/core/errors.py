"""The two ways the outside world can be wrong."""


class IllegalAction(ValueError):
    """The action is not possible now; the text says why. The state is as it was."""


class BadLink(ValueError):
    """The text is not a link this program can open; the text is one sentence for the user.

    `kind` is the same in one word, for those who say it in another language: damaged, foreign (no game of
    ours), version, components or impossible.
    """

    def __init__(self, text: str, kind: str = "damaged") -> None:
        super().__init__(text)
        self.kind = kind
