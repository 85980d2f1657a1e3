import { env as processEnv } from 'node:process';
import type { Source } from '@fucina/contracts/source';
import { createInstalledRecogniser } from '@fucina/web-reader/recogniser/installed-recogniser';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { photograph, scan, startPrograms } from './scanned-files.ts';
import { startTraining, type Training } from './start-training.ts';

const { PATH = '' } = processEnv;
const PROSE = 'La falegnameria restaura mobili antichi e costruisce librerie su misura per ogni casa. ';
const blank = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

async function start(env: Record<string, string>) {
  const training = await startTraining({ env });
  onTestFinished(() => training.stop());
  return newReader(training);
}

async function newReader(training: Training) {
  const { owner, botId } = await training.newBot();
  return {
    training,
    botId,
    async read(body: Buffer): Promise<Source> {
      await training.upload(owner, botId, [{ name: 'scansione.pdf', body }]);
      const [source] = await training.settled(owner, botId);
      if (!source) throw new Error('no source');
      return source;
    },
  };
}

describe('with the OCR programs of this machine', { timeout: 90_000 }, () => {
  let isInstalled = false;
  beforeAll(async () => {
    isInstalled = await createInstalledRecogniser({ path: PATH }).isInstalled();
  });
  const NOTE = 'tesseract is not installed';

  test('a scanned document is read page by page, and answers cite the page', async ({ skip }) => {
    skip(!isInstalled, NOTE);
    const { training, botId, read } = await start({ PATH });

    const source = await read(
      await scan([
        await photograph(PROSE.repeat(4)),
        await photograph('Il restauro di una sedia impagliata costa 85 euro e richiede tre settimane.'),
        await photograph('Our workshop is open on Saturday morning, and visitors are always welcome.'),
      ]),
    );

    expect(source).toMatchObject({
      status: 'ready',
      pages: 3,
      remarks: [{ kind: 'text_recognised', pages: '1–3' }],
    });
    const answer = await training.ask(botId, 'Quanto costa il restauro di una sedia?');
    expect(answer.answer).toContain('85 euro');
    expect(answer.sources[0]).toMatchObject({ title: 'scansione.pdf, p. 2' });
    expect((await training.ask(botId, 'Il laboratorio è aperto il sabato?')).outcome).not.toBe(
      'not_in_content',
    );
  });

  test('a mixed document keeps its text, has its images recognized and its blank page reported', async ({
    skip,
  }) => {
    skip(!isInstalled, NOTE);
    const { training, botId, read } = await start({ PATH });

    const source = await read(
      await scan([PROSE, await photograph('Una libreria su misura costa 900 euro.'), blank, PROSE]),
    );

    expect(source).toMatchObject({
      status: 'ready',
      pages: 3,
      remarks: [
        { kind: 'text_recognised', pages: '2' },
        { kind: 'pages_are_images', pages: '3' },
      ],
    });
    expect((await training.ask(botId, 'Quanto costa una libreria su misura?')).answer).toContain('900 euro');
  });

  test('a huge page is recognized within the memory limit', async ({ skip }) => {
    skip(!isInstalled, NOTE);
    const { read } = await start({ PATH });

    const source = await read(await scan([await photograph(PROSE.repeat(4))], [14_000, 14_000]));

    expect(source).toMatchObject({ status: 'ready', remarks: [{ kind: 'text_recognised', pages: '1' }] });
  });
});

