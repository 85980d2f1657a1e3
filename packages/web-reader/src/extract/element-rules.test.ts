import { describe, expect, test } from 'vitest';
import { parsePageHtml } from './page-html.ts';

const regionsOf = (html: string) =>
  parsePageHtml(html).blocks.map(({ block, region }) => `${region}: ${block.text}`);

describe('ids and classes that name a subject', () => {
  test.each([
    ['the id of a heading', '<main><h2 id="social-care">Assistenza</h2></main>', 'main: Assistenza'],
    ['the id of a section', '<main><section id="cookies">Impasto</section></main>', 'main: Impasto'],
    ['the id of a section beside others', '<section id="navigation">Rotta</section>', 'body: Rotta'],
    ['the classes of an article', '<article class="post tag-share">Quote</article>', 'main: Quote'],
    ['the classes of a page', '<body class="right-sidebar"><p>Testo</p></body>', 'body: Testo'],
  ])('do not make it furniture: %s', (_, html, expected) => {
    expect(regionsOf(html)).toEqual([expected]);
  });

  test('still mark furniture elsewhere', () => {
    const html =
      '<main><section class="social-share">a</section><div id="pagination">b</div><p>Testo</p></main>';

    expect(regionsOf(html)).toEqual(['main: Testo']);
  });
});
