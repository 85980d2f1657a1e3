"""The tokenizer of multilingual-e5-small, for all of its pieces or a subset, as a `tokenizer.json`."""

import json

from tokenizers import Tokenizer

SPECIALS = ["<s>", "<pad>", "</s>", "<unk>"]
UNKNOWN = 3

# The space keeps text from spelling a special token, since words contain none.
NAMES = [f" {special}" for special in SPECIALS]

DROPPED = r"[\u0000-\u0008\u000b\u000e-\u001f\u007f\u008f\u009f]"
SPACES = r"[\t\n\u000c\r\u0085\u1680\u200b-\u200f\u2028\u2029\u2581\ufeff\ufffd]"


def replace(pattern: str, content: str) -> dict:
    return {"type": "Replace", "pattern": {"Regex": pattern}, "content": content}


def tokenizer_json(pieces: list[str], scores) -> dict:
    """Ids are list positions. The first four are the special tokens."""
    assert pieces[: len(SPECIALS)] == SPECIALS
    pieces = NAMES + pieces[len(SPECIALS) :]
    start, _, end, _ = NAMES
    return {
        "version": "1.0",
        "truncation": None,
        "padding": None,
        "added_tokens": [],
        "normalizer": {
            "type": "Sequence",
            "normalizers": [replace(DROPPED, ""), replace(SPACES, " "), {"type": "NFKC"}],
        },
        "pre_tokenizer": {
            "type": "Sequence",
            "pretokenizers": [
                {"type": "WhitespaceSplit"},
                {"type": "Metaspace", "replacement": "▁", "prepend_scheme": "always", "split": True},
            ],
        },
        "post_processor": {
            "type": "TemplateProcessing",
            "single": [
                {"SpecialToken": {"id": start, "type_id": 0}},
                {"Sequence": {"id": "A", "type_id": 0}},
                {"SpecialToken": {"id": end, "type_id": 0}},
            ],
            "pair": [
                {"SpecialToken": {"id": start, "type_id": 0}},
                {"Sequence": {"id": "A", "type_id": 0}},
                {"SpecialToken": {"id": end, "type_id": 0}},
                {"SpecialToken": {"id": end, "type_id": 0}},
                {"Sequence": {"id": "B", "type_id": 0}},
                {"SpecialToken": {"id": end, "type_id": 0}},
            ],
            "special_tokens": {
                start: {"id": start, "ids": [0], "tokens": [start]},
                end: {"id": end, "ids": [2], "tokens": [end]},
            },
        },
        "decoder": {"type": "Metaspace", "replacement": "▁", "prepend_scheme": "always", "split": True},
        "model": {
            "type": "Unigram",
            "unk_id": UNKNOWN,
            "vocab": [[piece, float(str(score))] for piece, score in zip(pieces, scores)],
        },
    }


def load_tokenizer(value: dict) -> Tokenizer:
    return Tokenizer.from_str(json.dumps(value))
