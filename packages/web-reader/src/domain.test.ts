import { describe, expect, test } from 'vitest';
import { createDomainNormalizer, registrableOf } from './domain.ts';

const hostMap = new Map([['bottega.test', { address: '127.0.0.1', port: 4601 }]]);
const normalize = createDomainNormalizer({ hostMap, allowList: ['127.0.0.1:4700', 'localhost:4701'] });
const codeOf = (input: string) => {
  try {
    return normalize(input).host;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe("parsing a visitor's input", () => {
  test.each([
    ['bottega.it', 'bottega.it'],
    ['  Bottega.IT  ', 'bottega.it'],
    ['\u200bbottega.it\u00a0', 'bottega.it'],
    ['www.bottega.it', 'bottega.it'],
    ['WWW.Bottega.it.', 'bottega.it'],
    ['https://www.bottega.it/chi-siamo?x=1#y', 'bottega.it'],
    ['HTTP://bottega.it', 'bottega.it'],
    ['//bottega.it/x', 'bottega.it'],
    ['bottega.it/', 'bottega.it'],
    ['bottega.it/orari.html', 'bottega.it'],
    ['bottega.it?x', 'bottega.it'],
    ['bottega.it\\orari', 'bottega.it'],
    ['bottega.it:80', 'bottega.it'],
    ['https://bottega.it:443/', 'bottega.it'],
    ['shop.bottega.co.uk', 'shop.bottega.co.uk'],
    ['caffè.it', 'xn--caff-8oa.it'],
    ['https://MÜNCHEN.de/', 'xn--mnchen-3ya.de'],
    ['xn--caff-8oa.it', 'xn--caff-8oa.it'],
    ['ｂottega．it', 'bottega.it'],
    ['a-b-c.museum', 'a-b-c.museum'],
    ['bottega.xn--p1ai', 'bottega.xn--p1ai'],
    ['mario.github.io', 'mario.github.io'],
    ['www.co.uk', 'www.co.uk'],
    ['bottega.test', 'bottega.test'],
    ['http://www.BOTTEGA.test/orari', 'bottega.test'],
    ['127.0.0.1:4700', '127.0.0.1:4700'],
    ['http://localhost:4701/', 'localhost:4701'],
  ])('accepts %j as %s', (input, host) => {
    expect(codeOf(input)).toBe(host);
  });

  test('displays an internationalized domain in its readable form', () => {
    expect(normalize('https://www.caffè.it/').display).toBe('caffè.it');
  });

  test('the registrable domain respects public suffixes', () => {
    expect(normalize('shop.bottega.co.uk').registrable).toBe('bottega.co.uk');
    expect(registrableOf('mario.github.io')).toBe('mario.github.io');
  });
});

describe("rejecting a visitor's input", () => {
  test.each(['', '   ', '\t\n', '\u200b\u200b'])('%j is rejected as empty', (input) => {
    expect(codeOf(input)).toBe('domain.required');
  });

  test.each([
    'bottega',
    'bottega it',
    'not a domain',
    'bottega..it',
    'bottega.it..',
    '.it',
    'it',
    'co.uk',
    '-bottega.it',
    'bottega-.it',
    'bot_tega.it',
    'bottega.i',
    'bottega.123x',
    'bottega.it:8080',
    'bottega.it:99999',
    'bottega.test:4601',
    'user@bottega.it',
    'user:secret@bottega.it',
    'https://user:secret@bottega.test/',
    'info@bottega.it',
    'ftp://bottega.it',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:info@bottega.it',
    'http://',
    'https:///',
    '<script>alert(1)</script>',
    'bottega.it\u0000.evil.it',
    'bottega%00.it',
    'bottega%2f.it',
    '1.2.3.4.5',
    '256.256.256.256',
    '999.1.1.1',
    `${'a'.repeat(64)}.it`,
    `${'a.'.repeat(130)}it`,
    `bottega.it/${'x'.repeat(3000)}`,
    'http://[::1',
  ])('%j is rejected as invalid', (input) => {
    expect(codeOf(input)).toBe('domain.invalid');
  });

  test.each([
    '127.0.0.1',
    'http://127.0.0.1/',
    '127.1',
    '127.0.1',
    '2130706433',
    '0x7f000001',
    '0x7f.0.0.1',
    '0x7f.1',
    '017700000001',
    '0177.0.0.1',
    '0',
    '0.0.0.0',
    '10.0.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '8.8.8.8',
    '１２７.０.０.１',
    '①②⑦.0.0.1',
    '127。0。0。1',
    '127.0.0.1.',
    '%31%32%37.0.0.1',
    '[::1]',
    'http://[::1]/',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[2606:4700:4700::1111]',
    '[fd00:ec2::254]',
    'localhost',
    'LOCALHOST.',
    'app.localhost',
    'printer.local',
    'metadata.google.internal',
    'router.lan',
    'nas.home.arpa',
    'intranet.corp',
  ])('%j is rejected as not public', (input) => {
    expect(codeOf(input)).toBe('domain.not_public');
  });
});
