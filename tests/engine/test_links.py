"""Whatever text is handed in as a link: a match, or BadLink with one sentence. Never anything else."""

import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import crc32

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine import GAMES, BadLink, Match, Rng, open_link
from engine.core.digits import DigitWriter
from engine.core.link import FORMAT
from tests.engine.playing import anything, builder, finished, play_out

GAME = GAMES["carpe-diem"]
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
GOOD = [
    play_out(GAME.match(players=players, seed=players, names=names), anything, Rng(5), plies=plies).link(
        position=bare
    )
    for players, names, plies, bare in (
        (2, None, 0, False),
        (3, ["Ava", "Bo", "Cy"], 40, False),
        (4, None, 300, False),
        (2, None, 30, True),
        (4, ["Ä", "ß", "日本", "x" * 24], 90, True),
    )
]


def refused(text):
    """The sentence of the BadLink, checked to be one."""
    with pytest.raises(BadLink) as error:
        open_link(text)
    sentence = str(error.value)
    assert sentence.endswith(".")
    assert sentence[0].isupper()
    assert sentence.count(".") == 1
    assert "\n" not in sentence
    assert len(sentence) < 120
    return sentence


def sealed(raw, letter="C", version=FORMAT):
    """A link around any bytes, with a checksum that is right."""
    text = urlsafe_b64encode(raw + crc32(raw).to_bytes(4, "big")).decode().rstrip("=")
    return letter + version + text


def crafted(*digits, letter="C", stamp=None):
    """A link of digits given as (digit, radix)."""
    out = DigitWriter()
    out.put(GAME.stamp if stamp is None else stamp, 2**32)
    for digit, radix in digits:
        out.put(digit, radix)
    return sealed(out.to_bytes(), letter)


def deal(*names, players=2, seed=7, moves=(), surplus=()):
    """The digits of a deal with names and moves, written by hand from docs/links.md."""
    out = DigitWriter()
    out.put(GAME.stamp, 2**32)
    out.put(0, 2)
    out.put(players - 2, 3)
    out.put_big(seed)
    for values in GAME.options.values():
        out.put(0, len(values))
    for name in names:
        out.put(len(name), 256)
        for byte in name:
            out.put(byte, 256)
    out.put_big(len(moves))
    for digit, radix in (*moves, *surplus):
        out.put(digit, radix)
    return sealed(out.to_bytes())


@given(st.text(max_size=3000))
@settings(max_examples=400)
@example("")
@example("C")
@example("C1")
@example("#")
@example("C1\x00")
@example("C1" + "A" * 1998)
@example("C1\ud800")
@example("\uff23\uff11AA")
def test_random_text_is_refused(text):
    refused(text)


@given(st.text(ALPHABET, max_size=1998))
@settings(max_examples=400)
def test_random_link_characters_are_refused(text):
    refused("C" + FORMAT + text)


@given(st.binary(max_size=1400))
@settings(max_examples=600)
def test_random_digits_with_a_right_checksum_are_refused(raw):
    refused(sealed(raw))


@given(st.binary(max_size=900), st.integers(0, 1))
@settings(max_examples=600)
def test_random_digits_behind_a_right_stamp_never_crash(raw, bare):
    link = sealed(GAME.stamp.to_bytes(4, "little") + bytes([raw[0] * 2 % 256 + bare]) + raw if raw else b"")
    try:
        match = open_link(link)
    except BadLink:
        refused(link)
    else:
        assert GAME.from_dict(match.state.to_dict()) == match.state


@given(st.sampled_from(GOOD), st.data())
@settings(max_examples=600)
def test_a_good_link_with_one_fault_is_refused(link, data):
    place = data.draw(st.integers(0, len(link) - 1))
    how = data.draw(st.sampled_from(["flip", "delete", "insert", "cut", "double"]))
    other = data.draw(st.sampled_from([c for c in ALPHABET + "+/=%.é" if c != link[place]]))
    broken = {
        "flip": link[:place] + other + link[place + 1 :],
        "delete": link[:place] + link[place + 1 :],
        "insert": link[:place] + other + link[place:],
        "cut": link[:place],
        "double": link + link,
    }[how]
    if broken != link:
        refused(broken)


@given(st.sampled_from(GOOD), st.data())
@settings(max_examples=800)
def test_a_good_link_with_other_bytes_and_a_right_checksum_never_crashes(link, data):
    body = bytearray(urlsafe_b64decode(link[2:] + "=" * (-len(link[2:]) % 4))[:-4])
    for _ in range(data.draw(st.integers(1, 3))):
        body[data.draw(st.integers(4, len(body) - 1))] = data.draw(st.integers(0, 255))
    changed = sealed(bytes(body))
    try:
        match = open_link(changed)
    except BadLink:
        refused(changed)
    else:
        assert open_link(match.link()).state == match.state
        assert GAME.from_dict(match.start.to_dict()) == match.start


