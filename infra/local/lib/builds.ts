import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashFiles } from './hash-files.ts';
import { rootFolder, runQuietly } from './machine.ts';
import { type Say, SetupError, secondsSince } from './steps.ts';

const BUILDS = [
  { name: 'widget', folder: 'packages/widget' },
  { name: 'frontend', folder: 'frontend' },
];
const SHARED_INPUTS = ['packages/contracts/src', 'pnpm-lock.yaml', 'tsconfig.base.json'];
const IGNORED = new Set(['node_modules', 'dist', 'e2e', 'gallery', 'test-results', 'playwright-report']);
const STAMP = 'dist/.built-from';

const isLeftOut = (name: string) => IGNORED.has(name) || /\.(test|spec)\.tsx?$|\.md$/.test(name);

async function buildWhenChanged({ name, folder, say }: { name: string; folder: string; say: Say }) {
  const stamp = path.join(rootFolder, folder, STAMP);
  const sources = await hashFiles({ entries: [folder, ...SHARED_INPUTS], isLeftOut });
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;

  const since = Date.now();
  say(`${name}: building`);
  const { code, output } = await runQuietly({
    command: 'pnpm',
    args: ['--filter', `@fucina/${name}`, 'run', 'build'],
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new SetupError(`${output.trim()}\n${name} could not be built.`);
  writeFileSync(stamp, sources);
  say(`${name}: built (${secondsSince(since)})`);
}

export async function buildBrowserParts(say: Say) {
  for (const build of BUILDS) await buildWhenChanged({ ...build, say });
}
