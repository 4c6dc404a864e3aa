"""The parts every game uses: chance, digits, schemas."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import BadLink, Rng
from engine.core.digits import DigitReader, DigitWriter
from engine.core.schema import Number, Record, Row, Word


def test_the_generator_is_pcg32():
    """The first numbers of the author's own demo, seed 42 and stream 54."""
    rng = Rng(42)
    assert [rng.next32() for _ in range(6)] == [
        0xA15C02B7, 0x7B47F409, 0xBA1D3330, 0x83D2F293, 0xBFA4784B, 0xCBED606E,
    ]  # fmt: skip


def test_deals_never_change():
    """These are part of the link format: another order of calls would change every old link."""
    assert Rng(0).shuffled(range(10)) == Rng(0).shuffled(list(range(10)))
    assert [Rng(seed).below(100) for seed in range(8)] == [reference_below(seed, 100) for seed in range(8)]
    assert Rng(7).shuffled("abcdef") == reference_shuffle(7, "abcdef")
    assert Rng(2**64 - 1).shuffled(range(52)) == reference_shuffle(2**64 - 1, range(52))


def reference(seed):
    """PCG-XSH-RR 64/32 as its paper writes it."""
    state = 0
    step = 6364136223846793005
    inc = (54 << 1) | 1
    state = (state * step + inc) % 2**64
    state = (state + seed) % 2**64
    state = (state * step + inc) % 2**64
    while True:
        old = state
        state = (old * step + inc) % 2**64
        shifted = (((old >> 18) ^ old) >> 27) % 2**32
        turn = old >> 59
        yield ((shifted >> turn) | (shifted << (-turn % 32))) % 2**32


def reference_below(seed, limit, numbers=None):
    """Lemire: the high half of a product, unless the low half is in the biased part."""
    for number in numbers or reference(seed):
        if number * limit % 2**32 >= 2**32 % limit:
            return number * limit >> 32
    raise AssertionError


def reference_shuffle(seed, items):
    items, numbers = list(items), reference(seed)
    for last in range(len(items) - 1, 0, -1):
        other = reference_below(seed, last + 1, numbers)
        items[last], items[other] = items[other], items[last]
    return items


@given(st.integers(0, 2**64 - 1), st.integers(1, 2**32))
def test_below_is_in_range_and_as_in_the_paper(seed, limit):
    assert Rng(seed).below(limit) == reference_below(seed, limit)
    assert 0 <= Rng(seed).below(limit) < limit


@pytest.mark.parametrize("limit", [1, 2, 3, 5, 6, 7, 12, 84])
def test_below_gives_each_number_equally_often(limit):
    rng = Rng(1)
    found = Counter(rng.below(limit) for _ in range(2000 * limit))
    assert set(found) == set(range(limit))
    assert all(abs(count - 2000) < 250 for count in found.values())


def test_below_rejects_what_would_be_biased():
    """With 3 * 2**30 as the limit a plain multiplication would give each third number twice as often."""
    rng = Rng(3)
    found = Counter(rng.below(3 * 2**30) % 3 for _ in range(30000))
    assert all(abs(count - 10000) < 400 for count in found.values())


def test_shuffles_give_every_order_equally_often():
    rng = Rng(5)
    found = Counter("".join(rng.shuffled("abcd")) for _ in range(24000))
    assert len(found) == 24
    assert all(850 < count < 1150 for count in found.values())


def test_shuffled_and_pick_leave_their_items_alone():
    items = [1, 2, 3, 4, 5]
    assert sorted(Rng(1).shuffled(items)) == items == [1, 2, 3, 4, 5]
    assert {Rng(seed).pick(items) for seed in range(60)} == set(items)


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_a_seed_out_of_range_is_refused(seed):
    with pytest.raises(ValueError, match="seed"):
        Rng(seed)


DIGITS = st.lists(st.integers(1, 2**40).flatmap(lambda r: st.tuples(st.integers(0, r - 1), st.just(r))))


