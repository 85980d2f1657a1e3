import type { Block } from '@fucina/contracts/block';
import { describe, expect, test } from 'vitest';
import { readHtml } from './read-page.ts';
import { boundBlock, boundText, LONGEST_HEADING, LONGEST_LINE, LONGEST_RUN, LONGEST_WORD } from './text.ts';

const story = 'Il legno si cura con la cera, e la cera si stende con un panno di lana. ';
const long = story.repeat(500).trim();
const textsOf = (blocks: Block[]) => blocks.map(({ text }) => text);
const longest = (texts: string[]) => Math.max(...texts.map(({ length }) => length));

describe('bounding extracted text', () => {
  test('leaves ordinary text unchanged', () => {
    const heading: Block = { kind: 'heading', level: 2, text: 'Gli orari 😀' };
    const row: Block = {
      kind: 'row',
      text: 'Adulti: 9 €',
      cells: [{ label: 'Adulti', value: '9 €' }],
      page: 2,
    };

    expect([heading, row].flatMap(boundBlock)).toEqual([heading, row]);
    expect(boundText(long)).toBe(long);
  });

  test('shortens runs of one character and splits endless words', () => {
    const rule = boundText(`Prezzi ${'.'.repeat(5000)} 9 €`);
    const figures = boundText('0,'.repeat(50_000));

    expect(rule).toBe(`Prezzi ${'.'.repeat(LONGEST_RUN)} 9 €`);
    expect(longest(figures.split(' '))).toBe(LONGEST_WORD);
    expect(figures.replaceAll(' ', '')).toBe('0,'.repeat(50_000));
    expect(boundText('😀'.repeat(1000)).isWellFormed()).toBe(true);
  });

  test.each<Block>([
    { kind: 'text', text: long },
    { kind: 'item', text: long, lead: 'Come si fa:', page: 3 },
    { kind: 'heading', level: 1, text: long, under: 2 },
    { kind: 'row', text: long, cells: [{ label: '', value: long }] },
  ])('splits an overlong block at sentence ends without losing text: $kind', (block) => {
    const parts = boundBlock(block);

    expect(longest(textsOf(parts))).toBeLessThanOrEqual(LONGEST_LINE);
    expect(textsOf(parts).join(' ')).toBe(long);
    expect(parts.every(({ page, under }) => page === block.page && under === block.under)).toBe(true);
    expect(
      textsOf(parts)
        .slice(0, -1)
        .every((text) => text.endsWith('.')),
    ).toBe(true);
  });
});

test.each([
  ['exclamation marks', '!'.repeat(300_000)],
  ['digits and commas', '0,'.repeat(150_000)],
  ['one long word', 'a1'.repeat(150_000)],
  ['brackets', '( '.repeat(150_000)],
])('a page of nothing but %s is split into bounded blocks', async (_, shape) => {
  const html = `<title>${shape}</title><h1>${shape}</h1><p>${story}</p><p>${shape}</p><ul><li>${shape}</ul>
    <table><tr><th>${shape}</th><td>${shape}</td></tr></table><dl><dt>${shape}<dd>${shape}</dl>`;

  const { title, blocks } = await readHtml(Buffer.from(html), {});

  expect(title.length).toBeLessThanOrEqual(LONGEST_HEADING);
  for (const { block } of blocks) {
    expect(block.text.length).toBeLessThanOrEqual(block.kind === 'heading' ? LONGEST_HEADING : LONGEST_LINE);
    expect(block.lead?.length ?? 0).toBeLessThanOrEqual(LONGEST_HEADING);
  }
});
