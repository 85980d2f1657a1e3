"""Questions with passages that answer them or do not: python -m training.examples

A row: {site, split, source, lang, question, title, sentences, answers, polarity, marks, span}. `marks` says of each sentence
whether it answers, `span` is [sentence, start, end] where the answer stands in so many words, `polarity` whether it says yes or
no. Split by site, never by question.
"""

import argparse
import gzip
import hashlib
import json
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from training.measure import embed, session
from training.model_files import MODEL, read_words
from training.tokenizer import load_tokenizer

SENTENCE_END = re.compile(r"(?<=[.!?])\s+(?=[\"“«(]?[A-ZÀ-Ú0-9])")
MAX_CHARACTERS = 700
HARD_NEGATIVES = 4
NEGATIVES_OF_UNANSWERABLE = 5
CONTENT_WORD = re.compile(r"\d[\d.,:]*|[^\W\d_]{5,}")


@dataclass
class Passage:
    page: str
    title: str
    sentences: list[str]
    # Where each starts in the text of its page; less than nothing for a header that is said again.
    starts: list[int]

    @property
    def text(self) -> str:
        return " ".join(self.sentences)


def passages_of_page(page: dict) -> Iterator[Passage]:
    """What stands under one heading, in parts of a few sentences."""
    heading, header, at = "", None, 0
    passage: Passage | None = None
    for block in page["blocks"]:
        start, at = at, at + len(block["text"]) + 1
        if block["kind"] == "heading":
            if passage:
                yield passage
            heading, header, passage = block["text"], None, None
            continue
        header = (header or block["text"]) if block["kind"] == "row" else None
        for offset, sentence in split(block):
            if passage and len(passage.text) + len(sentence) > MAX_CHARACTERS:
                yield passage
                passage = None
            if passage is None:
                title = " – ".join(dict.fromkeys(part for part in (page["title"], heading) if part))
                # A row is understood by its header only.
                repeated = [header] if header and header != sentence else []
                passage = Passage(page["path"], title, repeated, [-1] * len(repeated))
            passage.sentences.append(sentence)
            passage.starts.append(start + offset)
    if passage:
        yield passage


def split(block: dict) -> Iterator[tuple[int, str]]:
    if block["kind"] != "paragraph":
        yield 0, block["text"]
        return
    at = 0
    for sentence in SENTENCE_END.split(block["text"]):
        at = block["text"].index(sentence, at)
        yield at, sentence
        at += len(sentence)


def split_of(site: str) -> str:
    share = hashlib.sha1(site.encode()).digest()[0] / 256
    return "test" if share < 0.12 else "tune" if share < 0.25 else "train"


def row(passage: Passage, **rest) -> dict:
    return {"title": passage.title, "sentences": passage.sentences, **rest}


def marked(passage: Passage, ranges: list[tuple[int, int]]) -> list[int]:
    def answers(start: int, sentence: str) -> bool:
        return start >= 0 and any(start < end and begin < start + len(sentence) for begin, end in ranges)

    return [int(answers(start, sentence)) for start, sentence in zip(passage.starts, passage.sentences)]


def span_of(passage: Passage, marks: list[int], answer: str | None) -> list[int] | None:
    if not answer:
        return None
    for place, (sentence, mark) in enumerate(zip(passage.sentences, marks)):
        found = sentence.lower().find(answer.lower()) if mark else -1
        if found >= 0:
            return [place, found, found + len(answer)]
    return None


class Finder:
    def __init__(self) -> None:
        self.setup = (
            load_tokenizer(json.loads((MODEL / "tokenizer.json").read_text())),
            read_words(MODEL / "words.bin"),
            session(str(MODEL / "encoder.onnx")),
        )

    def orders(self, questions: list[str], passages: list[Passage]) -> np.ndarray:
        asked = embed([f"query: {question}" for question in questions], *self.setup)
        read = embed([f"passage: {passage.title}\n{passage.text}" for passage in passages], *self.setup)
        return np.argsort(-(asked @ read.T), axis=1)


