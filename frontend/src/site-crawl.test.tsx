import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findRedirect, listPages, renderPage } from './entry-server.tsx';
import { readPath } from './lib/navigation/paths.ts';
import { textFiles } from './testing/all-texts.ts';
import { settings as testing } from './testing/settings.ts';

const origin = 'https://bottega.example';
const settings = { ...testing, contactEmail: 'info@bottega.example' };

const pages = await Promise.all(
  listPages(origin).map(async ({ href, language }) => {
    const { pathname } = new URL(href);
    const { html, head } = await renderPage({ pathname, settings, overrides: {} });
    return { pathname, language, html, head, text: textOf(html) };
  }),
);

function textOf(html: string) {
  const plain = html.replace(/<[^>]*>/g, '\n');
  return plain.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

/** Full sentences: longer than a name, and different in the other language. */
function sentencesOf(language: 'it' | 'en') {
  const texts = textFiles(language).flatMap((file) => stringsIn(JSON.parse(readFileSync(file, 'utf8'))));
  return new Set(texts.filter((text) => text.length > 12 && !text.includes('{{')));
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Object.values(value as object).flatMap(stringsIn);
}

const italian = sentencesOf('it');
const english = sentencesOf('en');

describe.each(pages)('$pathname', ({ language, html, head, text }) => {
  test('contains no sentence in the other language', () => {
    const [own, others] = language === 'it' ? [italian, english] : [english, italian];
    const foreign = text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => others.has(line) && !own.has(line));

    expect(foreign).toEqual([]);
  });

  test('shows no translation key or placeholder', () => {
    expect(text).not.toMatch(
      /\{\{|\b(?:common|head|home|landing|voice|contact|consent|plans|about|cases):[a-z]/i,
    );
    expect(`${head.title} ${head.description}`).not.toMatch(/\{\{|head:/);
  });

  test('has exactly one h1 and no duplicate IDs', () => {
    const anchors = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);

    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(new Set(anchors).size).toBe(anchors.length);
  });

  test('has only working links, to pages of its language', async () => {
    const links = [...html.matchAll(/<a\s[^>]*href="(\/[^"]*|#[^"]*)"[^>]*>/g)].map(([tag, href]) => ({
      href: href ?? '',
      isSwitch: /hreflang/i.test(tag),
    }));
    expect(links.length).toBeGreaterThan(10);

    for (const { href, isSwitch } of links) {
      const [address = '', anchor = ''] = href.split('#');
      const [pathname = ''] = address.split('?');
      // API routes are covered by the gateway's tests.
      const isPage = pathname !== '' && !pathname.startsWith('/api/');
      const target = isPage ? await follow(pathname) : { name: '', html };
      expect(target.name, href).not.toBe('notFound');
      if (anchor && anchor !== 'contact') expect(target.html, href).toContain(`id="${anchor}"`);
      if (isPage && !isSwitch) expect(readPath(pathname).language, href).toBe(language);
    }
  });

  test('has a title and a description of suitable length', () => {
    expect(head.title.length).toBeLessThanOrEqual(70);
    expect(head.description.length).toBeGreaterThan(20);
    expect(head.description.length).toBeLessThanOrEqual(170);
  });
});

const followed = new Map<string, ReturnType<typeof renderPage>>();

function follow(pathname: string) {
  const target = findRedirect({ pathname }) ?? pathname;
  const page = followed.get(target) ?? renderPage({ pathname: target, settings, overrides: {} });
  followed.set(target, page);
  return page;
}

test('titles are unique within a language', () => {
  const titles = pages.map(({ language, head }) => `${language} ${head.title}`);

  expect(new Set(titles).size).toBe(titles.length);
});
