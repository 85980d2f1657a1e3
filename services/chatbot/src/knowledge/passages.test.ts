import { describe, expect, it } from 'vitest';
import { splitIntoPassages } from './passages.ts';
import { writeBlocks } from './testing/make-passages.ts';
import { countWords } from './text/tokens.ts';

const split = (text: string) =>
  splitIntoPassages({ url: 'http://a.test/', title: 'A', language: 'it', blocks: writeBlocks(text) });

const sentence = (words: number, start = 'Parola') => `${start}${' parola'.repeat(words - 1)}.`;

describe('splitting a page into passages', () => {
  it('starts a new passage at every heading and keeps the headings above it', () => {
    const passages = split('# Corsi\nIntroduzione.\n## Tornio\nOtto lezioni.\n# Contatti\nScrivici.');

    expect(passages.map(({ headings }) => headings)).toEqual([['Corsi'], ['Corsi', 'Tornio'], ['Contatti']]);
  });

  it('cuts a long section into passages of 80 to 200 words', () => {
    const lines = Array.from({ length: 20 }, () => sentence(35)).join('\n');

    const passages = split(`# Storia\n${lines}`);

    const lengths = passages.map(({ lines }) => lines.reduce((sum, { text }) => sum + countWords(text), 0));
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(80);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(200);
  });

  it('never cuts a sentence, even in a paragraph of 600 words', () => {
    const sentences = Array.from({ length: 20 }, (_, n) => sentence(30, `Frase${n}`));

    const passages = split(sentences.join(' '));

    const joined = passages.flatMap(({ lines }) => lines.map(({ text }) => text)).join(' ');
    expect(joined).toBe(sentences.join(' '));
    for (const { lines } of passages) for (const { text } of lines) expect(text).toMatch(/^Frase.*\.$/);
  });

  it('keeps with each list item the line that introduces the list', () => {
    const passages = split('Il biglietto comprende:\n- il pranzo\n- il caffè\nA presto.');

    expect(passages[0]?.lines).toEqual([
      { text: 'Il biglietto comprende:' },
      { text: 'il pranzo', lead: 'Il biglietto comprende:' },
      { text: 'il caffè', lead: 'Il biglietto comprende:' },
      { text: 'A presto.' },
    ]);
  });

  it('keeps what a page says only in a heading', () => {
    const passages = split('# Biglietti\n## I biglietti sono esauriti!\n## Disdette\nScrivici.');

    expect(passages.flatMap(({ lines }) => lines.map(({ text }) => text))).toContain(
      'I biglietti sono esauriti!',
    );
  });

  it('gives a passage in the other language that language', () => {
    const english =
      'We are open from Monday to Friday and you will find us at the end of the street, with the shop on your left. The courses that we run for beginners are on Saturday.';

    const passages = split(`# Corsi\nSiamo aperti dal lunedì al venerdì.\n# English\n${english}`);

    expect(passages.map(({ language }) => language)).toEqual(['it', 'en']);
  });

  it('makes nothing of a page without text', () => {
    expect(split('')).toEqual([]);
  });
});
