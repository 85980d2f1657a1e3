"""Writes training examples, questions with right and wrong passages: python -m training.examples

A row: {site, split, source, lang, question, polarity, passages: [{title, sentences, marks, span}]}, right passages first.
`marks` has 1 for each sentence that answers, `span` is [sentence, start, end] of a literal answer, `polarity` is yes, no or null.
Split by site, never by question.

Neither the form of a question nor the topic of a passage may reveal whether there is an answer, so most occur both ways
(counterfactual data, Kaushik et al., ICLR 2020): a passage without its answering sentences serves as a wrong one, and an unanswerable
question gets a twin whose likeliest passage includes an invented answer from `answers/SITE.tsv`.
"""

import argparse
import gzip
import hashlib
import json
import random
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from training.model_files import MODEL
from training.tokenizer import load_tokenizer
from training.windows import windows_of

SENTENCE_END = re.compile(r"(?<=[.!?])\s+(?=[\"“«(]?[A-ZÀ-Ú0-9])")
CONTENT_WORD = re.compile(r"\d[\d.,:]*|[^\W\d_]{5,}")
ANSWERS = Path(__file__).parent / "answers"
WRONG_OF_SITE = 12
# Share of questions whose likeliest wrong passage gets the invented answer to another question, so that an inserted sentence alone proves
# nothing.
BESIDE = 0.4
WRONG_OF_ARTICLE = 4


def split_of(site: str) -> str:
    share = hashlib.sha1(site.encode()).digest()[0] / 256
    return "test" if share < 0.04 else "tune" if share < 0.1 else "train"


def read_as(title: str, sentences: list[str], marks: list[int], tokenizer, answer: str | None = None) -> Iterator[dict]:
    """Splits a passage into the windows the reader sees."""
    for start, end in windows_of(title, sentences, tokenizer):
        part = {"title": title, "sentences": sentences[start:end], "marks": marks[start:end]}
        yield part | {"span": span_of(part, answer)}


def span_of(part: dict, answer: str | None) -> list[int] | None:
    if not answer:
        return None
    for place, (sentence, mark) in enumerate(zip(part["sentences"], part["marks"])):
        found = sentence.lower().find(answer.lower()) if mark else -1
        if found >= 0:
            return [place, found, found + len(answer)]
    return None


@dataclass
class Inserted:
    """An invented sentence that answers a question."""

    polarity: str | None
    text: str


def inserted_of(site: str) -> dict[str, Inserted]:
    """Invented answers by question."""
    file = ANSWERS / f"{site}.tsv"
    if not file.exists():
        return {}
    rows = [line.split("\t") for line in file.read_text().splitlines() if line]
    return {question: Inserted(None if polarity == "-" else polarity, text) for question, polarity, text in rows}


def rows_of_site(site: dict, tokenizer) -> Iterator[dict]:
    """Rows of a site as written by infra/eval/training/write-passages.ts: passages split as in the product, in retrieval order."""
    passages, slug = site["passages"], site["slug"]
    inserted, chance = inserted_of(slug), random.Random(slug)
    is_train = split_of(slug) == "train"

    def read(place: int, marked: Iterable[int], answer: str | None = None, keeps: bool = True) -> Iterator[dict]:
        """With `keeps` false, drops the sentences that answer."""
        title, sentences = passages[place]["title"], passages[place]["sentences"]
        kept = [(text, int(at in marked)) for at, text in enumerate(sentences) if keeps or at not in marked]
        return read_as(title, [text for text, _ in kept], [mark for _, mark in kept], tokenizer, answer)

    def read_with(place: int, added: Inserted, mark: int) -> list[dict]:
        title, sentences = passages[place]["title"], passages[place]["sentences"]
        at = chance.randint(0, len(sentences))
        marks = [0] * at + [mark] + [0] * (len(sentences) - at)
        return list(read_as(title, [*sentences[:at], added.text, *sentences[at:]], marks, tokenizer))

    page_of = {question["question"]: question["page"] for question in site["questions"]}
    for question in site["questions"]:
        right = {int(place): marks for place, marks in question["marks"].items()}
        is_answered = question["kind"] != "unanswerable"
        if is_answered and not right:
            continue
        made = [part for place, marked in right.items() for part in read(place, marked, question["answer"])]
        for place, marked in right.items():
            rest = [text for at, text in enumerate(passages[place]["sentences"]) if at not in marked]
            if rest and is_train and not answer_words(question) & content_words(" ".join(rest)):
                made += read(place, marked, keeps=False)
        wrong = [place for place in question["found"] if place not in right and is_surely_wrong(passages[place], question)]
        others = [one for asked, one in inserted.items() if page_of.get(asked) != question["page"] and not answer_words(question) & content_words(one.text)]
        if wrong and others and chance.random() < BESIDE:
            made += read_with(wrong[0], chance.choice(others), 0)
        for place in wrong[:WRONG_OF_SITE]:
            made += read(place, [])
        asked = " ".join([*question["history"], question["question"]])
        row = {"site": slug, "split": split_of(slug), "lang": question["lang"], "question": asked}
        yield row | {"source": question["kind"], "polarity": question["polarity"], "passages": answering_first(made)}
        added, found = inserted.get(question["question"]), question["found"]
        if added and found:
            place = next((one for one in found if passages[one]["page"] == question["page"]), found[0])
            twin = read_with(place, added, 1) + made
            yield row | {"source": "inserted", "polarity": added.polarity, "passages": answering_first(twin)}