@pytest.mark.parametrize("link", GOOD)
def test_spaces_and_addresses_around_a_link_are_forgiven(link):
    for text in (f"  {link}\n", f"https://example.org/#{link}", f"#{link}", f"x#y#{link}"):
        assert open_link(text).link() == open_link(link).link()


def test_ten_megabytes_of_noise_are_refused_at_once():
    for noise in ("C1" + "A" * 10**7, "é" * 10**7, "#" * 10**7, " " * 10**7, "C1" + "_" * 10**7):
        start = time.perf_counter()
        assert "too long" in refused(noise)
        assert time.perf_counter() - start < 0.5


def test_nothing_longer_than_the_longest_link_is_even_looked_at():
    assert "too long" in refused(sealed(bytes(1600)))
    assert "too long" in refused("x" * 1999 + "#" + GOOD[0])


def test_a_link_whose_last_character_says_more_than_it_should_is_refused():
    """The last character has spare bits; a link has one way to be written."""
    spare = [link for link in GOOD if len(link[2:]) % 4]
    assert spare
    for link in spare:
        for last in ALPHABET:
            if last != link[-1]:
                refused(link[:-1] + last)


def test_the_slowest_possible_link_takes_no_time():
    """The longest text there may be, full of moves of a long game and of big numbers."""
    start = time.perf_counter()
    rng = Rng(1)
    for _ in range(50):
        refused(sealed(GAME.stamp.to_bytes(4, "little") + bytes(rng.below(256) for _ in range(1450))))
    assert time.perf_counter() - start < 5


@pytest.mark.parametrize("letter", ["", "c", "X", "1", "é", "-"])
def test_a_link_of_no_known_game_says_so(letter):
    assert "game" in refused(letter + GOOD[0][1:])


@pytest.mark.parametrize("version", ["0", "2", "9", "A", "é", ""])
def test_a_link_of_another_version_says_so(version):
    assert "version" in refused("C" + version + ("" if version == "" else GOOD[0][2:]))


def test_a_link_with_other_components_says_so():
    assert "components" in refused(crafted((0, 2), stamp=GAME.stamp ^ 1))


def test_a_deal_written_by_hand_opens():
    assert open_link(deal(b"", b"Ava", moves=[(2, 7)])).names == ["Livia", "Ava"]


@pytest.mark.parametrize(
    "name", [b"\x00", b"a\nb\x07", b"\xff\xfe", b"x" * 25, "\u202e".encode(), b"x" * 255]
)
def test_a_link_with_a_name_that_cannot_be_is_refused(name):
    refused(deal(name, b""))


@pytest.mark.parametrize("moves", [[(0, 7), (0, 6), *[(0, 1)] * 5000], [(6, 7)] * 4097])
def test_a_link_with_more_moves_than_a_game_has_is_refused(moves):
    refused(deal(b"", b"", moves=moves))


def test_a_link_that_goes_on_after_the_end_is_refused():
    match = finished(GAME, 2, 3)
    out = DigitWriter()
    out.put(GAME.stamp, 2**32)
    out.put(1, 2)
    GAME.pack(match.state, out)
    for _ in range(2):
        out.put_text("")
    out.put_big(1)
    assert "end" in refused(sealed(out.to_bytes()))


def test_a_link_with_something_left_over_is_refused():
    assert "left over" in refused(deal(b"", b"", surplus=[(5, 11)]))


def test_the_longest_game_fits_into_a_link():
    """Four players who always keep the most choices open, with the longest names."""
    names = ["\U0001d11e" * 12, "Ж" * 24, "x" * 24, "日本語の名前です" * 2]
    longest = 0
    for seed in range(6):
        for chooser in (anything, builder, widest):
            match = play_out(GAME.match(players=4, seed=2**64 - 1 - seed, names=names), chooser, Rng(seed))
            longest = max(longest, len(match.link()))
    assert 300 < longest <= 700
    assert open_link(match.link()).names == names


def test_a_game_without_names_aims_at_400():
    for seed in range(6):
        match = play_out(GAME.match(players=4, seed=seed), widest, Rng(seed))
        assert len(match.link()) <= 400


def widest(state, rng):
    """One of three actions, the one that leaves most to choose."""
    legal = [action for action in rng.shuffled(state.actions()) if action != 144] or state.actions()

    def choices(action):
        after = state.copy()
        after.play(action)
        return len(after.actions())

    return max(legal[:4], key=choices)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_position_fits_into_a_link(players):
    names = ["x" * 24] * players
    longest = 0
    for seed in range(3):
        match = play_out(GAME.match(players=players, seed=seed, names=names), builder, Rng(seed))
        for ply in range(0, match.length + 1, 7):
            longest = max(longest, len(match.branch(ply).link(position=True)))
    assert 300 < longest <= 1200


def test_names_survive_a_link():
    names = ["Ava", "Bo' <b>", "日本", "  Nero   Claudius  "]
    match = GAME.match(players=4, seed=1, names=names)
    assert open_link(match.link()).names == ["Ava", "Bo' <b>", "日本", "Nero Claudius"]
    assert Match.from_dict(match.to_dict(), GAMES).names == match.names
