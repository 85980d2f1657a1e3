import { chmod, copyFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rootFolder, runQuietly } from '../local/lib/machine.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fucina-secrets-'));
  await copyFile(path.join(rootFolder, '.env.example'), path.join(folder, '.env.example'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function makeSecrets() {
  const { code, output } = await runQuietly({
    command: 'sh',
    args: ['infra/compose/make-secrets.sh', folder],
  });
  expect({ code, output }).toMatchObject({ code: 0 });
}

const fileOf = (name: string) => path.join(folder, 'infra/compose/secrets', name);
const read = async (name: string) => (await readFile(fileOf(name), 'utf8')).trimEnd();
const modeOf = async (file: string) => (await stat(file)).mode & 0o777;

async function readAll() {
  const names = (await readdir(fileOf(''))).sort();
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await read(name)])));
}

test('nobody else may enter the folder of secrets, and every container may read those that it is handed', async () => {
  await makeSecrets();

  expect(await modeOf(fileOf(''))).toBe(0o700);
  const names = await readdir(fileOf(''));
  expect(names.length).toBeGreaterThan(10);
  for (const name of names) expect({ name, mode: await modeOf(fileOf(name)) }).toEqual({ name, mode: 0o444 });
  expect(await modeOf(path.join(folder, '.env'))).toBe(0o600);
});

test('every database is reached by a user of its own, and Redis by the password that it asks for', async () => {
  await makeSecrets();

  const password = /^requirepass ([\w-]{43})$/.exec(await read('redis.conf'))?.[1];
  expect(await read('redis_url')).toBe(`redis://:${password}@redis:6379`);
  for (const service of ['auth', 'cms', 'projects', 'chatbot']) {
    const { username, pathname } = new URL(await read(`mongodb_${service}`));
    expect({ username, pathname }).toEqual({ username: `fucina_${service}`, pathname: `/fucina_${service}` });
  }
  expect(await read('secret_keys')).toMatch(/^first:[A-Za-z0-9+/]{43}=$/);
  // mongod takes 6 to 1024 characters of plain base64.
  expect(await read('mongodb_keyfile')).toMatch(/^[A-Za-z0-9+/]{86}==$/);
});

test('no two secrets, and no two installations, are alike', async () => {
  await makeSecrets();
  const first = await readAll();
  await rm(fileOf(''), { recursive: true });
  await makeSecrets();

  const values = [...Object.values(first), ...Object.values(await readAll())].filter(Boolean);

  expect(new Set(values).size).toBe(values.length);
});

test('what is there already stays, what is missing is made', async () => {
  await makeSecrets();
  const first = await readAll();
  await chmod(fileOf('smtp_url'), 0o600);
  await writeFile(fileOf('smtp_url'), 'smtp://mail.example.com');
  await rm(fileOf('answers_key'));

  await makeSecrets();

  expect(await readAll()).toEqual({ ...first, smtp_url: 'smtp://mail.example.com' });
});
