import { describe, expect, test } from 'vitest';
import { findRedirect, listPages, type RenderedPage, renderPage } from './entry-server.tsx';
import type { Settings } from './lib/settings.tsx';
import type { TextOverrides } from './lib/texts/overrides.ts';
import { settings } from './testing/settings.ts';

function render(
  pathname: string,
  { overrides = {}, ...own }: Partial<Settings> & { overrides?: TextOverrides } = {},
) {
  return renderPage({ pathname, settings: { ...settings, ...own }, overrides });
}

const alternates = ({ head }: RenderedPage) =>
  Object.fromEntries(head.alternates.map((link) => [link.hrefLang, link.href]));

describe('the language', () => {
  test.each([
    ['/it/website-analyzer', 'it', 'Il tuo sito sa già le risposte.'],
    ['/website-analyzer', 'en', 'Your website already knows the answers.'],
    ['/en/website-analyzer', 'en', 'Your website already knows the answers.'],
    ['/', 'en', 'a chatbot that knows what it’s talking about.'],
    ['/en', 'en', 'a chatbot that knows what it’s talking about.'],
    ['/it', 'it', 'un chatbot che sa di cosa parla.'],
    ['/it/chatbot-demo', 'it', 'Un chatbot che ha letto il tuo sito. Provalo, è gratis.'],
    ['/it/bot', 'it', 'Perché FucinaBot ha visitato il tuo sito'],
    ['/pricing', 'en', 'Try it first, then decide.'],
    ['/it/prezzi', 'it', 'Prima lo provi, poi decidi.'],
    ['/about', 'en', 'A workshop, not a laboratory.'],
    ['/it/chi-siamo', 'it', 'Una bottega, non un laboratorio.'],
    ['/cases', 'en', 'Our work, from start to finish.'],
    ['/it/casi', 'it', 'Il nostro lavoro, dall’inizio alla fine.'],
    ['/it/developers/api', 'it', 'Il tuo chatbot, dal tuo codice'],
    ['/legal/terms-of-service', 'en', 'Terms of service'],
  ])('of %s is %s', async (pathname, language, heading) => {
    const page = await render(pathname);

    expect(page.head.language).toBe(language);
    expect(page.html).toContain(heading);
  });
});

test('the canonical URL of an English page has no /en, and x-default is Italian', async () => {
  const page = await render('/en/website-analyzer');

  expect(page.head.canonical).toBe('https://bottega.example/website-analyzer');
  expect(alternates(page)).toEqual({
    it: 'https://bottega.example/it/website-analyzer',
    en: 'https://bottega.example/website-analyzer',
    'x-default': 'https://bottega.example/it/website-analyzer',
  });
});

test('a page with a translated path has one canonical URL per language', async () => {
  const [italian, english] = [await render('/it/prezzi'), await render('/en/pricing')];

  expect(italian.head.canonical).toBe('https://bottega.example/it/prezzi');
  expect(english.head.canonical).toBe('https://bottega.example/pricing');
  for (const page of [italian, english])
    expect(alternates(page)).toEqual({
      it: 'https://bottega.example/it/prezzi',
      en: 'https://bottega.example/pricing',
      'x-default': 'https://bottega.example/it/prezzi',
    });
});

test('the configured brand name is used', async () => {
  const page = await render('/it/website-analyzer');

  expect(page.head.title).toContain('Bottega');
  expect(page.html).toContain('© 2025 Bottega');
  expect(page.html).not.toContain('Fucina');
});

test('the home page’s canonical URL has no prefix in English, and /it in Italian', async () => {
  const page = await render('/en');

  expect(page.head.canonical).toBe('https://bottega.example/');
  expect(alternates(page)).toMatchObject({
    it: 'https://bottega.example/it',
    'x-default': 'https://bottega.example/it',
  });
});

describe('the crawler page', () => {
  test('shows the user agent of this installation', async () => {
    const { html } = await render('/it/bot');

    const text = html.replace(/<[^>]*>/g, '');
    expect(text).toContain('Mozilla/5.0 (compatible; FucinaBot/1.0; +https://bottega.example/bot)');
  });

  test('shows the contact email address, or the host name without one', async () => {
    const withEmail = await render('/bot', { contactEmail: 'crawler@bottega.example' });

    expect(withEmail).toMatchObject({ html: expect.stringContaining('mailto:crawler@bottega.example') });
    expect((await render('/bot')).html).toContain('the people who run bottega.example');
  });
});

test.each([
  ['/legal/privacy-policy', 'April 20, 2025'],
  ['/it/legal/terms-of-service', '20 aprile 2025'],
])('%s shows its last update, %s, and contains no placeholder', async (pathname, date) => {
  const { html } = await render(pathname);

  expect(html).toContain(date);
  expect(html).toContain('Bottega');
  expect(html).not.toContain('{{');
});