def content_words(text: str) -> set[str]:
    return set(CONTENT_WORD.findall(text.lower()))


def answer_words(question: dict) -> set[str]:
    return content_words(question["answer"] or "")


def answering_first(passages: list[dict]) -> list[dict]:
    return sorted(passages, key=lambda passage: -any(passage["marks"]))


def is_surely_wrong(passage: dict, question: dict) -> bool:
    """False if the passage may state the answer too: it is on another page and shares a content word with the answer."""
    if question["kind"] == "unanswerable" or passage["page"] == question["page"]:
        return True
    words = answer_words(question)
    return bool(words) and not words & content_words(" ".join(passage["sentences"]))


def paragraphs_of(file: Path) -> list[dict]:
    return [json.loads(line) for line in gzip.open(file, "rt")]


def split_paragraph(text: str) -> list[tuple[int, str]]:
    at, parts = 0, []
    for sentence in SENTENCE_END.split(text):
        at = text.index(sentence, at)
        parts.append((at, sentence))
        at += len(sentence)
    return parts


def rows_of_set(name: str, paragraphs: list[dict], tokenizer, twins: dict[str, tuple[str, str]] = {}) -> Iterator[dict]:
    """Rows of a public set. `twins`: by id, questions in the other language to ask instead."""
    chance = random.Random(name)
    of_article: dict[str, list[dict]] = {}
    for paragraph in paragraphs:
        of_article.setdefault(paragraph["article"], []).append(paragraph)
    for paragraph in paragraphs:
        title, parts = paragraph["article"].replace("_", " "), split_paragraph(paragraph["text"])
        sentences = [text for _, text in parts]
        for question in paragraph["questions"]:
            if twins and question["id"] not in twins:
                continue
            lang, asked = twins.get(question["id"], (paragraph["lang"], question["question"]))
            answer = None if question["unanswerable"] else question["answers"][0]
            marks = [int(bool(answer) and start < answer["start"] + len(answer["text"]) and answer["start"] < start + len(text)) for start, text in parts]
            if answer and not any(marks):
                continue
            made = list(read_as(title, sentences, marks, tokenizer, answer and answer["text"]))
            others = [one for one in of_article[paragraph["article"]] if one is not paragraph]
            for other in chance.sample(others, min(WRONG_OF_ARTICLE, len(others))):
                texts = [text for _, text in split_paragraph(other["text"])]
                made += read_as(title, texts, [0] * len(texts), tokenizer)
            # Always "train": several sets and both languages use the same articles.
            yield {
                "site": name, "split": "train", "source": f"{name} twins" if twins else name, "lang": lang,
                "question": asked, "polarity": None, "passages": answering_first(made),
            }  # fmt: skip


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--passages", type=Path, required=True, help="output of infra/eval/training/write-passages.ts")
    arguments.add_argument("--public", type=Path, required=True)
    arguments.add_argument("--build", type=Path, required=True)
    options = arguments.parse_args()

    tokenizer, counts = load_tokenizer(json.loads((MODEL / "tokenizer.json").read_text())), Counter()
    sets = {name: paragraphs_of(options.public / f"{name}.jsonl.gz") for name in ("squad-it", "squad-en", "xquad-en")}
    asked = {name: {q["id"]: (p["lang"], q["question"]) for p in sets[name] for q in p["questions"]} for name in sets}
    with gzip.open(options.build / "examples.jsonl.gz", "wt", compresslevel=3) as out:

        def write(rows: Iterator[dict]) -> None:
            for one in rows:
                counts[one["split"], one["source"]] += 1
                out.write(json.dumps(one, ensure_ascii=False) + "\n")

        for name, paragraphs in sets.items():
            write(rows_of_set(name, paragraphs, tokenizer))
        for name, other in (("squad-it", "xquad-en"), ("xquad-en", "squad-it")):
            write(rows_of_set(name, sets[name], tokenizer, asked[other]))
        for line in options.passages.read_text().splitlines():
            write(rows_of_site(json.loads(line), tokenizer))
    for (part, source), count in sorted(counts.items()):
        print(f"{part} {source}: {count} questions")


if __name__ == "__main__":
    main()
