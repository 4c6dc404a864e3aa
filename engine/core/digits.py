"""A row of small numbers as one big one, so that each costs only the bits it needs.

Every digit is written with its own radix (how many values it could have had): a choice among
eleven costs log2(11) bits, a choice among one nothing at all.
"""

from .errors import BadLink


class DigitWriter:
    """Collects digits; `to_bytes` packs them.

    >>> writer = DigitWriter()
    >>> writer.put(4, 11); writer.put(0, 1); writer.put(299, 300)
    >>> reader = DigitReader(writer.to_bytes())
    >>> reader.take(11), reader.take(1), reader.take(300), reader.at_end()
    (4, 0, 299, True)
    """

    def __init__(self) -> None:
        self._digits: list[tuple[int, int]] = []

    def put(self, digit: int, radix: int) -> None:
        """Write one of `radix` values."""
        if not 0 <= digit < radix:
            raise ValueError(f"digit {digit} is outside 0..{radix - 1}")
        self._digits.append((digit, radix))

    def put_big(self, number: int) -> None:
        """Write a number of unknown size: six bits at a time, each with a bit for 'more'."""
        while True:
            number, chunk = divmod(number, 64)
            self.put(chunk, 64)
            self.put(int(number > 0), 2)
            if not number:
                return

    def put_text(self, text: str) -> None:
        """Write text as its length and its UTF-8 bytes."""
        raw = text.encode()
        self.put(len(raw), 256)
        for byte in raw:
            self.put(byte, 256)

    def to_bytes(self) -> bytes:
        """The digits as bytes, the first digit in the lowest place; a leading 1 marks the end."""
        number = 1
        for digit, radix in reversed(self._digits):
            number = number * radix + digit
        return number.to_bytes((number.bit_length() + 7) // 8, "little")


class DigitReader:
    """Takes digits out again, in the order they were put in; too few or too many is a BadLink."""

    def __init__(self, raw: bytes) -> None:
        self._number = int.from_bytes(raw, "little")

    def take(self, radix: int) -> int:
        """The next digit, one of `radix` values."""
        self._number, digit = divmod(self._number, radix)
        if not self._number:
            raise BadLink("This link is cut short.")
        return digit

    def take_big(self, most: int) -> int:
        """The next number written by `put_big`, at most `most`."""
        number, place = 0, 1
        while place <= most:
            number += self.take(64) * place
            if not self.take(2):
                break
            place *= 64
        if number > most or place > most:
            raise BadLink("This link holds a number that is too large.")
        return number

    def take_text(self) -> str:
        """The next text written by `put_text`."""
        try:
            return bytes(self.take(256) for _ in range(self.take(256))).decode()
        except UnicodeDecodeError:
            raise BadLink("This link holds a name that is not text.") from None

    def at_end(self) -> bool:
        """Whether everything has been read."""
        return self._number == 1
