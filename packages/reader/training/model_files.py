"""Where the product's files lie, and how the table of words is written."""

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
