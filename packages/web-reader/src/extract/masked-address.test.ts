import { expect, test } from 'vitest';
import { parsePageHtml } from './page-html.ts';

// info@x.it
const MASKED = '2a43444c456a5204435e';
const CLASS = 'class="__cf_email__"';

test.each([
  [
    'a link',
    `Email: <a href="/cdn-cgi/l/email-protection" ${CLASS} data-cfemail="${MASKED}">[email&#160;protected]</a>`,
    'Email: info@x.it',
  ],
  ['plain text', `<span ${CLASS} data-cfemail="${MASKED}">[email&#160;protected]</span>`, 'info@x.it'],
  ['a labeled link', `<a href="/cdn-cgi/l/email-protection#${MASKED}">Scrivici</a>`, 'Scrivici (info@x.it)'],
  [
    'text in a link',
    `<a href="/cdn-cgi/l/email-protection#${MASKED}"><span data-cfemail="${MASKED}">[email&#160;protected]</span></a>`,
    'info@x.it',
  ],
])('an e-mail address that Cloudflare masked is read in %s', (_, html, expected) => {
  expect(parsePageHtml(`<p>${html}</p>`).blocks.map(({ block }) => block.text)).toEqual([expected]);
});

test('a damaged mask leaves the text as it is', () => {
  const html = '<p><a href="/cdn-cgi/l/email-protection#zz" data-cfemail="2a">Scrivici</a></p>';

  expect(parsePageHtml(html).blocks.map(({ block }) => block.text)).toEqual(['Scrivici']);
});
