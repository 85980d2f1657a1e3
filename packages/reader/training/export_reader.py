"""Writes the trained reader as a graph: python -m training.export_reader"""

import argparse
from pathlib import Path

import torch

from training.model_files import MODEL, write_manifest
from training.reader_net import OF_LAST_LAYER, STATES, Reader

OPSET = 17
INPUTS = ["question", "passage", "question_mask", "passage_mask", "head"]


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--run", type=Path, required=True, help="where training.train_reader wrote")
    options = arguments.parse_args()

    model = Reader(torch.zeros(STATES - OF_LAST_LAYER))
    model.load_state_dict(torch.load(options.run / "latest.pt")["model"])
    model.eval()
    given = (torch.randn(2, 9, STATES), torch.randn(2, 31, STATES), torch.ones(2, 9), torch.ones(2, 31), torch.zeros(2, 31))
    lengths = {name: {0: "batch", 1: "asked" if name.startswith("question") else "read"} for name in INPUTS}
    torch.onnx.export(
        model, given, str(MODEL / "reader.onnx"), input_names=INPUTS, output_names=["text", "tokens"], opset_version=OPSET,
        dynamic_axes=lengths | {"text": {0: "batch"}, "tokens": {0: "batch", 1: "read"}},
    )  # fmt: skip
    write_manifest(MODEL)


if __name__ == "__main__":
    main()