def rows_of_site(site: dict, finder: Finder, hits: Counter) -> Iterator[dict]:
    passages = [passage for page in site["pages"] for passage in passages_of_page(page)]
    texts = {page["path"]: " ".join(block["text"] for block in page["blocks"]) for page in site["pages"]}
    spoken = [" ".join(part for part in (question.get("after"), question["question"]) if part) for question in site["questions"]]
    split_name = split_of(site["slug"])
    for question, asked, order in zip(site["questions"], spoken, finder.orders(spoken, passages)):
        common = {"site": site["slug"], "split": split_name, "source": question["kind"], "lang": question["lang"], "question": asked}
        page = question["page"]
        ranges = [(start, start + len(proof)) for proof in question["evidence"] if (start := texts[page].find(proof)) >= 0]
        right = {
            place: marks
            for place, passage in enumerate(passages)
            if passage.page == page and any(marks := marked(passage, ranges))
        }
        for place, marks in right.items():
            span = span_of(passages[place], marks, question["answer"])
            yield row(passages[place], **common, answers=1, polarity=question["polarity"], marks=marks, span=span)
        if question["kind"] != "unanswerable":
            first = next((rank for rank, place in enumerate(order) if place in right), len(order))
            hits.update(asked=1, **{f"in the first {count}": int(first < count) for count in (1, 3, 8, 12)})
        wrong = [passages[place] for place in order if place not in right and is_surely_wrong(passages[place], question)]
        for passage in wrong[: HARD_NEGATIVES if right else NEGATIVES_OF_UNANSWERABLE]:
            yield row(passage, **common, answers=0, polarity=None, marks=[0] * len(passage.sentences), span=None)


def is_surely_wrong(passage: Passage, question: dict) -> bool:
    """A fact may stand on a second page: one of those that holds a word of the answer is not taken as wrong."""
    if question["kind"] == "unanswerable" or passage.page == question["page"]:
        return True
    words = set(CONTENT_WORD.findall((question["answer"] or "").lower()))
    return bool(words) and not words & set(CONTENT_WORD.findall(passage.text.lower()))


def rows_of_set(file: Path) -> Iterator[dict]:
    name = file.name.removesuffix(".jsonl.gz")
    for line in gzip.open(file, "rt"):
        paragraph = json.loads(line)
        block = {"kind": "paragraph", "text": paragraph["text"]}
        parts = list(split(block))
        passage = Passage("", paragraph["article"].replace("_", " "), [text for _, text in parts], [start for start, _ in parts])
        for question in paragraph["questions"]:
            answers = question["answers"][:1] if not question["unanswerable"] else []
            marks = marked(passage, [(one["start"], one["start"] + len(one["text"])) for one in answers])
            # The same articles stand in several sets and both languages: one split for all of them.
            common = {"site": name, "split": "train", "source": name, "lang": paragraph["lang"], "question": question["question"]}
            if answers and not any(marks):
                continue
            span = span_of(passage, marks, answers[0]["text"]) if answers else None
            yield row(passage, **common, answers=int(bool(answers)), polarity=None, marks=marks, span=span)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--sites", type=Path, required=True, help="what check-sites.mjs --jsonl wrote")
    arguments.add_argument("--public", type=Path, required=True)
    arguments.add_argument("--build", type=Path, required=True)
    options = arguments.parse_args()

    finder, hits, counts = Finder(), Counter(), Counter()
    with gzip.open(options.build / "examples.jsonl.gz", "wt") as out:

        def write(rows: Iterator[dict]) -> None:
            for one in rows:
                counts[one["split"], one["source"], one["answers"]] += 1
                out.write(json.dumps(one, ensure_ascii=False) + "\n")

        for name in ("squad-it", "squad-en", "xquad-en", "policyqa-en"):
            write(rows_of_set(options.public / f"{name}.jsonl.gz"))
        for line in options.sites.read_text().splitlines():
            write(rows_of_site(json.loads(line), finder, hits))
    for (part, source, answers), count in sorted(counts.items()):
        print(f"{part} {source} {'answers' if answers else 'does not answer'}: {count}")
    print({name: round(count / hits["asked"], 3) for name, count in hits.items()}, hits["asked"])


if __name__ == "__main__":
    main()
