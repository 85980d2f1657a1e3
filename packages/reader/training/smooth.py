"""Smooths activations before quantization, since a few channels are up to sixty times larger than the rest.

SmoothQuant (Xiao et al., 2023): each channel is divided by a factor that its weights are multiplied by.
"""

import numpy as np
import onnx
import onnxruntime


def divisors(model: onnx.ModelProto, inputs: list[dict[str, np.ndarray]], strength: float) -> dict[str, np.ndarray]:
    """Divisors of the inputs of each matrix product, by name. The higher `strength` (0 to 1), the more of the range moves to the weights."""
    products = {node.name.removesuffix(".product"): node.input for node in model.graph.node if node.op_type == "MatMul"}
    weights = {tensor.name: onnx.numpy_helper.to_array(tensor) for tensor in model.graph.initializer}
    seen = onnx.ModelProto.FromString(model.SerializeToString())
    watched = list(dict.fromkeys(value for value, _ in products.values()))
    seen.graph.output.extend(onnx.helper.make_tensor_value_info(name, onnx.TensorProto.FLOAT, None) for name in watched)
    session = onnxruntime.InferenceSession(seen.SerializeToString(), providers=["CPUExecutionProvider"])

    highest: dict[str, np.ndarray] = {}
    for one in inputs:
        for name, value in zip(watched, session.run(watched, one)):
            most = np.abs(value).max(axis=(0, 1))
            highest[name] = np.maximum(highest.get(name, 0), most)
    return {name: divisor(highest[value], weights[weight], strength) for name, (value, weight) in products.items()}


def divisor(highest: np.ndarray, weight: np.ndarray, strength: float) -> np.ndarray:
    of_weights = np.abs(weight).max(axis=1)
    return np.maximum(highest, 1e-5) ** strength / np.maximum(of_weights, 1e-5) ** (1 - strength)
