import { settingsLimits } from '@fucina/contracts/bot-settings';
import { endpoints } from '@fucina/contracts/endpoints/all';
import type { Endpoint } from '@fucina/contracts/endpoints/endpoint';
import { type LimitName, limitPolicies } from '@fucina/contracts/limits';
import { MAX_MEDIA_BYTES } from '@fucina/contracts/media';
import { sourceLimits } from '@fucina/contracts/source';
import { expect, test } from 'vitest';
import { createRouter } from './router.ts';

const findRoute = createRouter(endpoints);

test.each([
  ['POST', '/api/chatbot-demo/create', '/api/chatbot-demo/create'],
  ['POST', '/api/chatbot-demo/contact', '/api/chatbot-demo/contact'],
  ['POST', '/api/chatbot-demo/abc/message', '/api/chatbot-demo/:demoId/message'],
  ['PUT', '/api/chatbot-demo/abc/owner', '/api/chatbot-demo/:demoId/owner'],
  ['PUT', '/api/chatbot-demo/abc/appearance', '/api/chatbot-demo/:demoId/appearance'],
  ['POST', '/api/chatbot-demo/abc/plan-interest', '/api/chatbot-demo/:demoId/plan-interest'],
  [
    'DELETE',
    '/api/chatbot-demo/abc/conversations/c1',
    '/api/chatbot-demo/:demoId/conversations/:conversationId',
  ],
  ['DELETE', '/api/widget/abc/conversations/c1', '/api/widget/:botId/conversations/:conversationId'],
  ['GET', '/api/chatbot-demo/abc', '/api/chatbot-demo/:demoId'],
  ['HEAD', '/api/chatbot-demo/abc', '/api/chatbot-demo/:demoId'],
  ['GET', '/api/chatbot-demo/abc/events', '/api/chatbot-demo/:demoId/events'],
  ['GET', '/api/widget/abc/config', '/api/widget/:botId/config'],
  ['POST', '/api/widget/abc/message', '/api/widget/:botId/message'],
  ['GET', '/api/chatbot/bots/abc/turns/t1/explanation', '/api/chatbot/bots/:botId/turns/:turnId/explanation'],
  ['GET', '/widget/v1.js', '/widget/:file'],
  ['GET', '/', '/*'],
  ['GET', '/apidocs', '/*'],
  ['GET', '/it/chatbot-demo/abc', '/*'],
])('%s %s matches the route %s', (method, path, expected) => {
  expect(findRoute(method, path).route?.path).toBe(expected);
});

test('the bot ID is read from the path', () => {
  expect(findRoute('POST', '/api/widget/abc/message')).toMatchObject({ botId: 'abc' });
});

test.each([
  ['GET', '/api/other'],
  ['POST', '/api/chatbot'],
  ['GET', '/api/projects/1/tasks/2'],
  ['GET', '/media/x'],
  ['GET', '/widget/x/y'],
  ['GET', '/api'],
  ['POST', '/api/widget/a/b/message'],
  ['PUT', '/api/widget/abc/appearance'],
  ['POST', '/api/chatbot-demo/abc/owner'],
  ['DELETE', '/api/chatbot-demo/abc'],
  ['DELETE', '/api/chatbot-demo/abc/conversations'],
  ['DELETE', '/api/widget/abc/conversations/c1/turns'],
  ['POST', '/api/chatbot/bots/abc/turns/t1/explanation'],
])('%s %s matches no route', (method, path) => {
  expect(findRoute(method, path).route).toBeUndefined();
});

test('every unsafe route is signed or uses a key, and has an exact limit per address or key', () => {
  const unsafe = endpoints.filter(({ method }) => method !== 'GET');

  expect(unsafe.length).toBeGreaterThan(25);
  for (const route of unsafe) {
    const exact = route.limits.filter((name) => limitPolicies[name].kind === 'exact');
    expect(route.identity).not.toBe('none');
    expect(exact.map((name) => limitPolicies[name].by)).toContain(
      route.identity === 'key' ? 'key' : 'address',
    );
  }
});

