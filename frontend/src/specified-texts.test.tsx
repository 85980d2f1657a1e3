import { describe, expect, test } from 'vitest';
import { renderPage } from './entry-server.tsx';
import { settings } from './testing/settings.ts';

async function read(pathname: string, overrides: Record<string, string> = {}) {
  const { html } = await renderPage({ pathname, settings, overrides });
  return {
    html,
    text: html
      .replace(/<[^>]*>/g, ' ')
      .replaceAll('&#x27;', "'")
      .replace(/\s+/g, ' '),
  };
}

function expectInOrder(document: string, parts: readonly string[]) {
  let from = 0;
  for (const part of parts) {
    const at = document.indexOf(part, from);
    expect(at, `${part} after ${document.slice(Math.max(0, from - 40), from)}`).toBeGreaterThanOrEqual(0);
    from = at + part.length;
  }
}

describe('the home page', () => {
  test('has the specified sections and anchors in order', async () => {
    const { html } = await read('/');

    expectInOrder(html, [
      'id="home"',
      'Book a demo call',
      'id="chatbot-demo"',
      'id="voice-agent"',
      'href="/voice-agent"',
      'id="services"',
      'What changes',
      'href="/chatbot-demo"',
      'id="solutions"',
      'id="cta"',
      'id="faq"',
    ]);
  });

  test.each([
    ['/', '25+ hrs'],
    ['/it', '25+ ore'],
  ])('states the specified figures on %s', async (pathname, hours) => {
    const { text } = await read(pathname);

    for (const claim of ['+48%', hours, '80%', '35%', '28%', '30+', '7', '4']) expect(text).toContain(claim);
  });

  test.each([
    ['/', '25+ hrs', 'Our own estimates, compared with the same team before automation'],
    ['/voice-agent', 'What it saves', 'Compared with the same team before automation', 'Up to −80%'],
    [
      '/it/voice-agent',
      'Quanto fa risparmiare',
      'A confronto con lo stesso team prima dell’automazione',
      'Costi',
    ],
  ])('says with the figures of %s what they are compared with', async (pathname, ...parts) => {
    expectInOrder((await read(pathname)).text, parts);
  });

  test('draws a benefit’s figure to scale, and none that is not out of 100', async () => {
    const draw = async (figure: string) => {
      const { html } = await read('/', { 'home:benefits.efficiency.figure': figure });
      return html.match(/M0 2\.5H\d+/g)?.filter((path) => path !== 'M0 2.5H199');
    };

    expect(await draw('+12%')).toEqual(['M0 2.5H23', 'M0 2.5H21', ...((await draw('1.250%')) ?? [])]);
    expect(await draw('1.250%')).toHaveLength(4);
  });

  test('lists the services, benefits, industries and FAQ entries of the specification', async () => {
    const { text } = await read('/');

    expectInOrder(text, [
      'Customer service',
      'Sales automation',
      'Predictive analytics',
      'Workflow automation',
      'Content generation',
      'Personalization',
    ]);
    expectInOrder(text, ['Efficiency', 'Support costs', 'Revenue', 'customers']);
    expectInOrder(text, ['Retail', 'Healthcare', 'Finance', 'Manufacturing', 'Education', 'Marketing']);
    const { html } = await read('/');
    expect(html.match(/<details[^>]*name="home-faq"/g)).toHaveLength(5);
  });

  test('links from its header to its sections, the last one labeled Contact', async () => {
    const { html } = await read('/');

    expectInOrder(html, [
      'href="/#home"',
      'href="/#services"',
      'href="/#solutions"',
      'href="/#cta"',
      '>Contact<',
    ]);
  });
});

test('the footer links to the contact form and the legal pages', async () => {
  const { html } = await read('/it');

  for (const path of ['privacy-policy', 'terms-of-service', 'cookie-policy', 'gdpr-compliance']) {
    expect(html).toContain(`href="/it/legal/${path}"`);
  }
  expect(html).toContain('#contact"');
  expect(html).toContain('© 2025 Bottega');
});

