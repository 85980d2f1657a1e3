import { ZipFile } from 'yazl';

type Parts = Record<string, string | Buffer>;

const NAMESPACE = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const STYLES = `<w:styles ${NAMESPACE}><w:style w:type="paragraph" w:styleId="Titolo1"><w:name w:val="heading 1"/></w:style></w:styles>`;

/** A .docx with this body. `parts` add to or replace the default ones. */
export async function writeDocx(body: string, parts: Parts = {}): Promise<Buffer> {
  const document = `<?xml version="1.0" encoding="UTF-8"?><w:document ${NAMESPACE}><w:body>${body}</w:body></w:document>`;
  return zip({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': document,
    'word/styles.xml': STYLES,
    ...parts,
  });
}

export async function zip(parts: Parts): Promise<Buffer> {
  const file = new ZipFile();
  for (const [name, content] of Object.entries(parts)) file.addBuffer(Buffer.from(content), name);
  file.end();
  const chunks: Buffer[] = [];
  for await (const chunk of file.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

export const paragraph = (text: string, properties = '') =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
export const heading = (text: string) => paragraph(text, '<w:pStyle w:val="Titolo1"/>');
export const item = (text: string) => paragraph(text, '<w:numPr><w:numId w:val="1"/></w:numPr>');

/** The first row is the header. */
export function table(rows: string[][]) {
  const written = rows.map((cells, i) => {
    const properties = i === 0 ? '<w:trPr><w:tblHeader/></w:trPr>' : '';
    return `<w:tr>${properties}${cells.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join('')}</w:tr>`;
  });
  return `<w:tbl>${written.join('')}</w:tbl>`;
}

/** Just the header of an encrypted Word document. */
export function lockedDocx(): Buffer {
  const file = Buffer.alloc(4096);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
  Buffer.from('EncryptedPackage', 'utf16le').copy(file, 1024);
  return file;
}
