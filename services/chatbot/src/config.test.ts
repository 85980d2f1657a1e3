import { spawnSync } from 'node:child_process';
import { chatbotVariables } from '@fucina/service-kit/testing/test-keys';
import { afterEach, expect, test, vi } from 'vitest';
import { readConfig } from './config.ts';

const valid = {
  PORT: '0',
  ...chatbotVariables,
  MONGODB_URI: 'mongodb://127.0.0.1:9/x',
  REDIS_URL: 'redis://127.0.0.1:9',
};

afterEach(() => vi.restoreAllMocks());

function refusalOf(env: Record<string, string>) {
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('exit');
  });

  expect(() => readConfig({ ...valid, NODE_ENV: 'production', ...env })).toThrow('exit');

  expect(exit).toHaveBeenCalledExactlyOnceWith(1);
  return String(stderr.mock.calls);
}

test.each([
  ['CRAWL_HOST_MAP', 'shop.test=127.0.0.1:4601'],
  ['CRAWL_ALLOW_LIST', '127.0.0.1:4601'],
])('in production the service refuses to start with %s', (name, value) => {
  expect(refusalOf({ [name]: value })).toContain('CRAWL_HOST_MAP');
});

test('in production the service refuses to start with rate limits off', () => {
  expect(refusalOf({ RATE_LIMITS: 'off' })).toContain('RATE_LIMITS');
});

test.each(['', 'short:QUJD', 'no-colon'])(
  'in production the service refuses to start with SECRET_KEYS=%s',
  (keys) => {
    expect(refusalOf({ SECRET_KEYS: keys })).toContain('SECRET_KEYS');
  },
);

test('startup reports all missing and invalid variables at once', () => {
  const main = new URL('./main.ts', import.meta.url).pathname;
  const env = { PORT: 'eighty', ADDRESS_LINK_KEY: 'short', SERVICE_PUBLIC_KEYS: 'none' };

  const { status, stderr } = spawnSync(process.execPath, [main], { env, encoding: 'utf8', timeout: 15_000 });

  expect(status).toBe(1);
  const wrong = ['PORT', 'ADDRESS_LINK_KEY', 'IDENTITY_PUBLIC_KEYS', 'SERVICE_PUBLIC_KEYS'];
  for (const name of [...wrong, 'MONGODB_URI', 'REDIS_URL']) expect(stderr).toContain(name);
});
