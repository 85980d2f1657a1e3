import { watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { loadBuild } from '../src/server/build.ts';
import { serve } from '../src/server/serve.ts';

const folder = new URL('../dist/dev/', import.meta.url);
const lastBuilt = new URL('client/build.txt', folder);

async function load() {
  const manifest = await readFile(new URL('server/.vite/manifest.json', folder), 'utf8');
  const entry = (JSON.parse(manifest) as Record<string, { file: string }>)['src/entry-server.tsx']?.file;
  return loadBuild(folder, entry);
}

const { logger, replace } = await serve(await load(), process.env);
let last = Promise.resolve();

watch(fileURLToPath(lastBuilt), () => {
  last = last
    .then(load)
    .then(replace)
    .catch((error) => logger.error({ err: error }, 'the new build cannot be served'));
});
