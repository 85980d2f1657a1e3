"""Averages the weights of two runs, the second a continuation of the first: python -m training.average

The mean of two nearby sets of weights generalizes better than either (model soups, Wortsman et al., ICML 2022).
"""

import argparse
from pathlib import Path

import torch


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("runs", type=Path, nargs=2, help="output folders of training.train_reader or training.shipped")
    arguments.add_argument("--run", type=Path, required=True, help="output folder")
    arguments.add_argument("--second", type=float, default=0.5, help="weight of the second run")
    options = arguments.parse_args()

    first, second = (torch.load(run / "latest.pt")["model"] for run in options.runs)
    options.run.mkdir(parents=True, exist_ok=True)
    torch.save({"model": {name: torch.lerp(value, second[name], options.second) for name, value in first.items()}}, options.run / "latest.pt")


if __name__ == "__main__":
    main()