@given(DIGITS)
def test_digits_come_back_in_order(digits):
    writer = DigitWriter()
    for digit, radix in digits:
        writer.put(digit, radix)
    reader = DigitReader(writer.to_bytes())
    assert [reader.take(radix) for _, radix in digits] == [digit for digit, _ in digits]
    assert reader.at_end()
    with pytest.raises(BadLink, match="cut short"):
        reader.take(2)


@given(DIGITS)
def test_digits_cost_only_the_bits_they_need(digits):
    writer = DigitWriter()
    bits = 1.0
    for digit, radix in digits:
        writer.put(digit, radix)
        bits += (radix - 1).bit_length()
    assert len(writer.to_bytes()) <= bits / 8 + 1


@pytest.mark.parametrize(("digit", "radix"), [(-1, 5), (5, 5), (0, 0), (1, 1)])
def test_a_digit_outside_its_radix_cannot_be_written(digit, radix):
    with pytest.raises(ValueError, match="digit"):
        DigitWriter().put(digit, radix)


@given(st.integers(0, 2**64 - 1))
def test_big_numbers_come_back(number):
    writer = DigitWriter()
    writer.put_big(number)
    assert DigitReader(writer.to_bytes()).take_big(2**64 - 1) == number
    if number:
        with pytest.raises(BadLink):
            DigitReader(writer.to_bytes()).take_big(number - 1)


@given(st.text(max_size=60))
def test_text_comes_back(text):
    writer = DigitWriter()
    writer.put_text(text)
    reader = DigitReader(writer.to_bytes())
    assert (reader.take_text(), reader.at_end()) == (text, True)


def test_no_digits_and_no_bytes_are_told_apart():
    assert DigitReader(DigitWriter().to_bytes()).at_end()
    with pytest.raises(BadLink):
        DigitReader(b"").take(1)
    with pytest.raises(BadLink):
        DigitReader(b"\0\0\0").take(7)


SCHEMA = Record(
    {
        "age": Number(-2, 9),
        "roof": Word(["red", "grey"], optional=True),
        "rows": Row(Row(Number(0, 1), size=2), most=3),
    }
)
GOOD = {"age": -2, "roof": None, "rows": [[0, 1], [1, 1]]}


def test_a_record_comes_back_from_json_and_from_digits():
    fact = SCHEMA.from_json(GOOD, "it")
    assert fact == {"age": -2, "roof": -1, "rows": [[0, 1], [1, 1]]}
    assert SCHEMA.to_json(fact) == GOOD
    out = DigitWriter()
    SCHEMA.pack(fact, out)
    reader = DigitReader(out.to_bytes())
    assert SCHEMA.unpack(reader) == fact
    assert reader.at_end()


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"age": 10}, r"it\.age .* -2 to 9"),
        ({"age": -3}, r"it\.age"),
        ({"age": True}, r"it\.age"),
        ({"age": 1.0}, r"it\.age"),
        ({"age": "1"}, r"it\.age"),
        ({"roof": "blue"}, r"it\.roof: 'blue'"),
        ({"roof": 1}, r"it\.roof"),
        ({"roof": ["red"]}, r"it\.roof"),
        ({"rows": None}, r"it\.rows must be a list of at most 3"),
        ({"rows": [[0, 0]] * 4}, r"it\.rows"),
        ({"rows": [[0]]}, r"it\.rows\[0\] must be a list of 2"),
        ({"rows": [[0, 0], [0, 2]]}, r"it\.rows\[1\]\[1\]"),
        ({"rows": "ab"}, r"it\.rows"),
        ({"hat": 1}, "unknown entry 'hat'"),
    ],
)
def test_a_wrong_fact_is_named_with_its_place(change, place):
    with pytest.raises(ValueError, match=place):
        SCHEMA.from_json({**GOOD, **change}, "it")


@pytest.mark.parametrize("name", GOOD)
def test_a_missing_fact_is_named(name):
    with pytest.raises(ValueError, match=f"lacks '{name}'"):
        SCHEMA.from_json({key: value for key, value in GOOD.items() if key != name}, "it")


def test_a_word_that_is_not_optional_cannot_be_null():
    with pytest.raises(ValueError, match="None"):
        Word(["red"]).from_json(None, "it")
