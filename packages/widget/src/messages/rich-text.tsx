type Block = { isList: boolean; lines: string[] };

const ITEM = /^\s*(?:[-•*]|\d{1,2}[.)])\s+/;

function readBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  for (const line of text.split('\n')) {
    const last = blocks.at(-1);
    const isList = ITEM.test(line);
    const lines = line.trim() ? [line.replace(ITEM, '')] : [];
    if (last?.isList === isList && lines[0]) last.lines.push(lines[0]);
    else blocks.push({ isList, lines });
  }
  return blocks.filter(({ lines }) => lines[0]);
}

function Inline({ text }: { text: string }) {
  return (
    <>
      {text
        .split(/\*\*(.+?)\*\*/)
        .map((part, at) => (at % 2 === 1 ? <strong key={at}>{part}</strong> : part))}
    </>
  );
}

/** Renders paragraphs, lists and bold, but no links: only sources are links. */
export function RichText({ text }: { text: string }) {
  return (
    <>
      {readBlocks(text).map((block, at) =>
        block.isList ? (
          <ul key={at}>
            {block.lines.map((item, place) => (
              <li key={place}>
                <Inline text={item} />
              </li>
            ))}
          </ul>
        ) : (
          <p key={at}>
            <Inline text={block.lines.join('\n')} />
          </p>
        ),
      )}
    </>
  );
}
