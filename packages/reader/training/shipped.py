"""Restores the weights from the shipped reader.onnx, to continue training: python -m training.shipped

Quantization costs little accuracy, and a few steps recover it.
"""

import argparse
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import numpy_helper

from training.model_files import MODEL
from training.reader_net import LAYERS, Reader


def read_shipped(file: Path) -> Reader:
    held = {tensor.name: numpy_helper.to_array(tensor) for tensor in onnx.load(file).graph.initializer}

    def weight_of(name: str) -> np.ndarray:
        """One row per output."""
        quantized = held.get(f"{name}_quantized")
        return (held[name] if quantized is None else quantized * held[f"{name}_scale"]).T

    def linear(name: str) -> tuple[np.ndarray, np.ndarray]:
        return weight_of(f"{name}.w") * held[f"{name}.divisor"], held[f"{name}.b"]

    named = {"side.weight": held["side.rows"]}
    named["tok.weight"], named["tok.bias"] = linear("tokens")
    for name in ("wide", "txt"):
        named[f"{name}.weight"], named[f"{name}.bias"] = weight_of(f"{name}.weight"), held[f"{name}.bias"]
    for number in LAYERS:
        layer = f"layers.l{number}"
        weights, biases = linear(f"l{number}.qkv")
        for part, weight, bias in zip("qkv", np.split(weights, 3), np.split(biases, 3)):
            named[f"{layer}.{part}.weight"], named[f"{layer}.{part}.bias"] = weight, bias
        for part in ("ao", "fi", "fo"):
            named[f"{layer}.{part}.weight"], named[f"{layer}.{part}.bias"] = linear(f"l{number}.{part}")
        for part in ("aln", "oln"):
            named[f"{layer}.{part}.weight"], named[f"{layer}.{part}.bias"] = (held[f"l{number}.{part}.{kind}"] for kind in "wb")
    model = Reader()
    model.load_state_dict({name: torch.from_numpy(np.array(value).reshape(model.get_parameter(name).shape)) for name, value in named.items()})
    return model


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--run", type=Path, required=True, help="folder for training.train_reader to start from")
    options = arguments.parse_args()

    options.run.mkdir(parents=True, exist_ok=True)
    torch.save({"model": read_shipped(MODEL / "reader.onnx").state_dict()}, options.run / "latest.pt")


if __name__ == "__main__":
    main()
