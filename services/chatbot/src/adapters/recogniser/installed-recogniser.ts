import { execFile } from 'node:child_process';
import { access, constants, readdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const PAGE_MS = 30_000;
const MAX_TEXT = 1_000_000;
// Both read what strangers send: neither may take the machine with it.
const MAX_MEMORY_KB = 1_500_000;
const RESOLUTION = '200';

/** Tells the text of a page that is an image. */
export type Recogniser = {
  isInstalled(): Promise<boolean>;
  read(input: { file: string; folder: string; page: number; signal: AbortSignal }): Promise<string>;
};

/** Uses `pdftoppm` and `tesseract` where the machine has both. A page that they fail on has no text. */
export function createInstalledRecogniser({ path }: { path: string }): Recogniser {
  let programs: Promise<{ draw: string; recognise: string } | null> | undefined;

  async function find() {
    const [draw, recognise] = await Promise.all([
      findProgram('pdftoppm', path),
      findProgram('tesseract', path),
    ]);
    return draw && recognise ? { draw, recognise } : null;
  }
  const installed = () => {
    programs ??= find();
    return programs;
  };

  return {
    isInstalled: async () => (await installed()) !== null,
    async read({ file, folder, page, signal }) {
      const found = await installed();
      if (!found) return '';
      const options = { cwd: folder, signal, timeout: PAGE_MS, maxBuffer: MAX_TEXT, env: { PATH: path } };
      const image = `page-${page}`;
      try {
        const range = ['-f', `${page}`, '-l', `${page}`, '-r', RESOLUTION, '-gray', '-png', '-singlefile'];
        await run('/bin/sh', bounded(found.draw, [...range, file, join(folder, image)]), options);
        const drawn = (await readdir(folder)).find((name) => name.startsWith(image));
        if (!drawn) return '';
        const words = bounded(found.recognise, [join(folder, drawn), 'stdout', '-l', 'ita+eng']);
        const { stdout } = await run('/bin/sh', words, options);
        return stdout;
      } catch {
        return '';
      }
    },
  };
}

function bounded(program: string, parameters: string[]) {
  return ['-c', `ulimit -v ${MAX_MEMORY_KB}; exec "$0" "$@"`, program, ...parameters];
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
