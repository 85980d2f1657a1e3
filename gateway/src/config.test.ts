import { afterEach, expect, test, vi } from 'vitest';
import { readConfig } from './config.ts';

const env = {
  PORT: '8080',
  INTERNAL_SECRET: 'a-secret-of-the-tests-0123456789-0123456789',
  REDIS_URL: 'redis://127.0.0.1:6379',
  CHATBOT_URL: 'http://127.0.0.1:4001/',
  FRONTEND_URL: 'http://127.0.0.1:4002',
};

afterEach(() => vi.restoreAllMocks());

/** What the process says when it refuses to start. */
function refusalOf(given: Record<string, string>) {
  let said = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said += text;
    return true;
  });
  vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('exit');
  });
  expect(() => readConfig(given)).toThrow('exit');
  return said;
}

test('what is left out is safe: limits on, no proxy believed', () => {
  const config = readConfig({ ...env, RATE_LIMITS: '', PUBLIC_URL: '' });

  expect(config).toMatchObject({ areLimitsOn: true, trustedProxies: 0, publicUrl: undefined });
  expect(config.upstreamUrls).toEqual({
    chatbot: 'http://127.0.0.1:4001',
    frontend: 'http://127.0.0.1:4002',
  });
});

test('a production process does not start without limits', () => {
  expect(refusalOf({ ...env, NODE_ENV: 'production', RATE_LIMITS: 'off' })).toContain(
    'RATE_LIMITS: must be on',
  );
  expect(readConfig({ ...env, NODE_ENV: 'development', RATE_LIMITS: 'off' }).areLimitsOn).toBe(false);
});

test.each([
  ['CHATBOT_URL', 'http://127.0.0.1:4001/inner'],
  ['FRONTEND_URL', 'file:///etc'],
  ['TRUSTED_PROXIES', 'all'],
  ['INTERNAL_SECRET', 'short'],
  ['REDIS_URL', 'http://127.0.0.1'],
])('a %s of %s is named and refused', (name, value) => {
  expect(refusalOf({ ...env, [name]: value })).toContain(`${name}:`);
});
