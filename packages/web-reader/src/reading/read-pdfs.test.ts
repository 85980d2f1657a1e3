import { htmlPage } from '@fucina/guarded-fetch/testing/fixture-site';
import { afterAll, describe, expect, test } from 'vitest';
import { drawPdf, scannedPdf } from '../testing/pdf-files.ts';
import { createTestCrawl } from '../testing/test-crawl.ts';

const site = createTestCrawl();
afterAll(site.close);

const story =
  'La bottega restaura mobili antichi a Lucca con colle e vernici naturali, preparate secondo ricette del Settecento. ';
const home = (links: string[]) => htmlPage({ title: 'Bottega', body: `<p>${story}</p>`, links });
const page = (topic: string, links: string[]) =>
  htmlPage({ title: topic, body: `<p>Qui si parla di ${topic}. ${story}</p>`, links });
const asPdf = (body: Buffer) => ({ headers: { 'content-type': 'application/pdf' }, body });

function drawPriceList(document: PDFKit.PDFDocument) {
  for (let page = 1; page <= 3; page++) {
    if (page > 1) document.addPage();
    const { margins } = document.page;
    document.page.margins = { ...margins, top: 0, bottom: 0 };
    document.fontSize(8).text('Bottega Verdi – listino', 72, 30).text(`Pagina ${page} di 3`, 72, 810);
    document.page.margins = margins;
    document.fontSize(20).text(`Capitolo ${page}`, 72, 90).fontSize(11).text(story.repeat(3));
    if (page > 1) continue;
    document.moveDown().fontSize(14).text('Prezzi del restauro').fontSize(11);
    const { y } = document;
    document.text('Sedia impagliata', 72, y).text('45 €', 400, y);
    document.text('Cassettone', 72, y + 16).text('da 300 €', 400, y + 16);
    document.text('• Preventivo gratuito', 72, y + 48).text('• Ritiro a domicilio entro 30 km');
  }
}

