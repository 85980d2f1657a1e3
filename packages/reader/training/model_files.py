"""Paths of the model files, and the format of the word table."""

import hashlib
import json
from pathlib import Path

import numpy as np

MODEL = Path(__file__).parents[1] / "model"
VERSION = 1
WORDS_MAGIC = b"FUCINAWT"


def read_words(file: Path) -> np.ndarray:
    data = file.read_bytes()
    assert data[:8] == WORDS_MAGIC
    _version, rows, columns = np.frombuffer(data, "<u4", 3, 8)
    scales = np.frombuffer(data, "<f4", rows, 20)
    return np.frombuffer(data, np.int8, rows * columns, 20 + scales.nbytes).reshape(rows, columns) * scales[:, None]


def write_manifest(folder: Path) -> None:
    """Writes sizes and checksums, which the product verifies."""

    def described(file: Path) -> dict:
        data = file.read_bytes()
        return {"bytes": len(data), "sha256": hashlib.sha256(data).hexdigest()}

    names = ("encoder.onnx", "lower.onnx", "upper.onnx", "reader.onnx", "tokenizer.json", "words.bin")
    files = {name: described(folder / name) for name in names if (folder / name).exists()}
    (folder / "manifest.json").write_text(json.dumps({"version": VERSION, "files": files}, indent=2) + "\n")
    for name, file in files.items():
        print(f"{name}: {file['bytes']:,} bytes")
