import { describe, expect, test } from 'vitest';
import { linkToQuote, readWebAddress } from './text-fragment.ts';

describe('a link to a quote', () => {
  test('names a short quote whole, with the signs that mean something in a fragment escaped', () => {
    const link = linkToQuote({ url: 'https://a.test/p', quote: 'Lun-ven, 9–18 & oltre' });

    expect(link).toBe('https://a.test/p#:~:text=Lun%2Dven%2C%209%E2%80%9318%20%26%20oltre');
  });

  test('names a long quote by its first and last words', () => {
    const quote = 'one two three four five six  seven\neight nine ten';

    expect(linkToQuote({ url: 'https://a.test/', quote })).toBe(
      'https://a.test/#:~:text=one%20two%20three%20four,seven%20eight%20nine%20ten',
    );
  });

  test('keeps the anchor that the address has', () => {
    expect(linkToQuote({ url: 'https://a.test/#hours', quote: 'Nine' })).toBe(
      'https://a.test/#hours:~:text=Nine',
    );
  });

  test('without a quote is the address alone, and half a surrogate pair breaks nothing', () => {
    expect(linkToQuote({ url: 'https://a.test/', quote: ' ' })).toBe('https://a.test/');
    expect(linkToQuote({ url: 'https://a.test/', quote: 'a\ud83d' })).toContain('#:~:text=a%EF%BF%BD');
  });
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', '/relative', '', 'https://'])(
  'a visitor cannot follow %j',
  (url) => {
    expect(readWebAddress(url)).toBeNull();
  },
);
