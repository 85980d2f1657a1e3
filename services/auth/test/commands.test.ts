import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { authVariables } from '@fucina/service-kit/testing/test-keys';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { readAccount } from '../src/commands/run-command.ts';
import { startAuth } from './start-auth.ts';

// Starts processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

const auth = await startAuth();
beforeEach(() => auth.db.collection('users').deleteMany({}));
afterAll(() => auth.stop());

const run = promisify(execFile);
function command(name: string, ...args: string[]) {
  const script = path.resolve(import.meta.dirname, `../src/commands/${name}.ts`);
  const { mongodbUri, redisUrl } = auth.config;
  const env = { PORT: '0', NODE_ENV: 'test', ...authVariables, PUBLIC_URL: 'http://portal.test' };
  return run(process.execPath, [script, ...args], {
    env: {
      ...env,
      MONGODB_URI: mongodbUri,
      REDIS_URL: redisUrl,
      // On a shared machine a niced process might never run.
      HASH_NICENESS: '0',
      PROJECTS_URL: 'http://127.0.0.1:9',
      CHATBOT_URL: 'http://127.0.0.1:9',
      CMS_URL: 'http://127.0.0.1:9',
    },
  });
}
const logIn = (username: string, password: string) =>
  auth.request('/api/login', { json: { username, password } });

test('create-admin makes an administrator who can log in with the printed password', async () => {
  const { stdout } = await command('create-admin', 'Chief@people.test');
  const [, username = '', password = ''] = /^username (.+)\npassword (.+)\n/.exec(stdout) ?? [];

  const response = await logIn(username, password);

  expect(await response.json()).toMatchObject({ username: 'Chief', role: 'admin', isEmailVerified: true });
});

test('create-admin reports a taken email address in one line', async () => {
  await auth.register({ username: 'chief', email: 'chief@people.test' });

  const failure = await command('create-admin', 'chief@people.test', 'boss').catch((error: unknown) => error);

  expect(failure).toMatchObject({
    code: 1,
    stderr: 'Email taken\n',
  });
});

test('create-admin without arguments prints its usage', async () => {
  const failure = await command('create-admin').catch((error: unknown) => error);

  expect(failure).toMatchObject({ code: 1, stderr: 'Usage: create-admin you@example.com [username]\n' });
});

test.each([[[]], [['no address']], [['a@people.test', 'x']]])(
  'create-admin does not accept the arguments %j',
  (args) => {
    expect(readAccount(args)).toBeNull();
  },
);

test('seed-accounts creates an administrator and a client with different passwords, only once', async () => {
  const { stdout } = await command('seed-accounts');
  const second = await command('seed-accounts');
  const accounts = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { username: string; password: string; role: string });

  const answers = await Promise.all(accounts.map(({ username, password }) => logIn(username, password)));

  expect(accounts.map(({ role }) => role)).toEqual(['admin', 'client']);
  expect(accounts[0]?.password).not.toBe(accounts[1]?.password);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(second.stdout).toBe('');
});
