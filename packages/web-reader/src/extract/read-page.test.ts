import { describe, expect, test } from 'vitest';
import { decodeHtml } from './charset.ts';
import { detectLanguage } from './detect-language.ts';
import { readHtml } from './read-page.ts';

const html = { 'content-type': 'text/html' };
const read = (text: string, headers: Record<string, string> = html) => readHtml(Buffer.from(text), headers);
const prose =
  '<p>Restauriamo mobili antichi con colle e vernici naturali preparate in laboratorio da noi.</p>';

describe('character encodings', () => {
  const text = '<p>Perché più città? “Sì” – 20 €</p>';
  const windows1252 = Buffer.from([
    ...Buffer.from('<p>Citt'),
    0xe0,
    ...Buffer.from(' 20 '),
    0x80,
    ...Buffer.from('</p>'),
  ]);

  test.each([
    ['UTF-8 declared in the header', Buffer.from(text), 'text/html; charset=utf-8'],
    ['undeclared UTF-8', Buffer.from(text), 'text/html'],
    ['UTF-8 declared as Latin-1', Buffer.from(text), 'text/html; charset=iso-8859-1'],
    ['UTF-8 with a BOM', Buffer.from(`\uFEFF${text}`), 'text/html'],
    ['UTF-16 with a BOM', Buffer.from(`\uFEFF${text}`, 'utf16le'), 'text/html'],
    ['UTF-16 without a BOM', Buffer.from(text.repeat(3), 'utf16le'), 'text/html'],
  ])('decodes %s', (_, body, type) => {
    expect(decodeHtml(body, type)).toContain(text);
  });

  test.each([
    'text/html',
    'text/html; charset=ISO-8859-1',
    'text/html; charset=utf-8',
    'text/html; charset=nonsense',
  ])('decodes windows-1252 served as %s', (type) => {
    expect(decodeHtml(windows1252, type)).toBe('<p>Città 20 €</p>');
  });

  test('honors the encoding in a meta tag', () => {
    const body = Buffer.concat([
      Buffer.from('<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-2"><p>'),
      Buffer.from([0xb3]),
    ]);

    expect(decodeHtml(body)).toContain('ł');
  });

  test('one invalid byte does not change the decoding of a UTF-8 page', () => {
    const body = Buffer.concat([Buffer.from('è '.repeat(50)), Buffer.from([0xff])]);

    expect(decodeHtml(body)).toMatch(/^è è /);
  });
});

describe('language detection', () => {
  const italian =
    'La bottega è aperta dal martedì al sabato, con orario continuato, e resta chiusa nelle settimane di agosto come tutti gli anni.';
  const english =
    'The workshop is open from Tuesday to Saturday all day long, and we close for the last two weeks of August as we do every year.';
  const german =
    'Die Werkstatt ist von Dienstag bis Samstag geöffnet und bleibt in den letzten beiden Augustwochen wie jedes Jahr geschlossen.';

  test.each([
    [italian, 'en', 'it'],
    [english, 'it', 'en'],
    [german, 'it', null],
    ['Tel. 0583 123456', 'it-IT', 'it'],
    ['Tel. 0583 123456', 'de', null],
    ['Tel. 0583 123456', '', null],
  ])('the text %j declared as %j is detected as %j', (text, declared, language) => {
    expect(detectLanguage(text, declared)).toBe(language);
  });
});

describe('page verdicts', () => {
  test.each([
    ['<div id="root"></div><script src="/a.js"></script>', 'needs JavaScript'],
    ['<app-root></app-root><script src="/a.js"></script>', 'needs JavaScript'],
    [
      '<div id="__next"><div class="spinner">Loading…</div></div><script src="/a.js"></script>',
      'needs JavaScript',
    ],
    ['<noscript>Enable JavaScript</noscript><script>start()</script>', 'needs JavaScript'],
    ['<img src="x.png">', 'too little text'],
    ['<p>In costruzione</p>', 'too little text'],
    [`<div id="root">${prose}</div><script src="/a.js"></script>`, 'text'],
    [prose, 'text'],
  ])('%s gets the verdict %s', async (body, verdict) => {
    expect((await read(`<html><body>${body}</body></html>`)).verdict).toBe(verdict);
  });

  test('a page classified entirely as navigation is read again as text', async () => {
    const article =
      '<p>Il restauro di un mobile antico comincia dalla pulizia, che si fa a mano, con pazienza e senza fretta alcuna.</p>'.repeat(
        15,
      );
    const { blocks } = await read(`<html><body><nav><article>${article}</article></nav></body></html>`);

    expect(blocks[0]?.block.text).toContain('restauro di un mobile antico');
  });
});

