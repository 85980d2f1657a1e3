"""Trains the reader and goes on where it stopped: python -m training.train_reader"""

import argparse
import gzip
import json
import random
import time
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional

from training.reader_net import ANSWERS, END, MARK, NO, OF_LAST_LAYER, START, YES, Reader
from training.texts_of_rows import passage_key

# Policies are left out: their questions are noisy.
# Pieces whose states tell what all have in common.
CENTERED = 200_000
PUBLIC_SETS = ("squad-it", "squad-en", "xquad-en")


@dataclass
class Example:
    site: str
    source: str
    title: str
    question: str
    answers: int
    polarity: str | None
    asked_rows: tuple[int, int]
    passage_rows: tuple[int, int]
    # Of the passage's tokens.
    sentences: list[int]
    marks: list[int]
    span: tuple[int, int] | None

    @property
    def length(self) -> int:
        return self.asked_rows[1] - self.asked_rows[0] + len(self.sentences)


def span_tokens(row: dict, sentences: list[int], offsets: list[list[tuple[int, int]]]) -> tuple[int, int] | None:
    if not row["span"]:
        return None
    number, begin, end = row["span"]
    if number not in sentences:
        return None
    first = sentences.index(number)
    inside = [first + i for i, (a, b) in enumerate(offsets[number]) if a < end and begin < b]
    return (inside[0], inside[-1]) if inside and inside[-1] < len(sentences) and sentences[inside[-1]] == number else None


def read_examples(file: Path, texts: dict, split: str, share: float = 1) -> list[Example]:
    rows = [row for row in map(json.loads, gzip.open(file, "rt")) if row["split"] == split]
    rows = [row for row in rows if row["source"] != "policyqa-en"]
    if share < 1:
        sites = sorted({row["site"] for row in rows if row["source"] not in PUBLIC_SETS})
        left = set(sites) - set(random.Random(7).sample(sites, max(1, round(len(sites) * share))))
        rows = [row for row in rows if row["site"] not in left]
    examples = []
    for row in rows:
        passage = texts["passages"][passage_key(row)]
        kept = max(passage["sentences"]) + 1
        marks = row["marks"][:kept]
        if kept == 0 or (row["answers"] and not any(marks)):
            continue
        examples.append(
            Example(
                row["site"], row["source"], row["title"], row["question"], row["answers"], row["polarity"],
                tuple(texts["questions"][row["question"]]), tuple(passage["rows"]), passage["sentences"], marks,
                span_tokens(row, passage["sentences"], passage["offsets"]),
            )
        )  # fmt: skip
    return examples


def epoch_of(examples: list[Example], seed: int, negatives: int, public_share: float) -> list[list[Example]]:
    """Groups of one question: a passage that answers, where there is one, and some that do not."""
    chance = random.Random(seed)
    questions: dict[tuple[str, str], list[Example]] = {}
    articles: dict[tuple[str, str], list[Example]] = {}
    for one in examples:
        questions.setdefault((one.site, one.question), []).append(one)
        if one.source in PUBLIC_SETS:
            articles.setdefault((one.site, one.title), []).append(one)
    groups = []
    for many in questions.values():
        right, wrong = [one for one in many if one.answers], [one for one in many if not one.answers]
        if many[0].source in PUBLIC_SETS:
            if chance.random() > public_share:
                continue
            # Otherwise an encyclopedia would always answer: another paragraph of the same article.
            of_article = articles[many[0].site, many[0].title]
            others = [one for one in chance.sample(of_article, min(8, len(of_article))) if one.passage_rows != many[0].passage_rows]
            wrong += [
                replace(many[0], passage_rows=one.passage_rows, sentences=one.sentences, answers=0, marks=[0] * len(one.marks), span=None)
                for one in others
            ]  # fmt: skip
        chosen = chance.sample(right, min(1, len(right)))
        groups.append(chosen + chance.sample(wrong, min(len(wrong), negatives)))
    return groups