describe('with scripted OCR programs', () => {
  const draw = `for last; do :; done; printf '\\211PNG\\r\\n\\032\\n\\0\\0\\0\\rIHDR\\0\\0\\006\\0\\0\\0\\006\\0' > "$last.png"`;
  const row = (text: string, confidence: number, line = 1) =>
    `printf '5\\t1\\t1\\t1\\t${line}\\t1\\t0\\t0\\t900\\t10\\t${confidence}\\t${text}\\n'`;
  const recognise = (pages: string, languages = 'ita eng') =>
    [
      `if [ "$1" = --list-langs ]; then printf 'List of available languages (2):\\n'; printf '%s\\n' ${languages}; exit; fi`,
      `case "$1" in ${pages} esac`,
    ].join('\n');
  const pictures = (count: number) => scan(Array.from({ length: count }, () => blank));
  let programs: Awaited<ReturnType<typeof startPrograms>>;
  let shared: Training;
  beforeAll(async () => {
    programs = await startPrograms({ pdftoppm: draw });
    shared = await startTraining({ env: { PATH: `${programs.folder}:${PATH}` } });
  });
  afterAll(async () => {
    await shared.stop();
    await programs.remove();
  });
  const withPrograms = async (pages: string) => {
    await programs.write('tesseract', recognise(pages));
    return newReader(shared);
  };
  /** A service of its own: languages are looked up once. */
  const startWithPrograms = async (pages: string, languages: string, env: Record<string, string> = {}) => {
    await programs.write('tesseract', recognise(pages, languages));
    return start({ PATH: `${programs.folder}:${PATH}`, ...env });
  };

  test('a page that fails is reported, and the others are read', async () => {
    const { read } = await withPrograms(
      `*page-2.png) exit 1;; *page-4.png) kill -9 $$;; *) ${row('Restauriamo mobili antichi', 95)};;`,
    );

    const source = await read(await pictures(5));

    expect(source).toMatchObject({
      status: 'ready',
      pages: 3,
      remarks: [
        { kind: 'text_recognised', pages: '1, 3, 5' },
        { kind: 'recognition_failed', pages: '2, 4' },
      ],
    });
  });

  test('a page over the memory limit fails alone', async () => {
    const { read } = await withPrograms(
      `*page-1.png) dd if=/dev/zero of=/dev/null bs=2000M count=1 2> /dev/null || exit 1; ${row('Senza misura', 95)};; *) ${row('Restauriamo mobili antichi', 95)};;`,
    );

    const source = await read(await pictures(2));

    expect(source).toMatchObject({ status: 'ready', pages: 1 });
    expect(source.remarks).toContainEqual({ kind: 'recognition_failed', pages: '1' });
  });

  test('recognition is cut off at its time limit, and the unread pages are reported', async () => {
    const { read } = await startWithPrograms(
      `*page-1.png) ${row('Restauriamo mobili antichi', 95)};; *) exec sleep 600;;`,
      'ita eng',
      { READ_SCANS_SECONDS: '2' },
    );

    const source = await read(await pictures(4));

    expect(source).toMatchObject({
      status: 'ready',
      remarks: [
        { kind: 'text_recognised', pages: '1' },
        { kind: 'recognition_cut', pages: '2–4' },
      ],
    });
  });

  test('low-confidence text in a photo is discarded', async () => {
    const { read } = await withPrograms(`*) ${row('Jesh wmki aeea toor vvnn', 31)};;`);

    expect(await read(await pictures(2))).toMatchObject({
      status: 'failed',
      failure: { code: 'source.only_images' },
    });
  });

  test('only installed languages are requested', async () => {
    const { training, botId, read } = await startWithPrograms(
      `*) printf '5\\t1\\t1\\t1\\t1\\t1\\t0\\t0\\t900\\t10\\t95\\tSono stati chiesti questi dati: %s\\n' "$4";;`,
      'osd deu eng',
    );

    await read(await pictures(1));

    const { answer } = await training.ask(botId, 'Quali dati sono stati chiesti?');
    expect(answer).toContain('eng');
    expect(answer).not.toContain('ita');
  });

  test('without language data, pages are reported as images', async () => {
    const { read } = await startWithPrograms('*) exit 1;;', 'osd');

    expect(await read(await scan([PROSE, blank]))).toMatchObject({
      status: 'ready',
      remarks: [{ kind: 'pages_are_images', pages: '2' }],
    });
  });

  test('the progress says which page is being recognized', async () => {
    const { training, botId, read } = await withPrograms(
      `*page-3.png) sleep 1;; *) ${row('Restauriamo mobili antichi', 95)};;`,
    );
    const watching = vi.spyOn(training.deps.sources, 'setProgress');
    onTestFinished(() => watching.mockRestore());

    await read(await pictures(3));

    expect(botId).toBeTruthy();
    const seen = watching.mock.calls.flatMap(([, { progress }]) => progress ?? []);
    expect(seen.filter((progress) => 'isRecognising' in progress)).toEqual(
      [0, 1, 2].map((done) => ({ done, total: 3, isRecognising: true })),
    );
  });
});

test('without OCR programs, image-only pages are reported as one range', async () => {
  const { read } = await start({ PATH: '' });

  const source = await read(await scan([PROSE, ...Array.from({ length: 9 }, () => blank)]));

  expect(source).toMatchObject({
    status: 'ready',
    pages: 1,
    remarks: [{ kind: 'pages_are_images', pages: '2–10' }],
  });
});
