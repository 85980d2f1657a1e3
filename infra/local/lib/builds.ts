import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { rootFolder, runQuietly } from './machine.ts';
import { type Say, SetupError, secondsSince } from './steps.ts';

const BUILDS = [
  { name: 'widget', folder: 'packages/widget' },
  { name: 'frontend', folder: 'frontend' },
];
const SHARED_INPUTS = ['packages/contracts/src', 'pnpm-lock.yaml', 'tsconfig.base.json'];
const IGNORED = new Set(['node_modules', 'dist', 'e2e', 'gallery', 'test-results', 'playwright-report']);
const STAMP = 'dist/.built-from';

async function listFiles(entry: string): Promise<string[]> {
  const children = await readdir(path.join(rootFolder, entry), { withFileTypes: true }).catch(() => null);
  if (!children) return [entry];
  const lists = await Promise.all(
    children
      .filter(({ name }) => !IGNORED.has(name) && !/\.(test|spec)\.tsx?$|\.md$/.test(name))
      .map((child) => {
        const file = path.join(entry, child.name);
        return child.isDirectory() ? listFiles(file) : [file];
      }),
  );
  return lists.flat();
}

async function hashSources(folder: string) {
  const files = (await Promise.all([folder, ...SHARED_INPUTS].map(listFiles))).flat().sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\n`).update(await readFile(path.join(rootFolder, file)));
  return hash.digest('hex');
}

async function buildWhenChanged({ name, folder, say }: { name: string; folder: string; say: Say }) {
  const stamp = path.join(rootFolder, folder, STAMP);
  const sources = await hashSources(folder);
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
