import { describe, expect, test } from 'vitest';
import { type RenderedPage, renderPage } from './entry-server.tsx';
import type { Settings } from './lib/settings.tsx';

const settings: Settings = {
  brandName: 'Bottega',
  origin: 'https://bottega.example',
  isDevelopment: false,
  sampleSites: [],
  leadForm: null,
  contactEmail: null,
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
    ['/', 'en', 'From your website, a chatbot that knows what it’s talking about.'],
    ['/en', 'en', 'From your website, a chatbot that knows what it’s talking about.'],
    ['/it', 'it', 'Dal tuo sito, un chatbot che sa di cosa parla.'],
    ['/it/chatbot-demo', 'it', 'Un chatbot che ha letto il tuo sito. Provalo, è gratis.'],
    ['/it/bot', 'it', 'Il visitatore chiamato FucinaBot'],
    ['/legal/terms-of-service', 'en', 'Terms of service'],
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

test('the home page is canonical without a prefix in English and under /it in Italian', async () => {
  const page = await render('/en');

  expect(page.head.canonical).toBe('https://bottega.example/');
  expect(alternates(page)).toMatchObject({
    it: 'https://bottega.example/it',
    'x-default': 'https://bottega.example/it',
  });
});

describe('the page about the crawler', () => {
  test('says the user agent that this installation sends', async () => {
    const { html } = await render('/it/bot');

    const text = html.replace(/<[^>]*>/g, '');
    expect(text).toContain('Mozilla/5.0 (compatible; FucinaBot/1.0; +https://bottega.example/bot)');
  });

  test('names the address to write to, or the installation when there is none', async () => {
    const withEmail = await renderPage({
      pathname: '/bot',
      settings: { ...settings, contactEmail: 'crawler@bottega.example' },
    });

    expect(withEmail).toMatchObject({ html: expect.stringContaining('mailto:crawler@bottega.example') });
    expect((await render('/bot')).html).toContain('the people who run bottega.example');
  });
});

test.each([
  ['/legal/privacy-policy', 'April 20, 2025'],
  ['/it/legal/terms-of-service', '20 aprile 2025'],
])('%s says that it was last updated on %s, and no placeholder is left in it', async (pathname, date) => {
  const { html } = await render(pathname);

  expect(html).toContain(date);
  expect(html).toContain('Bottega');
  expect(html).not.toContain('{{');
});

test.each([
  '/',
  '/it/chatbot-demo',
  '/bot',
  '/it/legal/privacy-policy',
  '/website-analyzer',
  '/it/chatbot-demo/abc',
  '/nope',
])('%s carries no inline style or script', async (pathname) => {
  const { html } = await render(pathname);

  expect(html).not.toMatch(/<script|<style|\sstyle=|\son\w+=/i);
});

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
  ['/en/', '/en'],
  ['/it/', '/it'],
  ['/privacy', '/legal/privacy-policy'],
  ['/it/privacy', '/it/legal/privacy-policy'],
  ['/en/terms', '/en/legal/terms-of-service'],
  ['/it/website-analyzer/', '/it/website-analyzer'],
  ['//evil.example/', '/evil.example'],
])('%s leads to %s', async (pathname, redirectTo) => {
  expect(await renderPage({ pathname, settings })).toEqual({ redirectTo });
});
