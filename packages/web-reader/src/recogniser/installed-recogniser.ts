import { execFile } from 'node:child_process';
import { access, constants, open, readdir, rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { giveWay } from '../reading/child-limits.ts';

const WORD = 5;
// Confidence below which words are dropped: photographs yield stray letters, real text mostly scores higher.
const CERTAIN = 60;
const LEAST_LETTERS = 3;
const SHORT_LINE = 0.7;

type Line = { words: string[]; confidences: number[]; left: number; right: number };

/** Parses `tesseract … tsv` output, without low-confidence words. */
function toParagraphs(tsv: string): string[] {
  const paragraphs = new Map<string, Map<string, Line>>();
  for (const row of tsv.split('\n')) {
    const [level, page, block, paragraph, line, , left, , width, , confidence, text = ''] = row.split('\t');
    if (Number(level) !== WORD || text.trim() === '') continue;
    const key = `${page} ${block} ${paragraph}`;
    const lines = paragraphs.get(key) ?? new Map<string, Line>();
    paragraphs.set(key, lines);
    const known = lines.get(line ?? '');
    const right = Number(left) + Number(width);
    if (!known)
      lines.set(line ?? '', {
        words: [text.trim()],
        confidences: [Number(confidence)],
        left: Number(left),
        right,
      });
    else {
      known.words.push(text.trim());
      known.confidences.push(Number(confidence));
      known.right = Math.max(known.right, right);
    }
  }
  return [...paragraphs.values()].flatMap((lines) => joinLines([...lines.values()]));
}

/** A short line before a new beginning ends its paragraph: a list item or a heading. */
function joinLines(lines: Line[]): string[] {
  const confidences = lines.flatMap((line) => line.confidences);
  const mean = confidences.reduce((sum, one) => sum + one, 0) / confidences.length;
  if (mean < CERTAIN) return [];
  const left = Math.min(...lines.map((line) => line.left));
  const width = Math.max(...lines.map((line) => line.right)) - left;

  const texts: string[] = [];
  let isOver = true;
  for (const { words, right } of lines) {
    const text = words.join(' ');
    if (isOver && (texts.length === 0 || /^[\p{Lu}\p{N}•*–-]/u.test(text))) texts.push(text);
    else texts.push(joinWrapped(texts.pop() ?? '', text));
    isOver = right - left < width * SHORT_LINE;
  }
  return texts.filter((text) => (text.match(/\p{L}/gu)?.length ?? 0) >= LEAST_LETTERS);
}

const joinWrapped = (before: string, after: string) =>
  /\p{L}-$/u.test(before) && /^\p{Ll}/u.test(after) ? `${before.slice(0, -1)}${after}` : `${before} ${after}`;

const run = promisify(execFile);
const PAGE_MS = 60_000;
const MAX_TEXT = 4_000_000;
// Both tools parse untrusted files, so cap memory, file size and CPU time.
const BOUNDS = 'ulimit -v 1200000; ulimit -f 400000; ulimit -t 60; exec "$0" "$@"';
const STEPS_BEHIND = 10;
/** Scan resolutions, lower for poster-sized pages so as to meet the time limit. */
const SIZES = [
  ['-r', '200'],
  ['-scale-to', '3000'],
];
const PIXELS = { fewest: 2000, most: 30_000_000 };
const WANTED = ['ita', 'eng'];

type Recogniser = {
  isInstalled(): Promise<boolean>;
  /** Paragraphs of a page, empty if it has no text. Null if it could not be processed. */
  read(page: PageImage): Promise<string[] | null>;
};

type PageImage = { file: string; folder: string; page: number; signal: AbortSignal };
type Programs = { draw: string; recognise: string; languages: string };

/** OCR with `pdftoppm` and `tesseract`, if both are installed, in the installed languages. */
export function createInstalledRecogniser({ path }: { path: string }): Recogniser {
  // With more threads than cores a page takes ten times as long.
  const env = { PATH: path, OMP_THREAD_LIMIT: '1' };
  let programs: Promise<Programs | null> | undefined;

  async function bounded(program: string, parameters: string[], { folder, signal }: Bounded) {
    const options = { cwd: folder, signal, maxBuffer: MAX_TEXT, env, killSignal: 'SIGKILL' } as const;
    const running = run('/bin/sh', ['-c', BOUNDS, program, ...parameters], options);
    giveWay(running.child.pid, STEPS_BEHIND);
    return (await running).stdout;
  }

  async function find(): Promise<Programs | null> {
    const [draw, recognise] = await Promise.all([
      findProgram('pdftoppm', path),
      findProgram('tesseract', path),
    ]);
    if (!draw || !recognise) return null;
    const languages = await listLanguages(recognise, env);
    return languages === '' ? null : { draw, recognise, languages };
  }
  const installed = () => {
    programs ??= find();
    return programs;
  };

  async function draw({ draw: program }: Programs, { file, page, ...bounds }: Bounded & PageImage) {
    const image = `page-${page}`;
    const range = ['-f', `${page}`, '-l', `${page}`, '-gray', '-png', '-singlefile'];
    for (const size of SIZES) {
      await bounded(program, [...range, ...size, file, join(bounds.folder, image)], bounds).catch(() => '');
      bounds.signal.throwIfAborted();
      const drawn = (await readdir(bounds.folder)).find((name) => name.startsWith(`${image}.`));
      if (drawn && (await isLegible(join(bounds.folder, drawn)))) return join(bounds.folder, drawn);
    }
    throw new Error('the page could not be rendered');
  }

  return {
    isInstalled: async () => (await installed()) !== null,
    async read(page) {
      const found = await installed();
      if (!found) return null;
      const signal = AbortSignal.any([page.signal, AbortSignal.timeout(PAGE_MS)]);
      try {
        const image = await draw(found, { ...page, signal });
        const words = [image, 'stdout', '-l', found.languages, 'tsv'];
        const text = await bounded(found.recognise, words, { folder: page.folder, signal });
        await rm(image, { force: true });
        return toParagraphs(text);
      } catch {
        return null;
      }
    },
  };
}

type Bounded = { folder: string; signal: AbortSignal };

/** The languages bots speak, or else the first one installed. */
async function listLanguages(program: string, env: NodeJS.ProcessEnv): Promise<string> {
  const { stdout } = await run(program, ['--list-langs'], { env, timeout: 10_000 }).catch(() => ({
    stdout: '',
  }));
  const all = stdout.split('\n').filter((name) => /^[a-z]{3}(_\w+)?$/.test(name) && name !== 'osd');
  const spoken = WANTED.filter((name) => all.includes(name));
  return (spoken.length > 0 ? spoken : all.slice(0, 1)).join('+');
}

/** Checks the image size: when out of memory, pdftoppm writes a single pixel and exits with 0. */
async function isLegible(file: string): Promise<boolean> {
  const image = await open(file);
  try {
    const { buffer, bytesRead } = await image.read(Buffer.alloc(24), 0, 24, 0);
    const pixels = bytesRead < 24 ? 0 : buffer.readUInt32BE(16) * buffer.readUInt32BE(20);
    return pixels >= PIXELS.fewest && pixels <= PIXELS.most;
  } finally {
    await image.close();
  }
}

async function findProgram(name: string, path: string): Promise<string | null> {
  for (const folder of path.split(delimiter).filter(Boolean)) {
    const file = join(folder, name);
    const isThere = await access(file, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return file;
  }
  return null;
}
