import { allowedHost } from '@fucina/contracts/bot-settings';
import { expect, test } from 'vitest';
import { readHost } from './hosts.ts';

test('a host is extracted from pasted text and URLs', () => {
  expect(readHost(' Example.com ')).toBe('example.com');
  expect(readHost('https://www.example.com/contatti?a=1')).toBe('www.example.com');
  expect(readHost('example.com:8080')).toBe('example.com');
  expect(readHost('*.Example.com')).toBe('*.example.com');
  expect(readHost('caffè.it')).toBe('xn--caff-8oa.it');
  expect(readHost('localhost')).toBe('localhost');
});

test('invalid hosts are rejected', () => {
  for (const typed of [
    '',
    '*',
    '*.',
    '*.com',
    'two words',
    'a.*.com',
    '*.*.example.com',
    'http://',
    '-a.com',
  ]) {
    expect(readHost(typed), typed).toBeNull();
  }
});

test('every extracted host passes the service’s validation', () => {
  for (const typed of ['example.com', '*.example.com', 'https://caffè.it/menu', '127.0.0.1:8123']) {
    expect(allowedHost.safeParse(readHost(typed)).success, typed).toBe(true);
  }
});
