import { expect, test } from 'vitest';
import { parseTarget } from './request-target.ts';

test.each([
  ['/', { path: '/', query: '' }],
  ['/it/chatbot-demo/abc', { path: '/it/chatbot-demo/abc', query: '' }],
  ['/it?q=1&r=%zz', { path: '/it', query: '?q=1&r=%zz' }],
  ['/caff%c3%a8', { path: '/caff%C3%A8', query: '' }],
  ['/%7Euser/%61%2D%5F%2E', { path: '/~user/a-_.', query: '' }],
  ['/a%20b', { path: '/a%20b', query: '' }],
  ['/.well-known/x', { path: '/.well-known/x', query: '' }],
  ['/a..b/c...', { path: '/a..b/c...', query: '' }],
  ["/a;b=1/@c:d,e'f(g)!*+$&=", { path: "/a;b=1/@c:d,e'f(g)!*+$&=", query: '' }],
])('parses %s', (url, target) => {
  expect(parseTarget(url)).toEqual(target);
});

test.each([
  '',
  '*',
  'it',
  'http://x/it',
  '//x',
  '/a//b',
  '/.',
  '/..',
  '/a/./b',
  '/a/..',
  '/%2e',
  '/a/%2E%2e/b',
  '/a/.%2e',
  '/%2f',
  '/a%5cb',
  '/a\\b',
  '/%25%32%65',
  '/%',
  '/%4',
  '/%gg',
  '/%00',
  '/%7f',
  '/%0a',
  '/%ff',
  '/%ed%a0%80',
  '/é',
  '/a b',
  '/a#b',
  '/a?b#c',
  '/a?b c',
  '/a<b>',
])('rejects %s', (url) => {
  expect(parseTarget(url)).toBeNull();
});
