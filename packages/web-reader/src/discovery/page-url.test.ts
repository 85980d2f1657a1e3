import { describe, expect, test } from 'vitest';
import { fileKind, toPageUrl } from './page-url.ts';

const at = (href: string) =>
  toPageUrl(href, { base: 'https://www.bottega.it/corsi/base.html', origin: 'https://www.bottega.it' });

describe('URL normalization', () => {
  test.each([
    ['/orari', 'https://www.bottega.it/orari'],
    ['orari#dove', 'https://www.bottega.it/corsi/orari'],
    ['../index.html', 'https://www.bottega.it/index.html'],
    ['HTTPS://WWW.Bottega.IT:443/Orari', 'https://www.bottega.it/Orari'],
    ['http://bottega.it/orari', 'https://www.bottega.it/orari'],
    ['//www.bottega.it/orari', 'https://www.bottega.it/orari'],
    ['/a?utm_source=x&fbclid=1&gclid=2', 'https://www.bottega.it/a'],
    ['/a?b=2&a=1', 'https://www.bottega.it/a?a=1&b=2'],
    ['/a?PHPSESSID=abc&id=3', 'https://www.bottega.it/a?id=3'],
    ['/a;jsessionid=1A2B?x=1', 'https://www.bottega.it/a?x=1'],
    ['/a?', 'https://www.bottega.it/a'],
    ['/caff%c3%a8', 'https://www.bottega.it/caff%C3%A8'],
    ['/caffè', 'https://www.bottega.it/caff%C3%A8'],
    ['https://user:pw@www.bottega.it/a', 'https://www.bottega.it/a'],
    ['\\orari', 'https://www.bottega.it/orari'],
    ['?pagina=2', 'https://www.bottega.it/corsi/base.html?pagina=2'],
  ])('normalizes %j to %s', (href, url) => {
    expect(at(href)).toBe(url);
  });

  test.each([
    '',
    '#dove',
    'mailto:info@bottega.it',
    'tel:+390583',
    'javascript:void(0)',
    'data:text/html,x',
    'https://altra.it/',
    'https://shop.bottega.it/',
    'https://bottega.it.evil.it/',
    'https://www.bottega.it:8443/',
    'https://[::1]/',
    'http://127.0.0.1/',
    `/${'x'.repeat(3000)}`,
    'https://',
  ])('rejects %j as outside the site', (href) => {
    expect(at(href)).toBeNull();
  });

  test('detects files that are not pages by their extension', () => {
    const kinds = ['/listino.PDF', '/foto.jpeg?x=1', '/orari.html', '/a.b/orari', '/corso.php'].map((path) =>
      fileKind(`https://www.bottega.it${path}`),
    );

    expect(kinds).toEqual(['pdf', 'jpeg', null, null, null]);
  });
});
