import { copyFile, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rootFolder, runQuietly } from '../local/lib/machine.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fucina-env-'));
  await copyFile(path.join(rootFolder, '.env.example'), path.join(folder, '.env.example'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const makeEnv = () => runQuietly({ command: 'sh', args: ['infra/compose/make-env.sh', folder] });
const readEnv = () => readFile(path.join(folder, '.env'), 'utf8');
const keysOf = (text: string) => /^SECRET_KEYS=(.*)$/m.exec(text)?.[1];
const secretOf = (text: string) => /^INTERNAL_SECRET=(.*)$/m.exec(text)?.[1];

test('the made .env has secrets of its own, and only its owner may read it', async () => {
  await makeEnv();
  const first = await readEnv();
  const { mode } = await stat(path.join(folder, '.env'));
  await rm(path.join(folder, '.env'));
  await makeEnv();

  expect(secretOf(first)).toMatch(/^[\w-]{43}$/);
  expect(secretOf(await readEnv())).not.toBe(secretOf(first));
  expect(keysOf(first)).toMatch(/^first:[A-Za-z0-9+/]{43}=$/);
  expect(keysOf(await readEnv())).not.toBe(keysOf(first));
  expect(mode & 0o777).toBe(0o600);
});

test('a .env that is there is left alone', async () => {
  await makeEnv();
  const first = await readEnv();

  const { code, output } = await makeEnv();

  expect(code).toBe(1);
  expect(output).toContain('already');
  expect(await readEnv()).toBe(first);
});