def batches(groups: list[list[Example]], size: int, seed: int) -> list[list[list[Example]]]:
    """Of about one length each, in an order of chance."""
    chance = random.Random(seed)
    order = sorted(groups, key=lambda group: (max(one.length for one in group) // 16, chance.random()))
    made, batch = [], []
    for group in order:
        if batch and sum(map(len, batch)) + len(group) > size:
            made.append(batch)
            batch = []
        batch.append(group)
    chance.shuffle(made)
    return made


def tensors(groups: list[list[Example]], states: np.ndarray) -> dict[str, torch.Tensor]:
    batch = [one for group in groups for one in group]
    asked, read = (max(end - start for start, end in (rows(one) for one in batch)) for rows in (of_question, of_passage))
    most = max(len(one.marks) for one in batch)
    made = {
        "question": torch.zeros(len(batch), asked, states.shape[1]), "passage": torch.zeros(len(batch), read, states.shape[1]),
        "question_mask": torch.zeros(len(batch), asked), "passage_mask": torch.zeros(len(batch), read),
        "sentences": torch.full((len(batch), read), -1), "marks": torch.full((len(batch), most), -1),
        "spans": torch.full((len(batch), 2), -1),
    }  # fmt: skip
    for place, one in enumerate(batch):
        for name, (start, end) in (("question", one.asked_rows), ("passage", one.passage_rows)):
            made[name][place, : end - start] = torch.from_numpy(states[start:end].astype(np.float32))
            made[f"{name}_mask"][place, : end - start] = 1
        made["sentences"][place, : len(one.sentences)] = torch.tensor(one.sentences)
        made["marks"][place, : len(one.marks)] = torch.tensor(one.marks)
        if one.span:
            made["spans"][place] = torch.tensor(one.span)
    return made | {
        "head": (made["sentences"] < 0).float() * made["passage_mask"], "sizes": [len(group) for group in groups],
        "answers": torch.tensor([float(one.answers) for one in batch]),
        "yes": torch.tensor([float(one.polarity == "yes") for one in batch]),
        "no": torch.tensor([float(one.polarity == "no") for one in batch]),
        # Only the sites' authors said which answers are a yes or a no.
        "has_polarity": torch.tensor([bool(one.answers) and one.source not in PUBLIC_SETS for one in batch]),
    }  # fmt: skip


def of_question(one: Example) -> tuple[int, int]:
    return one.asked_rows


def of_passage(one: Example) -> tuple[int, int]:
    return one.passage_rows


def read_by(model: Reader, one: dict[str, torch.Tensor]) -> tuple[torch.Tensor, torch.Tensor]:
    return model(*(one[name] for name in ("question", "passage", "question_mask", "passage_mask", "head")))


def marks_of(tokens: torch.Tensor, sentences: torch.Tensor, count: int) -> torch.Tensor:
    """A sentence's mark is the mean of its tokens'."""
    belongs = functional.one_hot(sentences + 1, count + 1)[..., 1:].to(tokens.dtype)
    return (belongs.transpose(1, 2) @ tokens[..., MARK, None])[..., 0] / belongs.sum(dim=1).clamp(min=1)


def loss_of(model: Reader, one: dict[str, torch.Tensor]) -> torch.Tensor:
    text, tokens = read_by(model, one)
    binary = functional.binary_cross_entropy_with_logits
    loss = binary(text[:, ANSWERS], one["answers"])
    # Among the passages of one question, what they have in common tells nothing.
    ranked = [functional.cross_entropy(scores[None], torch.zeros(1, dtype=torch.long)) for scores in groups_with_answer(text[:, ANSWERS], one)]
    if ranked:
        loss = loss + torch.stack(ranked).mean()
    # Which sentence is only asked where one answers, or where every one must be turned down.
    told = one["marks"] >= 0
    loss = loss + 2 * binary(marks_of(tokens, one["sentences"], one["marks"].shape[1])[told], one["marks"][told].float())
    if one["has_polarity"].any():
        for place, name in ((YES, "yes"), (NO, "no")):
            loss = loss + 0.3 * binary(text[one["has_polarity"], place], one[name][one["has_polarity"]])
    with_span = one["spans"][:, 0] >= 0
    if with_span.any():
        logits = tokens.masked_fill((one["sentences"] < 0)[..., None], -1e4)[with_span]
        for side, place in ((0, START), (1, END)):
            loss = loss + 0.15 * functional.cross_entropy(logits[..., place], one["spans"][with_span, side])
    return loss


def groups_with_answer(scores: torch.Tensor, one: dict) -> list[torch.Tensor]:
    """The scores of each question that has an answer, its own first."""
    parts = torch.split(scores, one["sizes"])
    firsts = torch.split(one["answers"], one["sizes"])
    return [part for part, answers in zip(parts, firsts) if answers[0] > 0 and len(part) > 1]


@torch.no_grad()
def measured(model: Reader, examples: list[Example], states: np.ndarray, size: int) -> dict[str, float]:
    model.eval()
    scores, found, answered, polar, polar_right = {}, 0, 0, 0, 0
    for groups in batches([[one] for one in examples], size, 0):
        batch, one = [one for (one,) in groups], tensors(groups, states)
        text, tokens = read_by(model, one)
        marks = marks_of(tokens, one["sentences"], one["marks"].shape[1])
        for place, example in enumerate(batch):
            scores.setdefault((example.site, example.question), []).append((float(text[place, ANSWERS]), example.answers))
            if example.answers:
                answered += 1
                found += example.marks[int(marks[place, : len(example.marks)].argmax())]
                if example.polarity in ("yes", "no"):
                    polar += 1
                    polar_right += (example.polarity == "yes") == bool(text[place, YES] > text[place, NO])
    model.train()
    best = [max(pairs) for pairs in scores.values() if any(answers for _, answers in pairs) and len(pairs) > 1]
    nothing = [max(pairs)[0] for pairs in scores.values() if not any(answers for _, answers in pairs)]
    order = sum((a[0] > b) + 0.5 * (a[0] == b) for a in best for b in nothing) / max(1, len(best) * len(nothing))
    pairs = [pair for many in scores.values() for pair in many]
    return {
        "answers or not": float(np.mean([(score > 0) == bool(answers) for score, answers in pairs])),
        "right passage first": float(np.mean([answers for _, answers in best])),
        "right sentence first": found / max(1, answered),
        "answerable above unanswerable": order,
        "yes or no": polar_right / max(1, polar),
    }


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--examples", type=Path, required=True)
    arguments.add_argument("--build", type=Path, required=True, help="where training.states wrote")
    arguments.add_argument("--run", type=Path, required=True, help="folder for checkpoints, outside the repository")
    arguments.add_argument("--epochs", type=int, default=3)
    arguments.add_argument("--batch", type=int, default=64)
    arguments.add_argument("--rate", type=float, default=1e-3)
    arguments.add_argument("--negatives", type=int, default=3)
    arguments.add_argument("--public", type=float, default=0.2, help="share of the public sets in each epoch")
    arguments.add_argument("--share", type=float, default=1.0, help="of the sites, for a learning curve")
    arguments.add_argument("--threads", type=int, default=1)
    options = arguments.parse_args()

    # Numbers too small to be told are slow on processors.
    torch.set_flush_denormal(True)
    torch.set_num_threads(options.threads)
    torch.manual_seed(1)
    texts = json.load(gzip.open(options.build / "texts.json.gz", "rt"))
    states = np.load(options.build / "states.npy", mmap_mode="r")
    train, tune = (
        read_examples(options.examples, texts, split, options.share if split == "train" else 1) for split in ("train", "tune")
    )
    center = torch.from_numpy(states[:CENTERED, OF_LAST_LAYER:].astype(np.float32).mean(0))
    model = Reader(center)

    def epoch(number: int) -> list[list[list[Example]]]:
        return batches(epoch_of(train, number, options.negatives, options.public), options.batch, number)

    total = len(epoch(0)) * options.epochs
    optimiser = torch.optim.AdamW(model.parameters(), lr=options.rate, weight_decay=0.02)
    schedule = torch.optim.lr_scheduler.LambdaLR(optimiser, lambda at: min((at + 1) / 100, 1) * max(0.02, 1 - at / total))
    options.run.mkdir(parents=True, exist_ok=True)
    saved, first = options.run / "latest.pt", 0
    if saved.exists():
        state = torch.load(saved)
        model.load_state_dict(state["model"])
        optimiser.load_state_dict(state["optimiser"])
        schedule.load_state_dict(state["schedule"])
        first = state["epoch"]
    print(f"{len(train)} examples, {len(tune)} to tune on, {total} steps, from epoch {first}", flush=True)

    step, losses, began = 0, [], time.monotonic()
    for number in range(first, options.epochs):
        for groups in epoch(number):
            optimiser.zero_grad()
            loss = loss_of(model, tensors(groups, states))
            loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimiser.step()
            schedule.step()
            step += 1
            losses.append(loss.item())
            if step % 50 == 0:
                print(f"step {step}: loss {np.mean(losses[-50:]):.3f}, {(time.monotonic() - began) / step:.2f} s a step", flush=True)
        state = {
            "model": model.state_dict(), "optimiser": optimiser.state_dict(), "schedule": schedule.state_dict(),
            "epoch": number + 1,
        }  # fmt: skip
        torch.save(state, saved.with_suffix(".new"))
        saved.with_suffix(".new").replace(saved)
        told = measured(model, tune, states, options.batch)
        print(f"epoch {number}:", {name: round(value, 3) for name, value in told.items()}, flush=True)


if __name__ == "__main__":
    main()
