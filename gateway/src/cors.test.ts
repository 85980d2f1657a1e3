import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { checkOrigin, corsHeaders } from './cors.ts';
import type { Exchange } from './http/exchange.ts';

const asking = (headers: Record<string, string>) =>
  ({ method: 'POST', headers }) as unknown as IncomingMessage;

describe('CORS', () => {
  test.each(['https://shop.test', 'http://shop.test:8080', 'http://[::1]:3000', 'https://xn--caff-8oa.test'])(
    'allows the valid origin %s',
    (origin) => {
      const headers = corsHeaders('any-website', asking({ origin }));

      expect(headers.slice(0, 2)).toEqual(['access-control-allow-origin', origin]);
      expect(headers.slice(-2)).toEqual(['vary', 'Origin']);
    },
  );

  test.each([
    'null',
    '*',
    'https://',
    'shop.test',
    'file://',
    'https://shop.test/',
    'https://shop.test/path',
    'https://user@shop.test',
    'https://shop.test:port',
    'https://shop.test, https://evil.test',
    'https://shop.test evil',
    'HTTPS://shop.test',
    'chrome-extension://abcdef',
    'javascript:alert(1)',
  ])('ignores the invalid origin %s', (origin) => {
    expect(corsHeaders('any-website', asking({ origin }))).toEqual(['vary', 'Origin']);
  });
});

describe('with a configured public URL', () => {
  const publicUrl = 'https://fucina.test';
  const exchange = (headers: Record<string, string>) =>
    ({
      req: asking(headers),
      proto: 'https',
      host: 'fucina.test',
      route: { reach: 'own-pages' },
    }) as Exchange;

  test('its own pages may call', () => {
    expect(() => checkOrigin(exchange({ origin: publicUrl }), publicUrl)).not.toThrow();
  });

  test.each([
    'http://fucina.test',
    'https://fucina.test:8443',
    'https://fucina.test.evil.test',
    'https://www.fucina.test',
  ])('a page of %s is rejected', (origin) => {
    expect(() => checkOrigin(exchange({ origin }), publicUrl)).toThrow(
      'This website may not call this address',
    );
  });
});
