"""Italian and English text of many kinds, line by line, one group per kind."""

import gzip
import html
import json
import re
from collections.abc import Iterator
from pathlib import Path

TAG = re.compile(r"<(script|style)\b.*?</\1>|<[^>]*>", re.S | re.I)
ROFF = re.compile(r"^[.'].*?(?:\s|$)|\\f.|\\[-&|]|\\\(..|\\\[[^\]]*\]", re.M)

# Debian 12 packages to read, besides the project's own texts and the public sets.
DEBIAN_PACKAGES = [line.partition("=")[0] for line in (Path(__file__).parent / "debian-packages.txt").read_text().splitlines()]
LANGUAGE_FOLDER = re.compile(r"/(?:it|en|en_US|C|en_GB)/")
OTHER_FILES = re.compile(r"copyright|changelog|/lintian/|\.(?:dat|index|png|jpg|svg|js|css|gif|ods|exc|rev|vrb)(?:\.gz)?$", re.I)
MANY_LANGUAGES = re.compile(r"\.(?:mo|page|docbook|xml)$|/help/|/installation-guide")
ENGLISH_OR_ITALIAN_HTML = re.compile(r"/(?:html/)?(?:it|en)/|\.(?:it|en)\.html$|/(?:debian-faq|manpages)")


def read(file: Path) -> str:
    data = file.read_bytes()
    if data[:2] == b"\x1f\x8b":
        data = gzip.decompress(data)
    text = data.decode("utf-8", "replace")
    return data.decode("latin-1") if text.count("�") > len(text) / 200 else text


def texts_of_package(folder: Path) -> Iterator[str]:
    for file in sorted(folder.rglob("*")):
        path = str(file)
        if not file.is_file() or file.is_symlink() or OTHER_FILES.search(path):
            continue
        if MANY_LANGUAGES.search(path) and not LANGUAGE_FOLDER.search(path):
            continue
        if path.endswith(".mo"):
            yield from messages(file)
        elif re.search(r"\.html?$", path):
            if ENGLISH_OR_ITALIAN_HTML.search(path):
                yield plain(read(file))
        elif re.search(r"\.(?:page|docbook|xml)$", path):
            yield plain(read(file))
        elif "/man/" in path:
            yield ROFF.sub(" ", read(file))
        elif "/wordnet/data." in path:
            yield "\n".join(line.partition("|")[2] for line in read(file).splitlines())
        elif re.search(r"/dict/|/dictd/|/fortunes/|\.txt(?:\.gz)?$|bible", path):
            yield read(file)


def messages(file: Path) -> Iterator[str]:
    import gettext

    with file.open("rb") as stream:
        try:
            catalogue = gettext.GNUTranslations(stream)._catalog
        except (OSError, UnicodeDecodeError):
            return
    for key, value in catalogue.items():
        yield plain(f"{key if isinstance(key, str) else key[0]}\n{value}")


def plain(markup: str) -> str:
    return html.unescape(TAG.sub(" ", markup))


def public_sets(folder: Path) -> Iterator[tuple[str, str]]:
    for file in sorted(folder.glob("*.jsonl.gz")):
        for line in read(file).splitlines():
            row = json.loads(line)
            texts = [value for value in row.values() if isinstance(value, str)]
            texts += [question["question"] for question in row.get("questions", [])]
            yield file.name.removesuffix(".jsonl.gz"), "\n".join(texts)


def sites(folder: Path) -> Iterator[str]:
    for file in sorted(folder.rglob("*")):
        if file.suffix in (".md", ".tsv"):
            yield file.read_text()


OWN_FOLDERS = [
    "docs",
    "frontend/src/locales",
    "frontend/src/app/locales",
    "frontend/src/features/*/locales",
    "packages/answering/src",
    "packages/web-reader/src",
    "packages/widget/src",
    "services/chatbot/src",
    "services/cms/src",
    "services/projects/src",
]


def own_texts(repository: Path) -> Iterator[str]:
    """Texts of this repository, except for the sites and questions that answers are measured on."""
    for name in OWN_FOLDERS:
        for file in sorted(repository.glob(f"{name}/**/*")):
            if file.suffix in (".md", ".json", ".ts", ".txt", ".yml") and ".test." not in file.name:
                yield file.read_text()


def groups(*, public: Path, debian: Path, repository: Path) -> Iterator[tuple[str, str]]:
    """Yields (group, line) pairs."""
    sources = [*public_sets(public)]
    sources += [("sites", text) for text in sites(public / "sites")]
    sources += [("own texts", text) for text in own_texts(repository)]
    for package in DEBIAN_PACKAGES:
        sources += [(package, text) for text in texts_of_package(debian / package)]
    for name, text in sources:
        for line in text.splitlines():
            line = " ".join(line.split())
            if line:
                yield name, line
