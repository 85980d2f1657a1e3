"""What the encoder makes of each question and passage of the examples, once: python -m training.states

It is not trained and sees either text alone, so training begins behind it. Writes states.npy (a row of 768 half floats, 384 of
either layer, for each piece of all texts) and texts.json.gz: where each text's rows begin and end, and of which sentence each token is.
"""

import argparse
import gzip
import json
from pathlib import Path

import numpy as np

from training.layers import OUTPUTS
from training.measure import session
from training.model_files import MODEL, read_words
from training.texts_of_rows import passage_key
from training.tokenizer import load_tokenizer

START, END = 0, 2
MAX_QUESTION = 64
MAX_PASSAGE = 256
BATCH = 8


def question_tokens(question: str, tokenizer) -> list[int]:
    ids = tokenizer.encode(f"query: {question}", add_special_tokens=False).ids
    return [START, *ids[: MAX_QUESTION - 2], END]


def passage_tokens(title: str, sentences: list[str], tokenizer) -> tuple[list[int], list[int], list[list[tuple[int, int]]]]:
    """Ids, the number of each token's sentence (-1 for none), and where in its sentence each token stands."""
    ids = [START, *tokenizer.encode(f"passage: {title}", add_special_tokens=False).ids[:MAX_QUESTION]]
    of, offsets = [-1] * len(ids), []
    for number, sentence in enumerate(sentences):
        encoding = tokenizer.encode(sentence, add_special_tokens=False)
        ids += encoding.ids
        of += [number] * len(encoding.ids)
        offsets.append(encoding.offsets)
    return [*ids[: MAX_PASSAGE - 1], END], [*of[: MAX_PASSAGE - 1], -1], offsets


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--examples", type=Path, required=True)
    arguments.add_argument("--build", type=Path, required=True)
    options = arguments.parse_args()

    tokenizer = load_tokenizer(json.loads((MODEL / "tokenizer.json").read_text()))
    words, layers = read_words(MODEL / "words.bin"), session(str(MODEL / "layers.onnx"))
    questions, passages = {}, {}
    for row in map(json.loads, gzip.open(options.examples, "rt")):
        questions.setdefault(row["question"], question_tokens(row["question"], tokenizer))
        if passage_key(row) not in passages:
            passages[passage_key(row)] = passage_tokens(row["title"], row["sentences"], tokenizer)

    ids = [*questions.values(), *(tokens for tokens, _, _ in passages.values())]
    ends = np.cumsum([len(one) for one in ids])
    print(f"{len(questions)} questions, {len(passages)} passages, {ends[-1]} tokens", flush=True)
    states = np.lib.format.open_memmap(options.build / "states.npy", "w+", np.float16, (int(ends[-1]), 2 * words.shape[1]))
    order = sorted(range(len(ids)), key=lambda i: len(ids[i]))
    for at in range(0, len(order), BATCH):
        batch = order[at : at + BATCH]
        longest = max(len(ids[i]) for i in batch)
        rows, mask = np.zeros((len(batch), longest, words.shape[1]), np.float32), np.zeros((len(batch), longest), np.int64)
        for place, i in enumerate(batch):
            rows[place, : len(ids[i])] = words[ids[i]]
            mask[place, : len(ids[i])] = 1
        made = np.concatenate(layers.run(OUTPUTS, {"inputs_embeds": rows, "attention_mask": mask}), axis=2)
        for place, i in enumerate(batch):
            states[ends[i] - len(ids[i]) : ends[i]] = made[place, : len(ids[i])]
    states.flush()

    begins = (ends - [len(one) for one in ids]).tolist()
    told = {
        "questions": {text: [begins[i], int(ends[i])] for i, text in enumerate(questions)},
        "passages": {
            text: {"rows": [begins[i], int(ends[i])], "sentences": of, "offsets": offsets}
            for i, (text, (_, of, offsets)) in enumerate(passages.items(), len(questions))
        },
    }
    with gzip.open(options.build / "texts.json.gz", "wt") as out:
        json.dump(told, out)


if __name__ == "__main__":
    main()
