import type { Block } from '@fucina/contracts/block';

const MAX_LENGTH = 200;
const BY_PROGRAM =
  /^(microsoft (word|excel|powerpoint)|untitled|senza titolo|document(o)?|presentazione|presentation|slide)\b.{0,4}$|^microsoft \w+ - |\.(docx?|xlsx?|pptx?|pdf|indd|pub|ai|qxd|od[tps])$/i;

/** The stated title unless a program generated it; else the first large heading; else the file name. */
export function titleOfPdf({ stated, blocks, url }: { stated: string; blocks: Block[]; url: string }) {
  const title = stated.replace(/\s+/g, ' ').trim();
  const isMeant = title.length > 2 && !BY_PROGRAM.test(title);
  return (isMeant ? title : (firstHeading(blocks) ?? fileName(url))).slice(0, MAX_LENGTH);
}

function firstHeading(blocks: Block[]) {
  const headings = blocks.filter((block) => block.kind === 'heading' && block.page === 1);
  const levels = headings.map((block) => (block.kind === 'heading' ? block.level : 0));
  return headings[levels.indexOf(Math.min(...levels))]?.text;
}

function fileName(url: string) {
  const name = new URL(url).pathname.split('/').at(-1) ?? '';
  return decode(name)
    .replace(/\.\w+$/, '')
    .replace(/[-_+\s]+/g, ' ')
    .trim();
}

function decode(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
