"""Splits the encoder graph into lower.onnx and upper.onnx, which refer to the weights in encoder.onnx: python -m training.layers"""

import tempfile
from pathlib import Path

import onnx

from training.model_files import MODEL

# Output of the lower half and input of the reader.
JOINED = "l5.oln"
# Smaller tensors are stored in the graphs themselves, in bytes.
SMALLEST_OUTSIDE = 4096
HALVES = {
    "lower.onnx": (["inputs_embeds", "attention_mask"], [JOINED]),
    "upper.onnx": ([JOINED, "attention_mask"], ["embedding"]),
}


def write_halves(folder: Path = MODEL) -> None:
    """Stores tensors as offsets into encoder.onnx, so that the weights ship only once."""
    encoder = (folder / "encoder.onnx").read_bytes()
    whole = onnx.ModelProto.FromString(encoder)
    joined = onnx.helper.make_tensor_value_info(JOINED, onnx.TensorProto.FLOAT, ["batch", "tokens", 384])
    whole.graph.output.append(joined)
    whole.graph.value_info.append(joined)
    extractor = onnx.utils.Extractor(whole)
    for name, (inputs, outputs) in HALVES.items():
        model = extractor.extract_model(inputs, outputs)
        for tensor in model.graph.initializer:
            data = tensor.raw_data
            if len(data) < SMALLEST_OUTSIDE:
                continue
            start = encoder.find(data)
            assert start >= 0, f"{tensor.name} is not stored verbatim in encoder.onnx"
            tensor.ClearField("raw_data")
            tensor.data_location = onnx.TensorProto.EXTERNAL
            for key, value in (("location", "encoder.onnx"), ("offset", start), ("length", len(data))):
                tensor.external_data.add(key=key, value=str(value))
        (folder / name).write_bytes(model.SerializeToString())


if __name__ == "__main__":
    write_halves()
