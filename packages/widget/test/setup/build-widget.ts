import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

async function buildMode(mode: 'production' | 'panel') {
  const output = await build({ root, mode, logLevel: 'error', build: { write: false } });
  const files = 'output' in output ? output.output : [];
  return files.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code] as const] : []));
}

let built: Promise<Map<string, string>> | undefined;

/** Both scripts as built by `pnpm build`, once per process. */
export function buildWidget(): Promise<Map<string, string>> {
  built ??= buildBoth();
  return built;
}

async function buildBoth() {
  return new Map([...(await buildMode('production')), ...(await buildMode('panel'))]);
}
