import { describe, expect, test } from 'vitest';
import { type RenderedPage, renderPage } from './entry-server.tsx';
import type { Settings } from './lib/settings.tsx';

const settings: Settings = {
  brandName: 'Bottega',
  origin: 'https://bottega.example',
  isDevelopment: false,
  sampleSites: [],
};

async function render(pathname: string) {
  const answer = await renderPage({ pathname, settings });
  if ('redirectTo' in answer) throw new Error(`${pathname} redirects to ${answer.redirectTo}`);
  return answer;
}

const alternates = ({ head }: RenderedPage) =>
  Object.fromEntries(head.alternates.map((link) => [link.hrefLang, link.href]));

describe('the language', () => {
  test.each([
    ['/it/website-analyzer', 'it', 'Il tuo sito sa già le risposte.'],
    ['/website-analyzer', 'en', 'Your website already knows the answers.'],
    ['/en/website-analyzer', 'en', 'Your website already knows the answers.'],
  ])('of %s is %s', async (pathname, language, heading) => {
    const page = await render(pathname);

    expect(page.head.language).toBe(language);
    expect(page.html).toContain(heading);
  });
});

test('the canonical address of an English page has no /en, and Italian is the default for others', async () => {
  const page = await render('/en/website-analyzer');

  expect(page.head.canonical).toBe('https://bottega.example/website-analyzer');
  expect(alternates(page)).toEqual({
    it: 'https://bottega.example/it/website-analyzer',
    en: 'https://bottega.example/website-analyzer',
    'x-default': 'https://bottega.example/it/website-analyzer',
  });
});

test('the brand is the configured one', async () => {
  const page = await render('/it/website-analyzer');

  expect(page.head.title).toContain('Bottega');
  expect(page.html).toContain('© 2025 Bottega');
  expect(page.html).not.toContain('Fucina');
});

test.each(['/website-analyzer', '/it/chatbot-demo/abc', '/nope'])(
  '%s carries no inline style or script',
  async (pathname) => {
    const { html } = await render(pathname);

    expect(html).not.toMatch(/<script|<style|\sstyle=|\son\w+=/i);
  },
);

test.each([
  ['/nope', 'Did you forget to add the page to the router?'],
  ['/it/nope', 'Ti sei dimenticato di aggiungere la pagina al router?'],
  ['/it/chatbot-demo/a/b', 'Ti sei dimenticato'],
  ['/%E0%A4%A', 'Did you forget'],
])('%s is not found, kept out of search engines, and says so', async (pathname, text) => {
  const page = await render(pathname);

  expect(page).toMatchObject({ name: 'notFound', robots: 'noindex' });
  expect(page.html).toContain(text);
});

test.each([
  ['/', '/website-analyzer'],
  ['/en', '/en/website-analyzer'],
  ['/en/', '/en/website-analyzer'],
  ['/it', '/it/website-analyzer'],
  ['/it/website-analyzer/', '/it/website-analyzer'],
  ['//evil.example/', '/evil.example'],
])('%s leads to %s', async (pathname, redirectTo) => {
  expect(await renderPage({ pathname, settings })).toEqual({ redirectTo });
});
