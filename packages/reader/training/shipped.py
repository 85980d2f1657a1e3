"""Restores trained weights from the shipped files, to continue training: python -m training.shipped

Quantization costs little accuracy, and a few steps recover it.
"""

import argparse
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import numpy_helper

from training.model_files import MODEL
from training.reader_net import LAYERS


@dataclass
class Held:
    """Tensors of an ONNX file by name."""

    tensors: dict[str, np.ndarray]

    def weight(self, name: str) -> np.ndarray:
        """One row per output."""
        quantized = self.tensors.get(f"{name}_quantized")
        return (self.tensors[name] if quantized is None else quantized * self.tensors[f"{name}_scale"]).T

    def linear(self, name: str) -> tuple[np.ndarray, np.ndarray]:
        return self.weight(f"{name}.w") * self.tensors[f"{name}.divisor"], self.tensors[f"{name}.b"]


def upper_layers(held: Held) -> dict[str, np.ndarray]:
    named = {}
    for number in LAYERS:
        layer = f"layers.l{number}"
        weights, biases = held.linear(f"l{number}.qkv")
        for part, weight, bias in zip("qkv", np.split(weights, 3), np.split(biases, 3)):
            named[f"{layer}.{part}.weight"], named[f"{layer}.{part}.bias"] = weight, bias
        for part in ("ao", "fi", "fo"):
            named[f"{layer}.{part}.weight"], named[f"{layer}.{part}.bias"] = held.linear(f"l{number}.{part}")
        for part in ("aln", "oln"):
            named[f"{layer}.{part}.weight"], named[f"{layer}.{part}.bias"] = (held.tensors[f"l{number}.{part}.{kind}"] for kind in "wb")
    return named


def heads(held: Held) -> dict[str, np.ndarray]:
    named = {"side.weight": held.tensors["side.rows"]}
    named["tok.weight"], named["tok.bias"] = held.linear("tokens")
    for name in ("wide", "txt"):
        named[f"{name}.weight"], named[f"{name}.bias"] = held.weight(f"{name}.weight"), held.tensors[f"{name}.bias"]
    return named


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--run", type=Path, required=True, help="folder for training to start from")
    arguments.add_argument("--encoder", action="store_true", help="the encoder's upper half instead of the reader")
    options = arguments.parse_args()

    file = MODEL / ("encoder.onnx" if options.encoder else "reader.onnx")
    held = Held({tensor.name: numpy_helper.to_array(tensor) for tensor in onnx.load(file).graph.initializer})
    named = upper_layers(held) | ({} if options.encoder else heads(held))
    options.run.mkdir(parents=True, exist_ok=True)
    torch.save({"model": {name: torch.tensor(value, dtype=torch.float32) for name, value in named.items()}}, options.run / "latest.pt")


if __name__ == "__main__":
    main()
