import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

async function buildMode(mode: 'production' | 'panel') {
  const output = await build({ root, mode, logLevel: 'error', build: { write: false } });
  const files = 'output' in output ? output.output : [];
  return files.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code] as const] : []));
}

/** Builds both scripts as `pnpm build` does. */
export async function buildWidget(): Promise<Map<string, string>> {
  return new Map([...(await buildMode('production')), ...(await buildMode('panel'))]);
}