test.each([
  ['/it', 'Bottega su X (si apre in una nuova scheda)'],
  ['/', 'Bottega on X (opens in a new tab)'],
])(
  'the footer of %s links to the brand’s social networks in new tabs, or to URLs from staff',
  async (pathname, label) => {
    const addresses = (html: string) =>
      [...html.matchAll(/href="([^"]+)" target="_blank" rel="noopener noreferrer" aria-label="[^"]+"/g)].map(
        ([, address]) => address,
      );
    const { html } = await read(pathname);
    const { html: changed } = await read(pathname, {
      'common:footer.x': 'https://x.com/other',
      'common:footer.facebook': '',
      'common:footer.instagram': 'javascript:alert(1)',
    });

    expect(addresses(html)).toEqual([
      'https://x.com/bottega',
      'https://www.facebook.com/bottega',
      'https://www.instagram.com/bottega',
    ]);
    expect(html).toContain(`aria-label="${label}"`);
    expect(addresses(changed)).toEqual(['https://x.com/other']);
  },
);

test('a legal text links to the page it names', async () => {
  const { html } = await read('/it/legal/gdpr-compliance');

  expect(html).toMatch(/l’<a [^>]*href="\/it\/legal\/privacy-policy"[^>]*>informativa sulla privacy<\/a>\./);
});

test.each(['/', '/chatbot-demo', '/website-analyzer'])(
  'the demo creation form of %s says what creating one means agreeing to',
  async (pathname) => {
    const { text } = await read(pathname);

    expectInOrder(text, ['Create AI Agent', 'By clicking', 'terms of service', 'and the', 'privacy policy']);
  },
);

describe('the pricing page', () => {
  test.each([
    ['/pricing', ['$49', '5,000', '100 pages', 'Coming Soon', '$199', 'Coming Soon', '$375', 'one-time']],
    ['/it/prezzi', ['€49', '5.000', '100 pagine', 'In arrivo', '€199', 'In arrivo', '€299', 'una tantum']],
  ])('shows on %s both plans and the one-time price in its currency', async (pathname, parts) => {
    const { text, html } = await read(pathname);

    expectInOrder(text, parts);
    expect(text.match(/[$€]/g)?.every((sign) => sign === parts[0]?.[0])).toBe(true);
    expect(html).not.toMatch(/<(?:button|a)\b[^>]*>(?:Coming Soon|In arrivo)/);
  });
});

describe('the voice agent page', () => {
  test('has its parts in order', async () => {
    const { text } = await read('/voice-agent');

    expectInOrder(text, ['80%', 'Cost', '35%', 'Efficiency', '100%', 'Availability']);
    expectInOrder(text, ['It answers', 'It listens', 'It gets it done']);
    expectInOrder(text, [
      'Healthcare',
      'Real estate',
      'Financial services',
      'E-commerce',
      'Hospitality',
      'Professional services',
      'Professional',
      'Friendly',
      'Energetic',
      'Concise',
    ]);
  });

  test('starts with the sliders at 70, 60, 50 and 75, from 0 to 100 in steps of 1', async () => {
    const { html } = await read('/voice-agent');
    const sliders = [...html.matchAll(/<input type="range"[^>]*>/g)].map(([tag]) => tag);

    expect(sliders.map((tag) => /value="(\d+)"/.exec(tag)?.[1])).toEqual(['70', '60', '50', '75']);
    for (const tag of sliders) expect(tag).toMatch(/min="0"[^>]*max="100"[^>]*step="1"/);
    expect(html).toContain('placeholder="Your Company"');
  });
});

describe('the legal pages', () => {
  test.each([
    ['/legal/privacy-policy', ['April 20, 2025', '16']],
    ['/legal/terms-of-service', ['April 20, 2025', '30 days', 'California', '16']],
    [
      '/legal/cookie-policy',
      ['Strictly necessary', 'Functionality', 'Analytics', 'Marketing', 'Your browser'],
    ],
    [
      '/legal/gdpr-compliance',
      ['one month', '72 hours', 'Consent', 'Contract', 'Legal obligation', 'Legitimate interests'],
    ],
    [
      '/it/legal/gdpr-compliance',
      ['20 aprile 2025', 'un mese', '72 ore', 'Consenso', 'Contratto', 'Obbligo legale'],
    ],
  ])('%s contains the required terms', async (pathname, parts) => {
    const { text } = await read(pathname);

    for (const part of parts) expect(text).toContain(part);
  });

  test('have a table of contents, and list eight rights', async () => {
    const { html } = await read('/it/legal/gdpr-compliance');

    expect(html).toContain('href="#section-1"');
    expect(html).toContain('id="section-9"');
    const rights = html.slice(html.indexOf('id="section-4"'), html.indexOf('id="section-5"'));
    expect(rights.match(/<li/g)).toHaveLength(8);
  });
});
