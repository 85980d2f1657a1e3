import { expect, test } from 'vitest';
import { paragraph, table, writeDocx } from '../../testing/docx-files.ts';
import { readDocx } from './read-docx.ts';

const bold = (text: string) => `<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>${text}</w:t></w:r></w:p>`;

async function blocksOf(content: string, parts: Record<string, string> = {}) {
  const body = await writeDocx(content, parts);
  const reading = await readDocx({
    kind: 'docx',
    url: 'http://a.test/a.docx',
    origin: 'http://a.test',
    headers: {},
    body,
  });
  return reading.type === 'page' ? reading.page.blocks.map(({ block }) => block) : [];
}

test('a short bold line above text is a heading, a bold sentence is not', async () => {
  const plainRun = '<w:r><w:rPr><w:b w:val="0"/></w:rPr><w:t>Dalle nove.</w:t></w:r>';
  const blocks = await blocksOf(
    `${bold('Iscrizioni')}${paragraph('Si fanno in segreteria.')}${bold('Costa 20 euro.')}<w:p>${plainRun}</w:p>`,
  );

  expect(blocks.map(({ kind, text }) => [kind, text])).toEqual([
    ['heading', 'Iscrizioni'],
    ['text', 'Si fanno in segreteria.'],
    ['text', 'Costa 20 euro.'],
    ['text', 'Dalle nove.'],
  ]);
});

test('each table cell is labeled with its column', async () => {
  const blocks = await blocksOf(
    `${table([
      ['Corso', 'Soci', 'Non soci'],
      ['Base', '65 €', '85 €'],
    ])}`,
  );

  expect(blocks.find(({ kind }) => kind === 'row')).toMatchObject({
    text: 'Base — Soci: 65 €; Non soci: 85 €',
  });
});

test('footer text is not placed under a heading of the body', async () => {
  const footer = `<w:ftr xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${paragraph('Via Roma 1')}</w:ftr>`;
  const blocks = await blocksOf(`${bold('Iscrizioni')}${paragraph('In segreteria.')}`, {
    'word/footer1.xml': footer,
  });

  expect(blocks.at(-1)).toEqual({ kind: 'text', text: 'Via Roma 1', under: 0 });
});
