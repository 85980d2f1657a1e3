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

test('only the owner can enter the secrets folder, and containers can read its files', async () => {
  await makeSecrets();

  expect(await modeOf(fileOf(''))).toBe(0o700);
  const names = await readdir(fileOf(''));
  expect(names.length).toBeGreaterThan(10);
  for (const name of names) expect({ name, mode: await modeOf(fileOf(name)) }).toEqual({ name, mode: 0o444 });
  expect(await modeOf(path.join(folder, '.env'))).toBe(0o600);
});

test('every service has its own MongoDB and Redis user', async () => {
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

test('each caller’s private key matches the service’s public key, one pair per service and purpose', async () => {
  await makeSecrets();

  expect(await Promise.all(pairs.map(fits))).toEqual(pairs.map(() => true));
});

test('a deleted key is replaced, and the old public key stays valid until it is removed', async () => {
  await makeSecrets();
  const former = await read('cms_identity_public_keys');
  await rm(fileOf('cms_identity_key'));

  await makeSecrets();

  expect(await fits('cms_identity')).toBe(true);
  expect((await read('cms_identity_public_keys')).split('\n')).toEqual([expect.any(String), former]);
  expect(await modeOf(fileOf('cms_identity_public_keys'))).toBe(0o444);
});

test('the shared secret of an earlier version is reused only to seal sessions', async () => {
  await makeSecrets();
  for (const name of ['session_seal_key', 'visitor_hash_key', 'address_link_key']) await rm(fileOf(name));
  await writeFile(fileOf('internal_secret'), 'what all shared, in an earlier version\n');

  await makeSecrets();

  expect(await read('session_seal_key')).toBe('what all shared, in an earlier version');
  expect(await read('visitor_hash_key')).toMatch(/^[\w-]{43}$/);
  expect(await read('address_link_key')).toMatch(/^[\w-]{43}$/);
});

test('secrets are unique, within an installation and across installations', async () => {
  await makeSecrets();
  const first = await readAll();
  await rm(fileOf(''), { recursive: true });
  await makeSecrets();

  const values = [...Object.values(first), ...Object.values(await readAll())].filter(Boolean);

  expect(new Set(values).size).toBe(values.length);
});

test('existing secrets are kept, and missing ones are created', async () => {
  await makeSecrets();
  const first = await readAll();
  await chmod(fileOf('smtp_url'), 0o600);
  await writeFile(fileOf('smtp_url'), 'smtp://mail.example.com');
  await rm(fileOf('answers_key'));

  await makeSecrets();

  expect(await readAll()).toEqual({ ...first, smtp_url: 'smtp://mail.example.com' });
});
