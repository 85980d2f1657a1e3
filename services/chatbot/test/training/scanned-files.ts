import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { drawPdf } from '@fucina/web-reader/testing/pdf-files';

const run = promisify(execFile);

export async function photograph(text: string, options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'photograph-'));
  const [file, image] = [join(folder, 'text.pdf'), join(folder, 'text')];
  const pdf = await drawPdf((document) => document.fontSize(13).text(text), options);
  await writeFile(file, pdf);
  await run('pdftoppm', ['-r', '150', '-gray', '-png', '-singlefile', file, image]);
  const photo = await readFile(`${image}.png`);
  await rm(folder, { recursive: true });
  return photo;
}

export function scan(pages: (Buffer | string)[], size: [number, number] = [595, 842]): Promise<Buffer> {
  return drawPdf(
    (document) => {
      for (const page of pages) {
        document.addPage();
        if (typeof page === 'string') document.fontSize(13).text(page);
        else document.image(page, 0, 0, { width: size[0] });
      }
    },
    { size, autoFirstPage: false },
  );
}

export async function startPrograms(scripts: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'programs-'));
  async function write(name: string, script: string) {
    await writeFile(join(folder, name), `#!/bin/sh\n${script}\n`);
    await chmod(join(folder, name), 0o755);
  }
  for (const [name, script] of Object.entries(scripts)) await write(name, script);
  return { folder, write, remove: () => rm(folder, { recursive: true }) };
}
