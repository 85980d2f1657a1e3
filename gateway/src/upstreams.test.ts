import { expect, test } from 'vitest';
import { createRouter, routes } from './upstreams.ts';

const findRoute = createRouter(routes);

test.each([
  ['POST', '/api/chatbot-demo/create', '/api/chatbot-demo/create'],
  ['POST', '/api/chatbot-demo/contact', '/api/chatbot-demo/contact'],
  ['POST', '/api/chatbot-demo/abc/message', '/api/chatbot-demo/:botId/message'],
  ['GET', '/api/chatbot-demo/abc', '/api/chatbot-demo/*'],
  ['HEAD', '/api/chatbot-demo/abc', '/api/chatbot-demo/*'],
  ['GET', '/api/chatbot-demo/abc/events', '/api/chatbot-demo/:botId/events'],
  ['GET', '/api/widget/abc/config', '/api/widget/*'],
  ['POST', '/api/widget/abc/message', '/api/widget/:botId/message'],
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
])('%s %s has no route, since only what is in the table exists', (method, path) => {
  expect(findRoute(method, path).route).toBeUndefined();
});

test('what changes something goes to a signed route with a bounded body and a limit of its own', () => {
  const unsafe = routes.filter(({ methods }) => methods.includes('POST'));

  expect(unsafe.length).toBeGreaterThan(0);
  for (const route of unsafe) {
    expect(route.identity).toBe('signed');
    expect(route.maxBodyBytes).toBe(65_536);
    expect(route.limits.length).toBeGreaterThan(1);
  }
});
