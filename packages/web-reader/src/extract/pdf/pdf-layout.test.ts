import { expect, test } from 'vitest';
import { drawPdf } from '../../testing/pdf-files.ts';
import { readPdf } from './read-pdf.ts';

async function blocksOf(draw: Parameters<typeof drawPdf>[0]) {
  const body = await drawPdf(draw);
  const reading = await readPdf({
    kind: 'pdf',
    url: 'http://a.test/a.pdf',
    origin: 'http://a.test',
    headers: {},
    body,
  });
  return reading.type === 'page' ? reading.page.blocks.map(({ block }) => block) : [];
}

function writeRows(document: PDFKit.PDFDocument, rows: string[][], top: number) {
  const columns = [72, 250, 380];
  for (const [line, row] of rows.entries())
    for (const [column, text] of row.entries())
      document.text(text, columns[column] ?? 72, top + line * 16, { lineBreak: false });
}

test('each table cell is labeled with its column', async () => {
  const blocks = await blocksOf((document) => {
    document.fontSize(11);
    writeRows(
      document,
      [
        ['Corso', 'Soci', 'Non soci'],
        ['Adulti', '65 €', '85 €'],
        ['Bambini', '50 €', '70 €'],
      ],
      100,
    );
  });

  expect(blocks.map(({ text }) => text)).toEqual([
    'Corso',
    'Adulti — Soci: 65 €; Non soci: 85 €',
    'Bambini — Soci: 50 €; Non soci: 70 €',
  ]);
  expect(blocks.at(-1)).toMatchObject({
    kind: 'row',
    page: 1,
    cells: [{ value: 'Bambini' }, { label: 'Soci', value: '50 €' }, {}],
  });
});

test('a table without a header reads as pairs', async () => {
  const blocks = await blocksOf((document) => {
    document.fontSize(11);
    writeRows(
      document,
      [
        ['Sedia', '45 €'],
        ['Cassettone', '300 €'],
      ],
      100,
    );
  });

  expect(blocks.map(({ text }) => text)).toEqual(['Sedia: 45 €', 'Cassettone: 300 €']);
});

test('a running header is recognized by its position on every page', async () => {
  const blocks = await blocksOf((document) => {
    for (let page = 1; page <= 4; page++) {
      if (page > 1) document.addPage();
      document.fontSize(9).text('Bottega Verdi di Lucca', 72, 100, { lineBreak: false });
      document.fontSize(11).text(`La parte numero ${page} parla di colle e vernici naturali.`, 72, 140);
    }
  });

  const texts = blocks.map(({ text }) => text);
  expect(texts.filter((text) => text.startsWith('Bottega'))).toHaveLength(1);
  expect(texts.filter((text) => text.startsWith('La parte'))).toHaveLength(4);
});
