import { forAll } from '@fucina/service-kit/testing/for-all';
import {
  heading,
  item,
  lockedDocx,
  paragraph,
  table,
  writeDocx,
  zip,
} from '@fucina/web-reader/testing/docx-files';
import { drawPdf, memoryBombPdf, scannedPdf } from '@fucina/web-reader/testing/pdf-files';
import { describe, expect, test } from 'vitest';
import { newRequestKey } from '../bot-accounts.ts';
import { type NamedFile, startTraining } from './start-training.ts';

const training = forAll(() => startTraining({ env: { READ_UPLOAD_SECONDS: '20', PATH: '' } }));

const PROSE = 'La falegnameria restaura mobili antichi e costruisce librerie su misura per ogni casa. ';

async function read(...files: NamedFile[]) {
  const { owner, botId } = await training.newBot();
  const uploaded = await training.upload(owner, botId, files);
  return { owner, botId, uploaded, sources: await training.settled(owner, botId) };
}

describe('an uploaded document', () => {
  test('as PDF is learned, and answers cite its file name and page without a URL', async () => {
    const body = await drawPdf((pdf) => {
      pdf.fontSize(11).text(PROSE.repeat(20));
      pdf
        .addPage()
        .fontSize(18)
        .text('Sedie')
        .fontSize(11)
        .text('Il restauro di una sedia impagliata costa 85 euro e richiede tre settimane di lavoro.');
    });

    const { botId, uploaded, sources } = await read({ name: 'listino restauri.pdf', body });

    expect(uploaded.status).toBe(202);
    expect(sources).toMatchObject([
      { name: 'listino restauri.pdf', status: 'ready', pages: 2, failure: null, remarks: [] },
    ]);
    expect(sources[0]?.passages).toBeGreaterThan(0);
    const answer = await training.ask(botId, 'Quanto costa il restauro di una sedia?');
    expect(answer.answer).toContain('85 euro');
    expect(answer.sources[0]).toMatchObject({ url: '', title: 'listino restauri.pdf, p. 2' });
  });

  test('as DOCX keeps headings, lists and tables, and omits deleted text', async () => {
    const body = await writeDocx(
      heading('Corsi') +
        item('Corso di intaglio per principianti, ogni sabato mattina') +
        table([
          ['Corso', 'Prezzo'],
          ['Intaglio', '120 euro'],
        ]) +
        '<w:p><w:del><w:r><w:delText>Sconto segreto del novanta per cento</w:delText></w:r></w:del></w:p>',
    );

    const { botId, sources } = await read({ name: 'corsi.docx', body });

    expect(sources).toMatchObject([{ status: 'ready', remarks: [] }]);
    expect((await training.ask(botId, 'Quanto costa il corso di intaglio?')).answer).toContain('120 euro');
    expect((await training.ask(botId, 'C’è uno sconto segreto?')).answer).not.toContain('novanta');
  });

  test('as text in a legacy charset is decoded correctly, with a remark', async () => {
    const body = Buffer.from(
      'Il caffè della bottega apre alle otto e chiude quando finisce la città.',
      'latin1',
    );

    const { botId, sources } = await read({ name: 'caffe.txt', body });

    expect(sources[0]?.remarks).toEqual([{ kind: 'charset_guessed', charset: 'windows-1252' }]);
    expect((await training.ask(botId, 'A che ora apre il caffè?')).answer).toContain('caffè');
  });

  test('is recognized by its content, not by its name', async () => {
    const pdf = await drawPdf((document) => document.text(PROSE));
    const picture = Buffer.concat([Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), Buffer.alloc(500, 3)]);

    const { uploaded, sources } = await read(
      { name: 'pdf-detto-testo.txt', body: pdf },
      { name: 'foto.pdf', body: picture },
      { name: 'tabella.docx', body: await zip({ 'xl/workbook.xml': '<workbook/>' }) },
      { name: 'programma.txt', body: Buffer.from('MZ\u0000\u0001\u0002', 'latin1') },
    );

    expect(sources).toMatchObject([{ name: 'pdf-detto-testo.txt', status: 'ready' }]);
    expect(uploaded.files.slice(1)).toMatchObject(
      ['foto.pdf', 'tabella.docx', 'programma.txt'].map((name) => ({
        ...{ name, outcome: 'refused', code: 'source.wrong_type' },
        detail: 'Invalid file type. Please upload PDF, DOCX, or TXT files.',
      })),
    );
  });

  test('is stored once if uploaded again, also under another name or in a retry', async () => {
    const { owner, botId } = await training.newBot();
    const body = PROSE.repeat(3);
    const requestKey = newRequestKey();
    const first = await training.upload(owner, botId, [{ name: 'a.txt', body }], requestKey);

    const retried = await training.upload(owner, botId, [{ name: 'a.txt', body }], requestKey);
    const renamed = await training.upload(owner, botId, [{ name: 'b.txt', body }]);

    expect(retried.files).toEqual(first.files);
    expect(renamed.files).toMatchObject([{ outcome: 'already_known', sourceId: first.sources[0]?.id }]);
    expect(await training.settled(owner, botId)).toHaveLength(1);
    expect(await training.chatbot.db.collection('blobs.files').countDocuments({})).toBe(
      await training.chatbot.db.collection('sources').countDocuments({ blobId: { $type: 'string' } }),
    );
  });
});

