type Block = { type: 'text'; lines: string[] } | { type: 'list'; items: string[] };

const ITEM = /^\s*(?:[-•*]|\d{1,2}[.)])\s+/;

function readBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  for (const line of text.split('\n')) {
    const last = blocks.at(-1);
    if (line.trim() === '') {
      blocks.push({ type: 'text', lines: [] });
    } else if (ITEM.test(line)) {
      const item = line.replace(ITEM, '');
      if (last?.type === 'list') last.items.push(item);
      else blocks.push({ type: 'list', items: [item] });
    } else if (last?.type === 'text') {
      last.lines.push(line);
    } else {
      blocks.push({ type: 'text', lines: [line] });
    }
  }
  return blocks.filter((block) => block.type === 'list' || block.lines.length > 0);
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
        block.type === 'list' ? (
          <ul key={at}>
            {block.items.map((item, place) => (
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
