import PDFDocument from 'pdfkit';
import { ZipFile } from 'yazl';
import { createRandom } from '../local/lib/seeded-random.ts';

const SYLLABLES = 'ma re la to ne si do va pe li cu gio ra sco fu ti be no zi po'.split(' ');
const NAMESPACE = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

export function createWriter(seed = 7) {
  const random = createRandom(seed);
  const next = (most: number) => Math.floor(random() * most);
  const word = () => Array.from({ length: 2 + next(3) }, () => SYLLABLES[next(SYLLABLES.length)]).join('');
  const sentence = () =>
    `Il ${Array.from({ length: 8 + next(10) }, word).join(' ')} costa ${next(900) + 1} euro.`;
  return { word, sentence, paragraph: () => Array.from({ length: 4 + next(4) }, sentence).join(' ') };
}

export async function writePdf({ pages, columns }: { pages: number; columns: 1 | 2 }) {
  const { paragraph } = createWriter(pages);
  const pdf = new PDFDocument({ size: 'A4', margin: 50, autoFirstPage: false });
  const chunks: Buffer[] = [];
  const ended = new Promise((resolve) => pdf.on('data', (chunk) => chunks.push(chunk)).on('end', resolve));
  const said: string[] = [];
  const width = columns === 1 ? 495 : 235;
  for (let page = 0; page < pages; page++) {
    pdf.addPage().fontSize(columns === 1 ? 10 : 9);
    for (let column = 0; column < columns; column++) {
      pdf.y = 60;
      while (pdf.y < 660) {
        const text = paragraph();
        said.push(text);
        pdf.text(text, 50 + column * 260, pdf.y, { width, align: 'left' }).moveDown(0.6);
      }
    }
  }
  pdf.end();
  await ended;
  return { body: Buffer.concat(chunks), text: said.join('\n') };
}

export async function writeDocx({ paragraphs }: { paragraphs: number }) {
  const { paragraph, word, sentence } = createWriter(paragraphs);
  const said: string[] = [];
  const say = (text: string) => {
    said.push(text);
    return text;
  };
  const block = (text: string, properties = '') =>
    `<w:p w:rsidR="00A77B3E"><w:pPr>${properties}<w:rPr><w:lang w:val="it-IT"/></w:rPr></w:pPr><w:r><w:rPr><w:lang w:val="it-IT"/></w:rPr><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
  const cell = () => `<w:tc>${block(say(word()))}</w:tc>`;
  const parts = Array.from({ length: paragraphs }, (_, i) => {
    if (i % 20 === 0) return block(say(`${word()} ${word()}`), '<w:pStyle w:val="Heading1"/>');
    if (i % 20 === 10)
      return `<w:tbl>${`<w:tr>${cell()}${cell()}${cell()}</w:tr>`}<w:tr>${cell()}${cell()}${cell()}</w:tr></w:tbl>`;
    if (i % 5 === 0) return block(say(sentence()), '<w:numPr><w:numId w:val="1"/></w:numPr>');
    return block(say(paragraph()));
  });
  const file = new ZipFile();
  const add = (name: string, text: string) =>
    file.addBuffer(Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${text}`), name);
  add(
    '[Content_Types].xml',
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  );
  add(
    '_rels/.rels',
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
  );
  add('word/document.xml', `<w:document ${NAMESPACE}><w:body>${parts.join('')}</w:body></w:document>`);
  add(
    'word/styles.xml',
    `<w:styles ${NAMESPACE}><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>`,
  );
  file.end();
  const chunks: Buffer[] = [];
  for await (const chunk of file.outputStream) chunks.push(chunk as Buffer);
  return { body: Buffer.concat(chunks), text: said.join('\n') };
}
