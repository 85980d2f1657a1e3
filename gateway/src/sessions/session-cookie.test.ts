import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { bearsSessionCookie, readSessionCookie } from './session-cookie.ts';

const reqWith = (cookie: string) => ({ headers: { cookie } }) as IncomingMessage;
const read = (cookie: string, proto: 'http' | 'https' = 'http') =>
  readSessionCookie({ req: reqWith(cookie), proto });

test.each([
  ['portal_session=abc', 'abc'],
  ['a=1; portal_session=abc; b=2', 'abc'],
  [' portal_session = abc ', 'abc'],
  ['portal_session=a=b', 'a=b'],
  ['portal_session=', null],
  ['portal_session', null],
  ['portal_sessionX', null],
  ['portal_session=abc; portal_session=abc', null],
  ['portal_session=abc; portal_sessionX', 'abc'],
  ['portal_session=abc; portal_session', 'abc'],
  ['xportal_session=abc', null],
  ['__Host-portal_session=abc', null],
  [`portal_session=${'a'.repeat(1025)}`, null],
])('the cookie header %j yields the token %j', (cookie, token) => {
  expect(read(cookie)).toBe(token);
});

test('over HTTPS only the __Host- cookie is accepted', () => {
  expect(read('portal_session=planted; __Host-portal_session=own', 'https')).toBe('own');
});

test.each([
  ['portal_session=anything', true],
  ['a=1;__Host-portal_session=anything', true],
  ['portal_session=a; portal_session=b', true],
  ['portal_session', false],
  ['other=portal_session=1', false],
  ['portal_sessionX', false],
])('the cookie header %j contains a session cookie: %j', (cookie, bears) => {
  expect(bearsSessionCookie({ req: reqWith(cookie) })).toBe(bears);
});
