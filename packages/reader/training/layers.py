"""The encoder's graph once more, with what two of its layers make of each token; its weights stay where they are, in encoder.onnx."""

import onnx

from training.model_files import MODEL

# A middle layer is nearer to the words, the last one to what they mean here.
OUTPUTS = ["l5.oln", "l11.oln"]
# Smaller tensors stay inside the graph.
SMALLEST_OUTSIDE = 4096


def write_layers(folder=MODEL) -> None:
    """The weights are named by where they begin in encoder.onnx, so that they are carried once."""
    encoder = (folder / "encoder.onnx").read_bytes()
    model = onnx.ModelProto.FromString(encoder)
    shape = ["batch", "tokens", 384]
    model.graph.output.extend(onnx.helper.make_tensor_value_info(name, onnx.TensorProto.FLOAT, shape) for name in OUTPUTS)
    for tensor in model.graph.initializer:
        data = tensor.raw_data
        if len(data) < SMALLEST_OUTSIDE:
            continue
        start = encoder.find(data)
        assert start >= 0, f"{tensor.name} does not stand in encoder.onnx as it is"
        tensor.ClearField("raw_data")
        tensor.data_location = onnx.TensorProto.EXTERNAL
        for key, value in (("location", "encoder.onnx"), ("offset", start), ("length", len(data))):
            tensor.external_data.add(key=key, value=str(value))
    (folder / "layers.onnx").write_bytes(model.SerializeToString())


if __name__ == "__main__":
    write_layers()
