import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';

type Draw = (document: PDFKit.PDFDocument) => void;

export async function drawPdf(draw: Draw, options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', ...options });
  const chunks: Buffer[] = [];
  const ended = new Promise((resolve) =>
    document.on('data', (chunk) => chunks.push(chunk)).on('end', resolve),
  );
  draw(document);
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

export function scannedPdf(pages = 2): Buffer {
  const kids = Array.from({ length: pages }, (_, i) => `${i + 4} 0 R`).join(' ');
  const page =
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /XObject << /Im 3 0 R >> >> >>';
  return assemblePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages} /Kids [${kids}] >>`,
    {
      dictionary:
        '/Type /XObject /Subtype /Image /Width 8 /Height 8 /ColorSpace /DeviceGray /BitsPerComponent 8',
      data: Buffer.alloc(64, 0x7f),
    },
    ...Array.from({ length: pages }, () => page),
  ]);
}

/** Decompression bomb: a few kilobytes become hundreds of megabytes. */
export function memoryBombPdf(megabytes = 1500): Buffer {
  const block = deflateSync(Buffer.alloc(megabytes * 1_000_000, ' '), { level: 9 });
  return onePagePdf({ dictionary: '/Filter [/FlateDecode /FlateDecode]', data: deflateSync(block) });
}

/** Nested forms, each drawn many times: exponential work. */
export function endlessPdf(): Buffer {
  const depth = 12;
  // Moving the pen takes time but no memory.
  const calls = Buffer.from(`BT /F 8 Tf (a) Tj ET ${'1 0 0 1 0 0 cm '.repeat(2000)} ${'/X Do '.repeat(20)}`);
  const forms = Array.from({ length: depth }, (_, i) => ({
    dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /Font << /F 5 0 R >> /XObject << /X ${i + 7} 0 R >> >>`,
    data: calls,
  }));
  const last = { dictionary: '/Type /XObject /Subtype /Form /BBox [0 0 9 9]', data: Buffer.from('q Q') };
  return onePagePdf({ dictionary: '', data: calls }, [...forms, last]);
}

type PdfObject = string | { dictionary: string; data: Uint8Array };

function onePagePdf(content: PdfObject, more: PdfObject[] = []) {
  return assemblePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> /XObject << /X 6 0 R >> >> >>',
    content,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...more,
  ]);
}

function assemblePdf(objects: PdfObject[]): Buffer {
  const parts: Uint8Array[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  const size = () => parts.reduce((sum, { length }) => sum + length, 0);
  objects.forEach((object, i) => {
    offsets.push(size());
    const text =
      typeof object === 'string'
        ? `${i + 1} 0 obj\n${object}\nendobj\n`
        : `${i + 1} 0 obj\n<< ${object.dictionary} /Length ${object.data.length} >>\nstream\n`;
    parts.push(Buffer.from(text));
    if (typeof object !== 'string') parts.push(object.data, Buffer.from('\nendstream\nendobj\n'));
  });
  const start = size();
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  parts.push(Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}${end}`));
  return Buffer.concat(parts);
}
