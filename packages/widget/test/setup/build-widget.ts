import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

let built: Promise<Map<string, string>> | undefined;

/** Both scripts as built by `pnpm build`, which `npm test` has done before; otherwise once per process. */
export function buildWidget(): Promise<Map<string, string>> {
  const { WIDGET_BUILD } = process.env;
  built ??= WIDGET_BUILD ? readScripts(WIDGET_BUILD) : buildBoth();
  return built;
}

async function readScripts(folder: string) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  const codes = names.map((name) => readFile(path.join(folder, name), 'utf8'));
  return new Map((await Promise.all(codes)).map((code, at) => [names[at] ?? '', code]));
}

async function buildBoth() {
  return new Map([...(await buildMode('production')), ...(await buildMode('panel'))]);
}

async function buildMode(mode: 'production' | 'panel') {
  const { build } = await import('vite');
  const output = await build({ root, mode, logLevel: 'error', build: { write: false } });
  const files = 'output' in output ? output.output : [];
  return files.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code] as const] : []));
}
