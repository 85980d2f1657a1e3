"""Limits on what is read at once. Must match src/windows.ts."""

START, END = 0, 2
MAX_QUESTION = 64
MAX_TITLE = 64
MAX_PASSAGE = 256
MAX_WINDOWS = 3


def question_tokens(question: str, tokenizer) -> list[int]:
    ids = tokenizer.encode(f"query: {question}", add_special_tokens=False).ids
    return [START, *ids[: MAX_QUESTION - 2], END]


def title_tokens(title: str, tokenizer) -> list[int]:
    return [START, *tokenizer.encode(f"passage: {title}", add_special_tokens=False).ids[:MAX_TITLE]]


def windows_of(title: str, sentences: list[str], tokenizer) -> list[tuple[int, int]]:
    """Sentence ranges of the windows. A sentence too long for a window is truncated."""
    head = len(title_tokens(title, tokenizer))
    room = MAX_PASSAGE - head - 1
    windows, used = [], 0
    for at, encoding in enumerate(tokenizer.encode_batch(list(sentences), add_special_tokens=False)):
        length = min(len(encoding.ids), room)
        if not windows or used + length >= MAX_PASSAGE:
            if len(windows) == MAX_WINDOWS:
                break
            windows.append((at, at))
            used = head
        windows[-1] = (windows[-1][0], at + 1)
        used += length
    return windows


def passage_tokens(title: str, sentences: list[str], tokenizer) -> tuple[list[int], list[int], list[list[tuple[int, int]]]]:
    """Token ids, the sentence number of each token (-1 for none), and the character offsets of tokens per sentence."""
    ids = title_tokens(title, tokenizer)
    of, offsets, room = [-1] * len(ids), [], MAX_PASSAGE - len(ids) - 1
    for number, encoding in enumerate(tokenizer.encode_batch(list(sentences), add_special_tokens=False)):
        ids += encoding.ids[:room]
        of += [number] * len(encoding.ids[:room])
        offsets.append(encoding.offsets[:room])
    return [*ids[: MAX_PASSAGE - 1], END], [*of[: MAX_PASSAGE - 1], -1], offsets
