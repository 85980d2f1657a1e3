"""Precomputes the output of the lower half for every question and passage of the examples: python -m training.states

The lower half is frozen and sees each text alone, so training starts from its output. Writes states.npy (a float16 row per piece of
every text) and texts.json.gz (the rows of each text, and the sentence of each token). Texts already in the folder are skipped.
"""

import argparse
import gzip
import json
from pathlib import Path

import numpy as np

from training.layers import JOINED
from training.measure import session
from training.model_files import MODEL, read_words
from training.tokenizer import load_tokenizer
from training.windows import passage_tokens, question_tokens


def passage_key(passage: dict) -> str:
    return "\n".join([passage["title"], *passage["sentences"]])


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--examples", type=Path, required=True)
    arguments.add_argument("--build", type=Path, required=True)
    options = arguments.parse_args()

    tokenizer = load_tokenizer(json.loads((MODEL / "tokenizer.json").read_text()))
    words, layers = read_words(MODEL / "words.bin"), session(str(MODEL / "lower.onnx"))
    file, index = options.build / "states.npy", options.build / "texts.json.gz"
    told = json.load(gzip.open(index, "rt")) if index.exists() else {"questions": {}, "passages": {}}
    known = np.load(file, mmap_mode="r") if index.exists() else np.zeros((0, words.shape[1]), np.float16)

    questions, passages = {}, {}
    for row in map(json.loads, gzip.open(options.examples, "rt")):
        if row["question"] not in told["questions"] and row["question"] not in questions:
            questions[row["question"]] = question_tokens(row["question"], tokenizer)
        for passage in row["passages"]:
            key = passage_key(passage)
            if key not in told["passages"] and key not in passages:
                passages[key] = passage_tokens(passage["title"], passage["sentences"], tokenizer)

    ids = [*questions.values(), *(tokens for tokens, _, _ in passages.values())]
    ends = (np.cumsum([len(one) for one in ids]) + len(known)).astype(int) if ids else np.array([len(known)])
    print(f"{len(questions)} questions, {len(passages)} passages, {ends[-1] - len(known)} tokens to process", flush=True)
    states = np.lib.format.open_memmap(file.with_suffix(".new"), "w+", np.float16, (int(ends[-1]), words.shape[1]))
    states[: len(known)] = known
    # Each text by itself, as in the product: inputs are quantized with one scale for a whole run.
    for end, one in zip(ends, ids):
        feeds = {"inputs_embeds": words[one][None], "attention_mask": np.ones((1, len(one)), np.int64)}
        (made,) = layers.run([JOINED], feeds)
        states[end - len(one) : end] = made[0]
    states.flush()
    file.with_suffix(".new").replace(file)

    begins = [int(end) - len(one) for end, one in zip(ends, ids)]
    told["questions"] |= {text: [begins[i], int(ends[i])] for i, text in enumerate(questions)}
    told["passages"] |= {
        text: {"rows": [begins[i], int(ends[i])], "sentences": of, "offsets": offsets}
        for i, (text, (_, of, offsets)) in enumerate(passages.items(), len(questions))
    }
    with gzip.open(index, "wt", compresslevel=3) as out:
        json.dump(told, out)


if __name__ == "__main__":
    main()