describe('PDF files', () => {
  test('yield sentences, headings, table rows and page numbers', async () => {
    const pdf = await drawPdf(drawPriceList, { info: { Title: 'Microsoft Word - listino.docx' } });
    const { outcomes, read } = await site.crawl({ '/': home(['/listino.pdf']), '/listino.pdf': asPdf(pdf) });

    expect(outcomes).toEqual({ '/': 'read', '/listino.pdf': 'read' });
    expect(read['/listino.pdf']).toMatchObject({ title: 'Capitolo 1', language: 'it' });
    expect(read['/listino.pdf']?.blocks).toEqual([
      { kind: 'text', text: 'Bottega Verdi – listino', page: 1 },
      { kind: 'heading', level: 1, text: 'Capitolo 1', page: 1 },
      { kind: 'text', text: story.repeat(3).trim(), page: 1 },
      { kind: 'heading', level: 2, text: 'Prezzi del restauro', page: 1 },
      {
        kind: 'row',
        text: 'Sedia impagliata: 45 €',
        cells: [{ label: 'Sedia impagliata', value: '45 €' }],
        page: 1,
      },
      {
        kind: 'row',
        text: 'Cassettone: da 300 €',
        cells: [{ label: 'Cassettone', value: 'da 300 €' }],
        page: 1,
      },
      { kind: 'item', text: 'Preventivo gratuito', page: 1 },
      { kind: 'item', text: 'Ritiro a domicilio entro 30 km', page: 1 },
      { kind: 'heading', level: 1, text: 'Capitolo 2', page: 2 },
      { kind: 'text', text: story.repeat(3).trim(), page: 2 },
      { kind: 'heading', level: 1, text: 'Capitolo 3', page: 3 },
      { kind: 'text', text: story.repeat(3).trim(), page: 3 },
    ]);
  });

  test('with two columns are read column by column, with hyphenated words joined', async () => {
    const left = [
      'Il restauro di un mobile comin-',
      'cia dalla pulitura, prosegue con',
      'la colla e finisce con la gomma-',
      'lacca data a tampone e a mano.',
    ];
    const right = [
      'Le sedie sono impagliate nella',
      'bottega accanto, da due sorelle',
      'che lavorano la paglia di fiume',
      'raccolta sul Serchio in agosto.',
    ];
    const pdf = await drawPdf((document) => {
      document.fontSize(11);
      left.forEach((line, i) => {
        document.text(line, 72, 100 + i * 14, { lineBreak: false });
        document.text(right[i] ?? '', 320, 100 + i * 14, { lineBreak: false });
      });
    });
    const { texts } = await site.crawl({ '/': home(['/due.pdf']), '/due.pdf': asPdf(pdf) });

    expect(texts['/due.pdf']).toBe(
      'Il restauro di un mobile comincia dalla pulitura, prosegue con la colla e finisce con la gommalacca data a tampone e a mano.\n' +
        'Le sedie sono impagliate nella bottega accanto, da due sorelle che lavorano la paglia di fiume raccolta sul Serchio in agosto.',
    );
  });

  test('are recognized by content and titled after their file name', async () => {
    const pdf = await drawPdf((document) => document.text(story));
    const { outcomes, read } = await site.crawl({
      '/': home(['/a', '/b', '/c', '/Menu_estate%202026.pdf']),
      '/a': { headers: { 'content-type': 'text/html' }, body: pdf },
      '/b': {
        headers: {
          'content-type': 'application/octet-stream',
          'content-disposition': 'attachment; filename="b.pdf"',
        },
        body: await drawPdf((document) => document.text(`Altro. ${story}`)),
      },
      '/c': {
        headers: { 'content-type': 'application/pdf' },
        body: '<p>Questa non è affatto un PDF, si sa.',
      },
      '/Menu_estate%202026.pdf': asPdf(await drawPdf((document) => document.text(`Menu. ${story}`))),
    });

    expect(outcomes).toEqual({
      '/': 'read',
      '/a': 'read',
      '/b': 'read',
      '/c': 'skipped: not a page (application/pdf)',
      '/Menu_estate%202026.pdf': 'read',
    });
    expect(read['/Menu_estate%202026.pdf']?.title).toBe('Menu estate 2026');
  });

  test('that cannot be read report why', async () => {
    const text = await drawPdf((document) => document.text(story.repeat(20)));
    const files = {
      '/scansione.pdf': scannedPdf(),
      '/protetto.pdf': await drawPdf((document) => document.text(story), { userPassword: 'segreta' }),
      '/tagliato.pdf': text.subarray(0, text.length / 2),
      '/vuoto.pdf': Buffer.alloc(0),
      '/bianco.pdf': await drawPdf(() => undefined),
      '/grande.pdf': Buffer.concat([text, Buffer.alloc(600_000, ' ')]),
    };
    const pages = Object.fromEntries(Object.entries(files).map(([path, body]) => [path, asPdf(body)]));
    const { outcomes } = await site.crawl({ '/': home(Object.keys(files)), ...pages });

    expect(outcomes).toEqual({
      '/': 'read',
      '/scansione.pdf': 'too little text (pages are images)',
      '/protetto.pdf': 'failed (password protected)',
      '/tagliato.pdf': 'failed (damaged file)',
      '/vuoto.pdf': 'failed (empty file)',
      '/bianco.pdf': 'too little text',
      '/grande.pdf': 'over the limit (more than 500 kB)',
    });
  });

  test('are read after the pages and up to a limit', async () => {
    const names = ['/1.pdf', '/2.pdf', '/3.pdf'];
    const pdfs = await Promise.all(
      names.map((name) => drawPdf((document) => document.text(`${name}. ${story}`))),
    );
    const files = Object.fromEntries(names.map((name, i) => [name, asPdf(pdfs[i] ?? Buffer.alloc(0))]));
    const { outcomes, settled } = await site.crawl(
      {
        '/': home([...names, '/orari']),
        '/orari': page('orari', ['/dove']),
        '/dove': page('luogo', []),
        ...files,
      },
      { limits: { maxPdfs: 2, parallel: 1 } },
    );

    expect(settled.slice(0, 3)).toEqual(['/', '/orari', '/dove']);
    expect(Object.values(outcomes).toSorted()).toEqual([
      'over the limit (limit of 2 PDFs)',
      'read',
      'read',
      'read',
      'read',
      'read',
    ]);
  });

  test('with a noai header are skipped', async () => {
    const body = await drawPdf((document) => document.text(story));
    const headers = { 'content-type': 'application/pdf', 'x-robots-tag': 'noai' };
    const { outcomes } = await site.crawl({ '/': home(['/x.pdf']), '/x.pdf': { headers, body } });

    expect(outcomes['/x.pdf']).toBe('skipped: robots (noai)');
  });
});
