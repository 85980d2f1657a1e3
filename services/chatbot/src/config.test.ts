import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const main = new URL('./main.ts', import.meta.url).pathname;
const valid = {
  PORT: '0',
  INTERNAL_SECRET: 'a-secret-for-tests-that-is-long-enough',
  MONGODB_URI: 'mongodb://127.0.0.1:9/x',
  REDIS_URL: 'redis://127.0.0.1:9',
};

function start(env: Record<string, string>) {
  const { status, stderr } = spawnSync(process.execPath, [main], { env, encoding: 'utf8', timeout: 15_000 });
  return { status, stderr };
}

test.each([
  ['CRAWL_HOST_MAP', 'shop.test=127.0.0.1:4601'],
  ['CRAWL_ALLOW_LIST', '127.0.0.1:4601'],
])('in production the service refuses to start with %s', (name, value) => {
  const { status, stderr } = start({ ...valid, NODE_ENV: 'production', [name]: value });

  expect(status).toBe(1);
  expect(stderr).toContain('CRAWL_HOST_MAP');
});

test('in production the service refuses to start without limits', () => {
  const { status, stderr } = start({ ...valid, NODE_ENV: 'production', RATE_LIMITS: 'off' });

  expect(status).toBe(1);
  expect(stderr).toContain('RATE_LIMITS');
});

test.each(['', 'short:QUJD', 'no-colon'])(
  'in production the service refuses to start with SECRET_KEYS=%s',
  (keys) => {
    const { status, stderr } = start({ ...valid, NODE_ENV: 'production', SECRET_KEYS: keys });

    expect(status).toBe(1);
    expect(stderr).toContain('SECRET_KEYS');
  },
);

test('every variable that is missing or wrong is named at once', () => {
  const { status, stderr } = start({ PORT: 'eighty', INTERNAL_SECRET: 'short' });

  expect(status).toBe(1);
  for (const name of ['PORT', 'INTERNAL_SECRET', 'MONGODB_URI', 'REDIS_URL']) expect(stderr).toContain(name);
});
