import { sign, verify } from 'node:crypto';
import { chmod, copyFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readPrivateKey, readPublicKeys } from '../../packages/service-kit/src/identity-keys.ts';
import { rootFolder, runQuietly } from '../local/lib/machine.ts';
import { readRedisUsers } from '../local/redis-users.ts';

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

test('every database is reached by a user of its own, and Redis as well', async () => {
  await makeSecrets();

  for (const { name } of readRedisUsers().filter(({ rights }) => /^on (?!nopass)/.test(rights))) {
    expect(await read(`redis_${name}`)).toMatch(new RegExp(`^redis://${name}:[\\w-]{43}@redis:6379$`));
  }
  for (const service of ['auth', 'cms', 'projects', 'chatbot']) {
    const { username, pathname } = new URL(await read(`mongodb_${service}`));
    expect({ username, pathname }).toEqual({ username: `fucina_${service}`, pathname: `/fucina_${service}` });
  }
  expect(await read('secret_keys')).toMatch(/^first:[A-Za-z0-9+/]{43}=$/);
  // mongod requires 6 to 1024 base64 characters.
  expect(await read('mongodb_keyfile')).toMatch(/^[A-Za-z0-9+/]{86}==$/);
});

const audiences = ['auth', 'projects', 'cms', 'chatbot'];
const pairs = audiences.flatMap((name) => [`${name}_identity`, `${name}_service`]);

async function fits(name: string) {
  const key = readPrivateKey(await read(`${name}_key`));
  const publicKeys = readPublicKeys(await read(`${name}_public_keys`)) ?? [];
  const signed = Buffer.from('who calls');
  return key !== null && publicKeys.some((one) => verify(null, signed, one, sign(null, signed, key)));
}

test('who calls a service has a key whose other half the service has, one for each service and purpose', async () => {
  await makeSecrets();

  expect(await Promise.all(pairs.map(fits))).toEqual(pairs.map(() => true));
});

test('a key that is taken away is made anew and counts beside the former, until that is taken out', async () => {
  await makeSecrets();
  const former = await read('cms_identity_public_keys');
  await rm(fileOf('cms_identity_key'));

  await makeSecrets();

  expect(await fits('cms_identity')).toBe(true);
  expect((await read('cms_identity_public_keys')).split('\n')).toEqual([expect.any(String), former]);
  expect(await modeOf(fileOf('cms_identity_public_keys'))).toBe(0o444);
});

test('what an earlier version had for everything goes on sealing sessions, and is nothing else any more', async () => {
  await makeSecrets();
  for (const name of ['session_seal_key', 'visitor_hash_key', 'address_link_key']) await rm(fileOf(name));
  await writeFile(fileOf('internal_secret'), 'what all shared, in an earlier version\n');

  await makeSecrets();

  expect(await read('session_seal_key')).toBe('what all shared, in an earlier version');
  expect(await read('visitor_hash_key')).toMatch(/^[\w-]{43}$/);
  expect(await read('address_link_key')).toMatch(/^[\w-]{43}$/);
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