const isNotCms = ({ service }: Endpoint) => service !== 'cms';

test('only admin routes of cms accept large bodies, within the limits of cms', () => {
  const cms = endpoints.filter((route) => !isNotCms(route));
  const large = cms.filter(({ maxBodyBytes }) => maxBodyBytes > 65_536);

  expect(
    large.map(({ method, path, access, maxBodyBytes }) => [access, `${method} ${path}`, maxBodyBytes]),
  ).toEqual([
    ['admin', 'POST /api/cms/import', 5 * 1024 * 1024],
    ['admin', 'POST /api/cms/content', 700 * 1024],
    ['admin', 'PUT /api/cms/content/:id', 700 * 1024],
    ['admin', 'DELETE /api/cms/content/:id', 700 * 1024],
    ['admin', 'POST /api/cms/media', 12 * 1024 * 1024],
    ['admin', 'PUT /api/cms/media/:id/file', 12 * 1024 * 1024],
  ]);
  for (const { path, limits, timeouts } of cms) {
    expect(
      limits.map((name) => limitPolicies[name].by),
      path,
    ).toContain('address');
    expect(timeouts.headersMs, path).toBeLessThanOrEqual(60_000);
    expect(timeouts.idleMs, path).toBeLessThanOrEqual(60_000);
  }
});

test('only logged-in routes of chatbot accept large bodies, within the limits of chatbot', () => {
  const large = endpoints.filter(
    ({ service, maxBodyBytes }) => service === 'chatbot' && maxBodyBytes > 65_536,
  );
  const forms = sourceLimits.filesPerUpload * sourceLimits.maxFileBytes;

  expect(large.map(({ access, path }) => [access, path])).toEqual([
    ['user', '/api/chatbot/bots/:botId/settings'],
    ['user', '/api/chatbot/bots/:botId/logos'],
    ['user', '/api/chatbot/bots/:botId/sources/documents'],
    ['user', '/api/chatbot/training/document'],
  ]);
  for (const { path, limits, maxBodyBytes } of large.slice(1)) {
    const form = path.endsWith('/logos') ? MAX_MEDIA_BYTES : forms;
    expect(limits).toContain('uploads');
    expect(maxBodyBytes).toBeGreaterThan(form);
    expect(maxBodyBytes).toBeLessThan(form * 1.2);
  }
});

// JSON needs at most six bytes a character (`\u0000`).
const LONGEST_SETTINGS = 6 * settingsLimits.companyInfo * 2.2;
const largest = (path: string, limits: readonly LimitName[]) => {
  if (path.endsWith('/settings')) return LONGEST_SETTINGS;
  if (!limits.includes('uploads')) return 65_536;
  return path.includes('/chatbot/') ? 110 * 1024 * 1024 : 26 * 1024 * 1024;
};

test('every route has a limit per address, a maximum body size and timeouts', () => {
  for (const { path, limits, maxBodyBytes, timeouts } of endpoints.filter(isNotCms)) {
    expect(
      limits.map((name) => limitPolicies[name].by),
      path,
    ).toContain('address');
    const isUpload = (limits as readonly LimitName[]).includes('uploads');
    expect(maxBodyBytes, path).toBeLessThanOrEqual(largest(path, limits));
    expect(timeouts.headersMs, path).toBeLessThanOrEqual(isUpload ? 120_000 : 60_000);
    expect(timeouts.idleMs, path).toBeLessThanOrEqual(60_000);
  }
});

test('the most expensive routes also have daily limits', () => {
  const daily = (path: string) =>
    endpoints
      .filter((route) => route.path === path && route.method === 'POST')
      .flatMap(({ limits }) => limits.map((name) => limitPolicies[name]))
      .flatMap(({ by, seconds }) => (seconds === 86_400 ? [by] : []));

  expect(daily('/api/chatbot-demo/create')).toEqual(['address', 'everyone']);
  expect(daily('/api/chatbot-demo/:demoId/message')).toEqual(['visitor', 'address', 'bot']);
  expect(daily('/api/widget/:botId/message')).toEqual(['visitor', 'address', 'bot']);
});
