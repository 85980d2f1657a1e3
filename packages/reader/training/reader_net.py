"""The reader: a question held against a passage, piece by piece, over what two layers of the encoder make of either.

Does the passage answer, with yes or no, which sentences do, and where exactly. The encoder is not trained and sees either text
alone, so what it makes of a passage is good for every question. The attention between the two is that of BiDAF (Seo and others,
ICLR 2017), followed by two small transformer layers.
"""

import torch
from torch import nn
from torch.nn import functional

SIZE = 128
HEADS = 4
LAYERS = 2
DROPOUT = 0.15
# Of the encoder: two layers, one behind the other.
STATES = 768
OF_LAST_LAYER = 384
FAR = -1e4

ANSWERS, YES, NO = 0, 1, 2
MARK, START, END = 0, 1, 2


class Block(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.qkv = nn.Linear(SIZE, 3 * SIZE)
        self.o = nn.Linear(SIZE, SIZE)
        self.n1 = nn.LayerNorm(SIZE)
        self.n2 = nn.LayerNorm(SIZE)
        self.f1 = nn.Linear(SIZE, 2 * SIZE)
        self.f2 = nn.Linear(2 * SIZE, SIZE)
        self.dropout = nn.Dropout(DROPOUT)

    def forward(self, x: torch.Tensor, absent: torch.Tensor) -> torch.Tensor:
        batch, tokens, size = x.shape
        parts = self.qkv(self.n1(x)).view(batch, tokens, 3, HEADS, size // HEADS).permute(2, 0, 3, 1, 4)
        query, key, value = parts[0], parts[1], parts[2]
        weights = (query @ key.transpose(-1, -2) / (size // HEADS) ** 0.5 + absent[:, None, None, :]).softmax(-1)
        x = x + self.dropout(self.o((weights @ value).transpose(1, 2).reshape(batch, tokens, size)))
        return x + self.dropout(self.f2(functional.gelu(self.f1(self.n2(x)))))


class Reader(nn.Module):
    """`center` is the mean of the last layer's states, which all of them have in common."""

    def __init__(self, center: torch.Tensor) -> None:
        super().__init__()
        self.register_buffer("center", center)
        self.proj = nn.Linear(STATES, SIZE)
        self.n = nn.LayerNorm(SIZE)
        self.dropout = nn.Dropout(DROPOUT)
        self.qblock = Block()
        self.wa = nn.Linear(SIZE, SIZE, bias=False)
        nn.init.eye_(self.wa.weight)
        self.mix = nn.Linear(4 * SIZE + 4, SIZE)
        self.blocks = nn.ModuleList(Block() for _ in range(LAYERS))
        self.fn = nn.LayerNorm(SIZE)
        self.tok = nn.Linear(SIZE, 3)
        self.pool = nn.Linear(SIZE, 1)
        self.txt = nn.Sequential(nn.Linear(3 * SIZE + 3, SIZE), nn.GELU(), nn.Dropout(DROPOUT), nn.Linear(SIZE, 3))

    def forward(
        self,
        question: torch.Tensor,
        passage: torch.Tensor,
        question_mask: torch.Tensor,
        passage_mask: torch.Tensor,
        head: torch.Tensor,
    ) -> tuple[torch.Tensor, torch.Tensor]:
        """States of either's pieces, masks of which are there, and `head`, which are no sentence's. What comes out, of the whole:
        answers, yes, no; of each piece: its part in its sentence's mark, and whether the span starts and ends there.
        """
        no_question, no_passage = (1 - question_mask) * FAR, (1 - passage_mask) * FAR
        asked = self.qblock(self.dropout(self.n(self.proj(question))), no_question)
        read = self.dropout(self.n(self.proj(passage)))
        alike = self.wa(read) @ asked.transpose(1, 2) / SIZE**0.5 + no_question[:, None, :]
        meant = alike.softmax(-1) @ asked

        # The encoder's own measure beside the learned one: how near the pieces lie to each other.
        last_asked = functional.normalize(question[..., OF_LAST_LAYER:] - self.center, dim=-1)
        last_read = functional.normalize(passage[..., OF_LAST_LAYER:] - self.center, dim=-1)
        near = last_read @ last_asked.transpose(1, 2) + no_question[:, None, :]
        nearest = near.max(-1).values
        whole_question = functional.normalize((last_asked * question_mask[..., None]).sum(1), dim=-1)
        near_whole = torch.einsum("bpd,bd->bp", last_read, whole_question)
        extra = torch.stack([nearest, near_whole, head, alike.max(-1).values.clamp(-9, 9) / 5], -1)

        x = functional.gelu(self.mix(torch.cat([read, meant, read * meant, (read - meant).abs(), extra], -1)))
        for block in self.blocks:
            x = block(x, no_passage)
        x = self.fn(x)

        weights = (self.pool(x)[..., 0] + no_passage).softmax(-1)
        pooled, highest = (weights[..., None] * x).sum(1), (x + no_passage[..., None]).max(1).values
        means = [
            functional.normalize((states[..., OF_LAST_LAYER:] * mask[..., None]).sum(1), dim=-1)
            for states, mask in ((question, question_mask), (passage, passage_mask))
        ]
        said = (near + no_passage[:, :, None]).max(1).values
        measures = [
            ((means[0] * means[1]).sum(-1) - 0.85) * 10,
            (said * question_mask).sum(1) / question_mask.sum(1),
            (nearest * passage_mask).max(1).values,
        ]
        of_question = (asked * question_mask[..., None]).sum(1) / question_mask.sum(1, keepdim=True)
        return self.txt(torch.cat([pooled, highest, of_question, torch.stack(measures, -1)], -1)), self.tok(x)
