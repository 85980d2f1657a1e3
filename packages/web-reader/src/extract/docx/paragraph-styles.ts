import type { Zip } from './open-zip.ts';
import { readXml } from './read-xml.ts';

const MAX_BYTES = 10_000_000;
const MAX_PARENTS = 20;

export type ParagraphStyle = { level: number; isItem: boolean };
type Definition = { name: string; basedOn: string; level: number; isItem: boolean };

/** Resolves styles by id. Word stores built-in headings as `heading 1` in every UI language. */
export async function readStyles(zip: Zip): Promise<(id: string) => ParagraphStyle> {
  const definitions = new Map<string, Definition>();
  let current: Definition | null = null;
  await readXml(
    zip,
    'word/styles.xml',
    {
      open(name, attribute) {
        if (name === 'style') {
          current = { name: '', basedOn: '', level: 0, isItem: false };
          definitions.set(attribute('styleId') ?? '', current);
        } else if (!current) return;
        else if (name === 'name') current.name = (attribute('val') ?? '').toLowerCase();
        else if (name === 'basedOn') current.basedOn = attribute('val') ?? '';
        else if (name === 'outlineLvl') current.level = levelOf(attribute('val'));
        else if (name === 'numId') current.isItem = attribute('val') !== '0';
      },
      close(name) {
        if (name === 'style') current = null;
      },
      text: () => undefined,
    },
    { maxBytes: MAX_BYTES },
  );

  const known = new Map<string, ParagraphStyle>();
  return (id) => {
    const style = known.get(id) ?? resolve(id, definitions);
    known.set(id, style);
    return style;
  };
}

/** Level 9 is body text; 0 means no heading. */
export function levelOf(outline: string | undefined): number {
  const level = Number(outline) + 1;
  return level >= 1 && level <= 9 ? Math.min(6, level) : 0;
}

function resolve(id: string, definitions: Map<string, Definition>): ParagraphStyle {
  const style: ParagraphStyle = { level: 0, isItem: false };
  let at: string = id;
  for (let step = 0; step < MAX_PARENTS; step++) {
    const definition = definitions.get(at);
    if (!definition) break;
    const { name } = definition;
    style.level ||= definition.level || namedLevel(name);
    style.isItem ||= definition.isItem || /^list (bullet|number)/.test(name);
    at = definition.basedOn;
  }
  return style;
}

function namedLevel(name: string) {
  if (name === 'title') return 1;
  const level = Number(/^heading ([1-9])$/.exec(name)?.[1] ?? 0);
  return Math.min(6, level);
}
