"""Names a passage among the rows of examples."""


def passage_key(row: dict) -> str:
    return "\n".join([row["title"], *row["sentences"]])
