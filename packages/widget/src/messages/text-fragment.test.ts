import { describe, expect, test } from 'vitest';
import { linkToQuote, readWebAddress } from './text-fragment.ts';

describe('links to a quote', () => {
  test('contain a short quote whole and escaped', () => {
    const link = linkToQuote({ url: 'https://a.test/p', quote: 'Lun-ven, 9–18 & oltre' });

    expect(link).toBe('https://a.test/p#:~:text=Lun%2Dven%2C%209%E2%80%9318%20%26%20oltre');
  });

  test('contain the first and last words of a long quote', () => {
    const quote = 'one two three four five six  seven\neight nine ten';

    expect(linkToQuote({ url: 'https://a.test/', quote })).toBe(
      'https://a.test/#:~:text=one%20two%20three%20four,seven%20eight%20nine%20ten',
    );
  });

  test("keep the URL's own fragment", () => {
    expect(linkToQuote({ url: 'https://a.test/#hours', quote: 'Nine' })).toBe(
      'https://a.test/#hours:~:text=Nine',
    );
  });

  test('omit an empty quote and tolerate a lone surrogate', () => {
    expect(linkToQuote({ url: 'https://a.test/', quote: ' ' })).toBe('https://a.test/');
    expect(linkToQuote({ url: 'https://a.test/', quote: 'a\ud83d' })).toContain('#:~:text=a%EF%BF%BD');
  });
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', '/relative', '', 'https://'])(
  '%j is not accepted as a link',
  (url) => {
    expect(readWebAddress(url)).toBeNull();
  },
);
