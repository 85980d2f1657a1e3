import { settingsLimits } from '@fucina/contracts/bot-settings';
import { sourceLimits } from '@fucina/contracts/source';
import { expect, test } from 'vitest';
import { type LimitName, limitPolicies } from './limits/limit-policies.ts';
import { createRouter, routes } from './upstreams.ts';

const findRoute = createRouter(routes);

test.each([
  ['POST', '/api/chatbot-demo/create', '/api/chatbot-demo/create'],
  ['POST', '/api/chatbot-demo/contact', '/api/chatbot-demo/contact'],
  ['POST', '/api/chatbot-demo/abc/message', '/api/chatbot-demo/:botId/message'],
  ['PUT', '/api/chatbot-demo/abc/owner', '/api/chatbot-demo/:botId/owner'],
  ['PUT', '/api/chatbot-demo/abc/appearance', '/api/chatbot-demo/:botId/appearance'],
  ['POST', '/api/chatbot-demo/abc/plan-interest', '/api/chatbot-demo/:botId/plan-interest'],
  ['DELETE', '/api/chatbot-demo/abc/conversations/c1', '/api/chatbot-demo/:botId/conversations/:id'],
  ['DELETE', '/api/widget/abc/conversations/c1', '/api/widget/:botId/conversations/:id'],
  ['GET', '/api/chatbot-demo/abc', '/api/chatbot-demo/*'],
  ['HEAD', '/api/chatbot-demo/abc', '/api/chatbot-demo/*'],
  ['GET', '/api/chatbot-demo/abc/events', '/api/chatbot-demo/:botId/events'],
  ['GET', '/api/widget/abc/config', '/api/widget/*'],
  ['POST', '/api/widget/abc/message', '/api/widget/:botId/message'],
  ['GET', '/api/chatbot/bots/abc/turns/t1/explanation', '/api/chatbot/bots/:botId/turns/:turnId/explanation'],
  ['GET', '/widget/v1.js', '/widget/*'],
  ['GET', '/', '/*'],
  ['GET', '/apidocs', '/*'],
  ['GET', '/it/chatbot-demo/abc', '/*'],
])('%s %s belongs to %s', (method, path, pattern) => {
  expect(findRoute(method, path).route?.pattern).toBe(pattern);
});

test('the bot of a message is read from its path', () => {
  expect(findRoute('POST', '/api/widget/abc/message')).toMatchObject({ botId: 'abc' });
});

test.each([
  ['GET', '/api/other'],
  ['POST', '/api/chatbot'],
  ['GET', '/api'],
  ['POST', '/api/widget/a/b/message'],
  ['PUT', '/api/widget/abc/appearance'],
  ['POST', '/api/chatbot-demo/abc/owner'],
  ['DELETE', '/api/chatbot-demo/abc'],
  ['DELETE', '/api/chatbot-demo/abc/conversations'],
  ['DELETE', '/api/widget/abc/conversations/c1/turns'],
  ['POST', '/api/chatbot/bots/abc/turns/t1/explanation'],
])('%s %s has no route, since only what is in the table exists', (method, path) => {
  expect(findRoute(method, path).route).toBeUndefined();
});

test('what changes something goes to a signed route with an exact limit per address, or per key for programs', () => {
  const unsafe = routes.filter(({ methods }) => !methods.every((method) => ['GET', 'HEAD'].includes(method)));

  expect(unsafe.length).toBeGreaterThan(25);
  for (const route of unsafe) {
    const exact = route.limits.filter((name) => limitPolicies[name].kind === 'exact');
    expect(route.identity).not.toBe('none');
    expect(exact.map((name) => limitPolicies[name].by)).toContain(
      route.identity === 'key' ? 'key' : 'address',
    );
  }
});

const isNotCms = ({ upstream }: (typeof routes)[number]) => upstream !== 'cms';

test('cms takes large bodies from staff alone, and none that its own limits would refuse', () => {
  const cms = routes.filter((route) => !isNotCms(route));
  const large = cms.filter(({ maxBodyBytes }) => maxBodyBytes > 65_536);

  expect(large.map(({ pattern, access, maxBodyBytes }) => [access, pattern, maxBodyBytes])).toEqual([
    ['admin', '/api/cms/content', 700 * 1024],
    ['admin', '/api/cms/content/:id', 700 * 1024],
    ['admin', '/api/cms/import', 5 * 1024 * 1024],
    ['admin', '/api/cms/media', 12 * 1024 * 1024],
    ['admin', '/api/cms/media/:id/file', 12 * 1024 * 1024],
  ]);
  for (const { pattern, limits, timeouts } of cms) {
    expect(
      limits.map((name) => limitPolicies[name].by),
      pattern,
    ).toContain('address');
    expect(timeouts.headersMs, pattern).toBeLessThanOrEqual(60_000);
    expect(timeouts.idleMs, pattern).toBeLessThanOrEqual(60_000);
  }
});

test('chatbot takes large bodies from who is logged in alone, and none that its own limits would refuse', () => {
  const large = routes.filter(
    ({ upstream, maxBodyBytes }) => upstream === 'chatbot' && maxBodyBytes > 65_536,
  );
  const forms = sourceLimits.filesPerUpload * sourceLimits.maxFileBytes;

  expect(large.map(({ access, pattern }) => [access, pattern])).toEqual([
    ['user', '/api/chatbot/bots/:botId/settings'],
    ['user', '/api/chatbot/training/document'],
    ['user', '/api/chatbot/bots/:botId/sources/documents'],
  ]);
  for (const { limits, maxBodyBytes } of large.slice(1)) {
    expect(limits).toContain('uploads');
    expect(maxBodyBytes).toBeGreaterThan(forms);
    expect(maxBodyBytes).toBeLessThan(forms * 1.2);
  }
});

// JSON needs at most six bytes a character (`\u0000`).
const LONGEST_SETTINGS = 6 * settingsLimits.companyInfo * 2.2;
const largest = (pattern: string, limits: readonly LimitName[]) => {
  if (pattern.endsWith('/settings')) return LONGEST_SETTINGS;
  if (!limits.includes('uploads')) return 65_536;
  return pattern.includes('/chatbot/') ? 110 * 1024 * 1024 : 26 * 1024 * 1024;
};

test('every route has a limit per address, a bounded body and deadlines', () => {
  for (const { pattern, limits, maxBodyBytes, timeouts } of routes.filter(isNotCms)) {
    expect(
      limits.map((name) => limitPolicies[name].by),
      pattern,
    ).toContain('address');
    const isUpload = (limits as readonly LimitName[]).includes('uploads');
    expect(maxBodyBytes, pattern).toBeLessThanOrEqual(largest(pattern, limits));
    expect(timeouts.headersMs, pattern).toBeLessThanOrEqual(isUpload ? 120_000 : 60_000);
    expect(timeouts.idleMs, pattern).toBeLessThanOrEqual(60_000);
  }
});

test('what costs most is limited by the day too: for who asks, for the bot, for everyone', () => {
  const daily = (pattern: string) =>
    routes
      .filter((route) => route.pattern === pattern && route.methods.includes('POST'))
      .flatMap(({ limits }) => limits.map((name) => limitPolicies[name]))
      .flatMap(({ by, seconds }) => (seconds === 86_400 ? [by] : []));

  expect(daily('/api/chatbot-demo/create')).toEqual(['address', 'everyone']);
  expect(daily('/api/chatbot-demo/:botId/message')).toEqual(['visitor', 'address', 'bot']);
  expect(daily('/api/widget/:botId/message')).toEqual(['visitor', 'address', 'bot']);
});
