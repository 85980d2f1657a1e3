import type { Block } from '@fucina/contracts/block';
import { describe, expect, it } from 'vitest';
import { countWords } from '../language/tokens.ts';
import { writeBlocks } from '../testing/make-passages.ts';
import { splitIntoPassages } from './passages.ts';

const split = (text: string) =>
  splitIntoPassages({ url: 'http://a.test/', title: 'A', language: 'it', blocks: writeBlocks(text) });

const splitBlocks = (blocks: Block[]) =>
  splitIntoPassages({ url: 'http://a.test/', title: 'A', language: 'it', blocks });

const sentence = (words: number, start = 'Parola') => `${start}${' parola'.repeat(words - 1)}.`;

describe('splitting a page into passages', () => {
  it('starts a new passage at every heading and keeps its parent headings', () => {
    const passages = split('# Corsi\nIntroduzione.\n## Tornio\nOtto lezioni.\n# Contatti\nScrivici.');

    expect(passages.map(({ headings }) => headings)).toEqual([['Corsi'], ['Corsi', 'Tornio'], ['Contatti']]);
  });

  it('splits a long section into passages of 80 to 200 words', () => {
    const lines = Array.from({ length: 20 }, () => sentence(35)).join('\n');

    const passages = split(`# Storia\n${lines}`);

    const lengths = passages.map(({ lines }) => lines.reduce((sum, { text }) => sum + countWords(text), 0));
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(80);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(200);
  });

  it('never splits a sentence, even in a paragraph of 600 words', () => {
    const sentences = Array.from({ length: 20 }, (_, n) => sentence(30, `Frase${n}`));

    const passages = split(sentences.join(' '));

    const joined = passages.flatMap(({ lines }) => lines.map(({ text }) => text)).join(' ');
    expect(joined).toBe(sentences.join(' '));
    for (const { lines } of passages) for (const { text } of lines) expect(text).toMatch(/^Frase.*\.$/);
  });

  it('keeps the introducing line with each list item', () => {
    const passages = split('Il biglietto comprende:\n- il pranzo\n- il caffè\nA presto.');

    expect(passages[0]?.lines).toEqual([
      { text: 'Il biglietto comprende:' },
      { text: 'il pranzo', lead: 'Il biglietto comprende:' },
      { text: 'il caffè', lead: 'Il biglietto comprende:' },
      { text: 'A presto.' },
    ]);
  });

  it.each([
    ['a number', 'IBAN IT60 X054 2811 1010', true],
    ['a sentence', 'Il saldo si paga alla consegna.', true],
    ['a name', 'Come pagare', false],
  ])('keeps a page’s only heading if it is %s', (_, heading, isKept) => {
    const lines = split(`# ${heading}\n# Contatti\nScrivici.`).flatMap(({ lines }) =>
      lines.map(({ text }) => text),
    );

    expect(lines).toEqual(isKept ? [heading, 'Scrivici.'] : ['Scrivici.']);
  });

  it('does not take an English price list for Italian', () => {
    const rates = [
      'Single: R850 per person per night, breakfast included',
      'Double: R650 per person per night sharing',
    ];
    const passages = splitIntoPassages({
      url: 'http://a.test/',
      title: 'A',
      language: 'en',
      blocks: writeBlocks(`# Rates\nThese are our rates for this year.\n${rates.join('\n')}`),
    });

    expect(passages).toHaveLength(1);
  });

  it('keeps a statement that appears only as a heading', () => {
    const passages = split('# Biglietti\n## I biglietti sono esauriti!\n## Disdette\nScrivici.');

    expect(passages.flatMap(({ lines }) => lines.map(({ text }) => text))).toContain(
      'I biglietti sono esauriti!',
    );
  });

  it('detects the language of each passage', () => {
    const english =
      'We are open from Monday to Friday and you will find us at the end of the street, with the shop on your left. The courses that we run for beginners are on Saturday.';

    const passages = split(`# Corsi\nSiamo aperti dal lunedì al venerdì.\n# English\n${english}`);

    expect(passages.map(({ language }) => language)).toEqual(['it', 'en']);
  });

  it('splits a passage where the language changes', () => {
    const passages = split(
      '# Visite\nLe visite guidate sono aperte a tutti e non si prenotano.\nTel. 0583 555 0101\nThe guided tours are open to everybody and you do not need to book.',
    );

    expect(passages.map(({ headings, lines, language }) => [headings, lines.length, language])).toEqual([
      [['Visite'], 2, 'it'],
      [['Visite'], 1, 'en'],
    ]);
  });

  it('lists each cell of a row as a fact with its labels', () => {
    const cells = [
      { label: 'Corso', value: 'Corso adulti' },
      { label: 'Soci', value: '65 €' },
      { label: 'Non soci', value: '85 €' },
    ];
    const text = 'Corso adulti — Soci: 65 €; Non soci: 85 €';
    const [passage] = splitBlocks([{ kind: 'row', text, cells, lead: 'Quote 2026:' }]);

    expect(passage?.lines).toEqual([
      { text, lead: 'Quote 2026:', facts: ['Corso adulti – Soci: 65 €', 'Corso adulti – Non soci: 85 €'] },
    ]);
  });

  it('puts text after a closed question under the enclosing heading', () => {
    const passages = splitBlocks([
      { kind: 'heading', level: 1, text: 'Bagno' },
      { kind: 'heading', level: 2, text: 'Posso portare il cane?' },
      { kind: 'text', text: 'Sì, se piccolo.' },
      { kind: 'text', text: 'Viale a Mare 4', under: 1 },
      { kind: 'text', text: 'Tel. 0585 778899' },
      { kind: 'text', text: 'Partita IVA 0123', under: 0 },
    ]);

    expect(passages.map(({ headings, lines }) => [headings, lines.length])).toEqual([
      [['Bagno', 'Posso portare il cane?'], 1],
      [['Bagno'], 2],
      [[], 1],
    ]);
  });

  it('does not attach the introducing line of a list to other lines', () => {
    const [passage] = splitBlocks([
      { kind: 'text', text: 'Per iscriversi:' },
      { kind: 'item', text: 'compila il modulo', lead: 'Per iscriversi:' },
      { kind: 'row', text: 'Parcheggio: gratuito', cells: [], lead: '' },
    ]);

    expect(passage?.lines.map(({ lead }) => lead)).toEqual([undefined, 'Per iscriversi:', undefined]);
  });

  it('returns no passages for an empty page', () => {
    expect(split('')).toEqual([]);
  });
});
