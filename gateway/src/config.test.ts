import { limitPolicies } from '@fucina/contracts/limits';
import { audienceVariables, gatewayVariables } from '@fucina/service-kit/testing/test-keys';
import { afterEach, expect, test, vi } from 'vitest';
import { readConfig } from './config.ts';
import { withPoints } from './limits/limit-policies.ts';

const env = {
  PORT: '8080',
  ...gatewayVariables,
  REDIS_URL: 'redis://127.0.0.1:6379',
  AUTH_URL: 'http://127.0.0.1:4000',
  PROJECTS_URL: 'http://127.0.0.1:4003',
  CMS_URL: 'http://127.0.0.1:4004',
  CHATBOT_URL: 'http://127.0.0.1:4001/',
  FRONTEND_URL: 'http://127.0.0.1:4002',
};

afterEach(() => vi.restoreAllMocks());

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

test.each(['nowhere', 'http://', '127.0.0.1:4000', 'http://127.0.0.1:4000/path'])(
  'an invalid service URL %j stops startup and names its variable',
  (AUTH_URL) => {
    expect(refusalOf({ ...env, AUTH_URL })).toContain('AUTH_URL: ');
  },
);

test('the defaults are safe: rate limits on, no trusted proxies', () => {
  const config = readConfig({ ...env, RATE_LIMITS: '', PUBLIC_URL: '' });

  expect(config).toMatchObject({ limitPoints: {}, trustedProxies: 0, publicUrl: undefined });
  expect(Object.values(config.thirdParties).filter(Boolean)).toEqual([]);
  expect(config.upstreamUrls).toEqual({
    auth: 'http://127.0.0.1:4000',
    projects: 'http://127.0.0.1:4003',
    cms: 'http://127.0.0.1:4004',
    chatbot: 'http://127.0.0.1:4001',
    frontend: 'http://127.0.0.1:4002',
  });
});

test('production refuses to start without rate limits', () => {
  expect(refusalOf({ ...env, NODE_ENV: 'production', RATE_LIMITS: 'off' })).toContain(
    'RATE_LIMITS: must not be off',
  );
  expect(readConfig({ ...env, NODE_ENV: 'development', RATE_LIMITS: 'off' }).limitPoints).toBeNull();
});

test('the points of individual rate limits can be overridden', () => {
  const config = readConfig({ ...env, RATE_LIMITS: 'messages=30, dailyBotMessages=10000' });

  expect(config.limitPoints).toEqual({ messages: 30, dailyBotMessages: 10_000 });
  expect(withPoints(config.limitPoints!)).toEqual({
    ...limitPolicies,
    messages: { ...limitPolicies.messages, points: 30 },
    dailyBotMessages: { ...limitPolicies.dailyBotMessages, points: 10_000 },
  });
});

test.each([
  ['RATE_LIMITS', 'none'],
  ['RATE_LIMITS', 'message=30'],
  ['RATE_LIMITS', 'messages=0'],
  ['RATE_LIMITS', 'messages=-1'],
  ['RATE_LIMITS', 'messages=1e9'],
  ['RATE_LIMITS', '__proto__=1'],
  ['LEAD_FORM_URL', 'forms.example/form'],
  ['LEAD_FORM_URL', 'javascript:alert(1)'],
  ['LEAD_FORM_URL', "https://forms.example/;script-src 'unsafe-inline'"],
  ['LEAD_FORM_SCRIPT_URL', 'https://forms.example/a.js https://evil.example'],
  ['LEAD_FORM_SCRIPT_URL', 'https://user@forms.example/a.js'],
  ['CONTACT_FORM_URL', 'forms.example'],
  ['BOOKING_URL', 'https://calendar.example/;script-src *'],
  ['CHAT_WIDGET_URL', 'data:text/javascript,alert(1)'],
  ['CHATBOT_URL', 'http://127.0.0.1:4001/inner'],
  ['FRONTEND_URL', 'file:///etc'],
  ['TRUSTED_PROXIES', 'all'],
  ['VISITOR_HASH_KEY', 'short'],
  ['CMS_IDENTITY_KEY', 'MC4CAQAwBQYDK2Vw'],
  ['AUTH_SERVICE_KEY', audienceVariables('auth').SERVICE_PUBLIC_KEYS],
  ['REDIS_URL', 'http://127.0.0.1'],
])('an invalid %s of %s stops startup and is named', (name, value) => {
  expect(refusalOf({ ...env, [name]: value })).toContain(`${name}:`);
});