describe('a faulty document', () => {
  test.each<[string, () => Promise<Buffer> | Buffer, string]>([
    [
      'with a password (PDF)',
      () => drawPdf((pdf) => pdf.text(PROSE), { userPassword: 'segreta' }),
      'source.password',
    ],
    ['with a password (DOCX)', () => lockedDocx(), 'source.password'],
    [
      'that is truncated (PDF)',
      async () => (await drawPdf((pdf) => pdf.text(PROSE))).subarray(0, 40),
      'source.damaged',
    ],
    [
      'that is truncated (DOCX)',
      async () =>
        (
          await writeDocx(paragraph(PROSE.repeat(500)), { 'word/media/a.bin': Buffer.alloc(9000, 'ab') })
        ).subarray(0, -300),
      'source.damaged',
    ],
    ['without any text', () => drawPdf((pdf) => pdf.rect(10, 10, 100, 100).fill()), 'source.no_text'],
    ['that contains only pictures', () => scannedPdf(3), 'source.only_images'],
    ['that decompresses to gigabytes', () => memoryBombPdf(300), 'source.too_heavy'],
    [
      'that defines entities',
      () =>
        writeDocx('', {
          'word/document.xml':
            '<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><w:document><w:body><w:p><w:r><w:t>&b;</w:t></w:r></w:p></w:body></w:document>',
        }),
      'source.suspicious',
    ],
    [
      'that is a zip bomb',
      () => writeDocx('', { 'word/document.xml': Buffer.alloc(101_000_000, ' ') }),
      'source.suspicious',
    ],
    ['that is deeply nested', () => writeDocx('<w:p>'.repeat(100_000)), 'source.suspicious'],
  ])(
    '%s fails with its reason',
    async (_name, make, code) => {
      const body = await make();
      const name = body.subarray(0, 4).toString('latin1') === '%PDF' ? 'file.pdf' : 'file.docx';

      const { sources, uploaded } = await read({ name, body });

      const said = sources[0]?.failure?.code ?? uploaded.code;
      expect(said).toBe(code);
      expect(sources.every(({ status }) => status === 'failed')).toBe(true);
    },
    60_000,
  );

  test('with some image-only pages names them in a remark', async () => {
    const body = await drawPdf((pdf) => {
      pdf.text(PROSE.repeat(3));
      for (let page = 2; page <= 5; page++) {
        pdf.addPage();
        if (page === 4) pdf.text(PROSE);
        else pdf.image(onePixel(), 0, 0, { width: 500 });
      }
    });

    const { sources } = await read({ name: 'misto.pdf', body });

    expect(sources).toMatchObject([
      { status: 'ready', pages: 2, remarks: [{ kind: 'pages_are_images', pages: '2–3, 5' }] },
    ]);
  });

  test('with macros is read without them, with a remark', async () => {
    const body = await writeDocx(paragraph(PROSE), { 'word/vbaProject.bin': 'Sub AutoOpen()' });

    const { sources } = await read({ name: 'macro.docx', body });

    expect(sources).toMatchObject([{ status: 'ready', remarks: [{ kind: 'macros_ignored' }] }]);
  });

  test('of zero bytes is rejected immediately', async () => {
    const { uploaded, sources } = await read({ name: 'vuoto.txt', body: '' });

    expect(uploaded).toMatchObject({ status: 422, code: 'source.empty' });
    expect(sources).toEqual([]);
  });

  test('of 11 MB is rejected, and a small one in the same upload is accepted', async () => {
    const big = { name: 'grande.txt', body: Buffer.alloc(11 * 1024 * 1024, 'a') };

    const alone = await read(big);
    const beside = await read(big, { name: 'piccolo.txt', body: PROSE });

    expect(alone.uploaded).toMatchObject({ status: 413, code: 'source.too_large' });
    expect(beside.uploaded.files).toMatchObject([
      { outcome: 'refused', code: 'source.too_large' },
      { outcome: 'taken' },
    ]);
  });
});

function onePixel() {
  return Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
}