test.each([
  '/',
  '/it/chatbot-demo',
  '/bot',
  '/it/developers/api',
  '/it/prezzi',
  '/it/chi-siamo',
  '/it/casi',
  '/it/legal/privacy-policy',
  '/website-analyzer',
  '/it/chatbot-demo/abc',
  '/nope',
])('%s contains no inline style or script', async (pathname) => {
  const { html } = await render(pathname);

  expect(html).not.toMatch(/<script|<style|\sstyle=|\son\w+=/i);
});

test.each([
  ['/portal', 'Portal'],
  ['/it/portal', 'Area clienti'],
  ['/it/portal/projects/7', 'Progetto'],
  ['/portal/chatbot-embed/a1/gaps', 'Unanswered questions'],
])('%s has its heading before anything of it has loaded', async (pathname, heading) => {
  const page = await render(pathname);

  expect(page.html).toContain(`>${heading}</h1>`);
});

test('a demo that is still loading is drawn as the rule where its text, its chat and its tabs will be', async () => {
  const { html } = await render(`/chatbot-demo/${'a'.repeat(32)}`);

  expect(html.match(/class="loading/g)).toHaveLength(3);
});

test.each([
  ['/nope', 'Did you forget to add the page to the router?'],
  ['/it/nope', 'Hai dimenticato di aggiungere la pagina al router?'],
  ['/it/chatbot-demo/a/b', 'Hai dimenticato'],
  ['/%E0%A4%A', 'Did you forget'],
  ['//999999999999', 'Did you forget'],
  ['/it//999999999999', 'Hai dimenticato'],
])('%s is not found, is marked noindex, and says so: %s', async (pathname, text) => {
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
  ['/it/pricing', '/it/prezzi'],
  ['/it/prezzi/', '/it/prezzi'],
  ['/it/about', '/it/chi-siamo'],
  ['/it/cases', '/it/casi'],
  ['//evil.example/', '/evil.example'],
])('%s redirects to %s', (pathname, redirectTo) => {
  expect(findRedirect({ pathname })).toBe(redirectTo);
});

describe('a text overridden by staff', () => {
  const overrides = {
    'home:hero.title_1': 'Dal martello <b>alla</b> {{brand}}',
    'head:home.title': 'Scritto da noi',
    'privacy:sections.0.heading': 'Prima sezione',
    'home:faq.benefits.answer': '$t(common:footer.tagline)',
  };

  test('is escaped in the body and the head, and resolves no nested keys', async () => {
    const page = await render('/it', { overrides });

    expect(page.html).toContain('Dal martello &lt;b&gt;alla&lt;/b&gt; Bottega');
    expect(page.head.title).toBe('Scritto da noi');
    expect(page.html).toContain('$t(common:footer.tagline)');
    expect(JSON.stringify(page.things)).toContain('$t(common:footer.tagline)');
  });

  test('can be a price, shown on the pricing page of its language', async () => {
    const { html } = await render('/it/prezzi', {
      overrides: { 'plans:pro.price': '€59', 'plans:page.title': 'Quanto costa' },
    });

    expect(html).toContain('€59');
    expect(html).toContain('Quanto costa');
    expect(html).not.toContain('€49');
  });

  test('also applies inside long documents', async () => {
    expect((await render('/it/legal/privacy-policy', { overrides })).html).toContain('Prima sezione');
  });
});

describe('structured data', () => {
  const typesOf = async (pathname: string) => (await render(pathname)).things.map((thing) => thing['@type']);

  test('describes the organization, its services and the FAQ on the home page', async () => {
    expect(await typesOf('/it')).toEqual(['Organization', 'FAQPage', ...Array(6).fill('Service')]);
  });

  test('contains breadcrumbs on other indexed pages, and is empty on the rest', async () => {
    expect(await typesOf('/legal/gdpr-compliance')).toEqual(['BreadcrumbList']);
    expect(await typesOf('/it/prezzi')).toEqual(['FAQPage', 'BreadcrumbList']);
    expect(await typesOf('/it/casi')).toEqual(['BreadcrumbList']);
    expect(await typesOf('/it/voice-agent')).toEqual(['Service', 'BreadcrumbList']);
    expect(await typesOf('/portal')).toEqual([]);
    expect(await typesOf('/nope')).toEqual([]);
  });
});

test('the sitemap lists exactly the indexed pages, in both languages', () => {
  const pages = listPages('https://bottega.example');

  const addresses = pages.map(({ href }) => href);
  for (const path of [
    '/it/legal/gdpr-compliance',
    '/it/prezzi',
    '/pricing',
    '/it/chi-siamo',
    '/about',
    '/it/casi',
    '/cases',
  ])
    expect(addresses).toContain(`https://bottega.example${path}`);
  expect(pages.filter(({ language }) => language === 'it')).toHaveLength(pages.length / 2);
  expect(pages.some(({ href }) => /portal|admin|auth|:|demoId/.test(new URL(href).pathname))).toBe(false);
});
