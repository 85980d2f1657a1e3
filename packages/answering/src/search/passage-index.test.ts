import { describe, expect, it } from 'vitest';
import { splitIntoPassages } from '../passages/passages.ts';
import { readQuestion } from '../question/question.ts';
import { indexPages, type WrittenPage, writeBlocks } from '../testing/make-passages.ts';

const page = (name: string, text: string, language: 'it' | 'en' = 'it'): WrittenPage => ({
  url: `http://shop.test/${name}/`,
  title: name,
  language,
  text,
});

const shop = [
  page(
    'spedizioni',
    '# Spedizioni\nSpediamo in tutta Italia in tre giorni.\n## Costo\nLa spedizione costa 6 euro.',
  ),
  page('orari', '# Orari\nIl negozio è aperto dal lunedì al sabato.\nLa domenica siamo chiusi.'),
  page('resi', '# Resi\nHai quattordici giorni per restituire un vaso integro.'),
  page('storia', '# Storia\nLa bottega nasce nel 1974 in un vecchio mulino.'),
];

const find = (index: ReturnType<typeof indexPages>, question: string, limit = 3) =>
  index
    .search(readQuestion(question, { prior: 'it', history: [] }), { limit })
    .hits.map(({ indexed }) => indexed.passage.pageTitle);

describe('the passage index', () => {
  it("finds inflected forms of a question's words", () => {
    const index = indexPages(shop);

    expect(find(index, 'Quali sono i costi di spedizione?')[0]).toBe('spedizioni');
    expect(find(index, 'vecchi mulini')[0]).toBe('storia');
  });

  it('finds an Italian page for an English question and for a synonym', () => {
    const index = indexPages(shop);

    expect(find(index, 'When do you open on Sunday?')[0]).toBe('orari');
    expect(find(index, 'Posso riconsegnare un oggetto?')[0]).toBe('resi');
  });

  it('expands an idiom without losing its literal words', () => {
    const index = indexPages([
      ...shop,
      page('riparazioni', '# Riparazioni\nPer una foratura bastano dieci minuti.'),
      page('gomma', '# La gomma naturale\nI nostri tappi sono di gomma.'),
    ]);

    expect(find(index, 'Ho una gomma bucata', 2).sort()).toEqual(['gomma', 'riparazioni']);
    expect(find(index, 'I tappi sono di gomma?')[0]).toBe('gomma');
  });

  it('tolerates a typo in a word unknown to the site', () => {
    const index = indexPages(shop);

    expect(find(index, 'spedizzione')[0]).toBe('spedizioni');
  });

  it('weighs semantic nearness against matching words', () => {
    const index = indexPages(shop, { nameOf: ({ pageTitle }) => pageTitle });
    const firstFor = (question: string, nearness: number) =>
      index.search(readQuestion(question, { prior: 'it', history: [] }), {
        limit: 1,
        near: [{ name: 'resi', nearness }],
      }).hits[0]?.indexed.passage.pageTitle;

    expect(firstFor('Il regalo non le piace, me lo cambiate?', 1)).toBe('resi');
    expect(firstFor('Quanto costa la spedizione?', 1)).toBe('spedizioni');
    expect(firstFor('Avete un vecchio catalogo?', 0)).toBe('storia');
    expect(firstFor('Avete un vecchio catalogo?', 9)).toBe('resi');
  });

  it('finds the row whose date range includes the month in the question', () => {
    const index = indexPages([
      page(
        'hours',
        '# Opening hours\n| Summer (1 June – 31 August) — Monday to Friday: 9am – 7pm\n| Autumn (1 September – 14 November) — Monday to Friday: 9am – 5pm',
        'en',
      ),
    ]);
    const [best] = index.search(
      readQuestion('What are your opening hours in October?', { prior: 'en', history: [] }),
      {
        limit: 1,
      },
    ).hits;

    expect(best?.indexed.sentences[best.sentence]?.text).toContain('Autumn');
  });

  it('searches a phrase word by word when the site never uses it whole', () => {
    const looked = (question: string) =>
      indexPages(shop)
        .search(readQuestion(question, { prior: 'it', history: [] }), { limit: 1 })
        .concepts.filter(({ concept }) => !concept.isImplied)
        .map(({ concept }) => concept.words.join(' '));

    expect(looked('c’è il parcheggio vicino?')).toEqual(['parcheggio', 'vicino']);
    expect(looked('orario di apertura')).toEqual(['orario apertura']);
  });

  it('grows as pages arrive', () => {
    const index = indexPages(shop.slice(0, 2));
    const before = find(index, 'mulino');

    for (const { text, ...rest } of shop.slice(2)) {
      index.apply({ url: rest.url, passages: splitIntoPassages({ ...rest, blocks: writeBlocks(text) }) });
    }

    expect(before).toEqual([]);
    expect(find(index, 'mulino')).toEqual(['storia']);
    expect(index.size).toBe(5);
  });

  it('replaces a changed page and drops an emptied one', () => {
    const index = indexPages(shop);
    const [first] = shop;
    const revised = splitIntoPassages({
      ...(first as WrittenPage),
      blocks: writeBlocks('# Spedizioni\nNon spediamo più, si ritira in bottega.'),
    });

    index.apply({ url: 'http://shop.test/spedizioni/', passages: revised });
    index.apply({ url: 'http://shop.test/resi/', passages: [] });

    expect(find(index, 'sei euro')).not.toContain('spedizioni');
    expect(find(index, 'ritiro')).toEqual(['spedizioni']);
    expect(find(index, 'restituire')).not.toContain('resi');
    expect(index.size).toBe(3);
  });

  it('returns the same results after a thousand revisions', () => {
    const index = indexPages(shop);
    const before = find(index, 'Quanto costa la spedizione?');

    for (let n = 0; n < 1_000; n += 1) {
      const { text, ...rest } = shop[n % shop.length] as WrittenPage;
      index.apply({ url: rest.url, passages: splitIntoPassages({ ...rest, blocks: writeBlocks(text) }) });
    }

    expect(find(index, 'Quanto costa la spedizione?')).toEqual(before);
    expect(index.size).toBe(5);
  });

  it('prefers the passage with the kind of fact asked for', () => {
    const index = indexPages([
      page('corsi', '# Corsi\nIl corso di tornio è per tutti e si tiene nel laboratorio.'),
      page('listino', '# Listino\nCorso di tornio: 290 euro.'),
      ...shop,
    ]);

    expect(find(index, 'Quanto costa il corso di tornio?')[0]).toBe('listino');
    expect(find(index, 'Dove si tiene il corso di tornio?')[0]).toBe('corsi');
  });

  it('returns nothing for a question without known words', () => {
    expect(find(indexPages(shop), 'xyzzy plugh')).toEqual([]);
  });
});
