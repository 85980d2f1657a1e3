import { spawnSync } from 'node:child_process';
import { chatbotVariables } from '@fucina/service-kit/testing/test-keys';
import { expect, test } from 'vitest';

const main = new URL('./main.ts', import.meta.url).pathname;
const valid = {
  PORT: '0',
  ...chatbotVariables,
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
  const { status, stderr } = start({
    PORT: 'eighty',
    ADDRESS_LINK_KEY: 'short',
    SERVICE_PUBLIC_KEYS: 'none',
  });

  expect(status).toBe(1);
  const wrong = ['PORT', 'ADDRESS_LINK_KEY', 'IDENTITY_PUBLIC_KEYS', 'SERVICE_PUBLIC_KEYS'];
  for (const name of [...wrong, 'MONGODB_URI', 'REDIS_URL']) expect(stderr).toContain(name);
});