describe('the summary for search engines', () => {
  const summary = 'Bottega di ceramica a Pelago, con corsi per adulti e bambini';
  const page = (description: string, text = 'Benvenuti nel nostro studio di ceramica.') =>
    Buffer.from(
      `<html lang="it"><head><title>Studio</title><meta name="description" content="${description}"></head><body><h1>Studio</h1><p>${text}</p></body></html>`,
    );
  const textsOf = async (body: Buffer, url = 'https://studio.test/') =>
    (await readHtml(body, html, url)).blocks.map(({ block }) => block.text);

  test('opens the home page, under a heading of its own', async () => {
    expect(await textsOf(page(summary))).toEqual([
      'In breve',
      `${summary}.`,
      'Studio',
      'Benvenuti nel nostro studio di ceramica.',
    ]);
  });

  test.each([
    ['is left out on other pages', page(summary), 'https://studio.test/corsi/'],
    ['is left out if the page says it', page(summary, `${summary}, da trent’anni.`), undefined],
    ['is left out if it is cut off', page(`${summary}, e inoltre…`), undefined],
    ['is left out if it is hardly more than a title', page('Studio di ceramica'), undefined],
    [
      'is left out if it only says whose site it is',
      page('Sito ufficiale dello Studio di ceramica di Pelago'),
      undefined,
    ],
  ])('%s', async (_, body, url) => {
    expect((await textsOf(body, url))[0]).toBe('Studio');
  });
});

describe('structured data', () => {
  const withFacts = (facts: object, body = prose) =>
    read(
      `<html lang="it"><body><main><h1>Bottega</h1>${body}</main><footer><p>Partita IVA 0123</p></footer><script type="application/ld+json">${JSON.stringify(facts)}</script></body></html>`,
    );
  const texts = async (facts: object, body?: string) =>
    (await withFacts(facts, body)).blocks.map(({ block }) => block.text);
  const shop = {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': ['LocalBusiness', 'Store'],
        telephone: '+39 0583 123456',
        email: 'info@bottega.it',
        address: {
          '@type': 'PostalAddress',
          streetAddress: 'Via Roma 1',
          postalCode: '55100',
          addressLocality: 'Lucca',
        },
        openingHoursSpecification: [
          { dayOfWeek: ['Monday', 'https://schema.org/Tuesday'], opens: '09:00', closes: '18:00' },
          { dayOfWeek: 'Sunday', opens: '00:00', closes: '00:00' },
        ],
      },
    ],
  };

  test('becomes rows before the footer', async () => {
    const all = await texts(shop);

    expect(all.slice(2)).toEqual([
      'Telefono: +39 0583 123456',
      'Email: info@bottega.it',
      'Indirizzo: Via Roma 1, 55100 Lucca',
      'Orari di apertura',
      'Lunedì, Martedì: 09:00–18:00',
      'Domenica: chiuso',
      'Partita IVA 0123',
    ]);
  });

  test('is omitted when the page states the same', async () => {
    const body = `${prose}<p>Via Roma 1, tel. 0583/123456, info@bottega.it. Lunedì dalle 9 alle 18.</p>`;

    expect((await texts(shop, body)).join('\n')).not.toMatch(/Telefono|Email|Indirizzo|Lunedì, Martedì/);
  });

  test('includes questions and answers', async () => {
    const faq = {
      '@type': 'FAQPage',
      mainEntity: [
        {
          '@type': 'Question',
          name: 'Fate preventivi?',
          acceptedAnswer: { '@type': 'Answer', text: '<p>Sì, gratis.</p>' },
        },
      ],
    };

    expect(await texts(faq)).toEqual(expect.arrayContaining(['Fate preventivi?', 'Sì, gratis.']));
  });

  test('is ignored when damaged, deeply nested or of the wrong type', async () => {
    const broken = await read(
      `<body>${prose}<script type="application/ld+json">{"@type": "Local</script></body>`,
    );
    let nested: object = { '@type': 'Place', telephone: 5 };
    for (let i = 0; i < 500; i++) nested = { '@graph': [nested] };

    expect(broken.blocks).toHaveLength(1);
    expect(await texts(nested)).toHaveLength(3);
  });
});
