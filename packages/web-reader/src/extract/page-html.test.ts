import { describe, expect, test } from 'vitest';
import { selectMainText } from './main-text.ts';
import { parsePageHtml } from './page-html.ts';

const lines = (body: string) =>
  selectMainText(parsePageHtml(`<html><body>${body}</body></html>`).blocks).map(({ block }) => block.text);
const inMain = (body: string) => lines(`<main>${body}</main>`);

describe('text extraction', () => {
  test.each([
    [
      'paragraphs, headings and list items',
      '<h1>A</h1><p>B c</p><ul><li>D</li><li>E</li></ul>',
      ['A', 'B c', 'D', 'E'],
    ],
    [
      'inline elements and whitespace',
      '<p> Siamo <b>aperti</b>\n\t<i>sempre</i>&nbsp;&nbsp;qui&shy; </p>',
      ['Siamo aperti sempre qui'],
    ],
    ['character references', '<p>Caff&egrave; &amp; t&#232; &euro;&nbsp;2</p>', ['Caffè & tè € 2']],
    ['unclosed tags', '<p>Uno<p>Due<ul><li>Tre<li>Quattro</ul>', ['Uno', 'Due', 'Tre', 'Quattro']],
    ['text mixed with nested divs', '<div>Prima<div>dentro</div>dopo</div>', ['Prima', 'dentro', 'dopo']],
    ['an address over two lines', '<p>Via Roma 1<br>55100 Lucca</p>', ['Via Roma 1, 55100 Lucca']],
    [
      'sentences between line breaks',
      '<p>Siamo qui.<br>Venite quando volete.</p>',
      ['Siamo qui.', 'Venite quando volete.'],
    ],
    ['a blank line', '<p>Uno<br><br>Due</p>', ['Uno', 'Due']],
    [
      'adjacent inline elements',
      '<p><span>Tel.</span> <span>0583</span><span>555</span></p>',
      ['Tel. 0583 555'],
    ],
    ['nested lists', '<ul><li>Corsi<ul><li>Base</li></ul></li></ul>', ['Corsi', 'Base']],
    [
      'collapsed answers',
      '<details><summary>Quanto costa?</summary><p>Venti euro.</p></details>',
      ['Quanto costa?', 'Venti euro.'],
    ],
    ['captions', '<figure><img src="x"><figcaption>La bottega</figcaption></figure>', ['La bottega']],
    [
      'email and phone links',
      '<p><a href="mailto:info@x.it?subject=y">Scrivici</a> o <a href="tel:+39 0583 1">chiama</a></p>',
      ['Scrivici (info@x.it) o chiama (+39 0583 1)'],
    ],
    ['an email address linked to itself', '<p><a href="mailto:info@x.it">info@x.it</a></p>', ['info@x.it']],
    [
      'a WhatsApp number behind an icon and a label',
      '<p><a href="https://wa.me/390583123456?text=Ciao"><i></i></a></p><p>WhatsApp: <a href="https://api.whatsapp.com/send?phone=390583123456">scrivici</a></p>',
      ['WhatsApp +390583123456', 'WhatsApp: scrivici (+390583123456)'],
    ],
    [
      'a number and an address in boxes inside their links, once',
      '<a href="tel:0583123456"><div><p>+39 0583 123456</p></div></a><a href="mailto:info@x.it"><div><p>info@x.it</p></div></a>',
      ['+39 0583 123456', 'info@x.it'],
    ],
    [
      'two addresses behind names',
      '<p><a href="mailto:ada@x.it">Ada</a> e <a href="mailto:ugo@x.it">Ugo</a></p>',
      ['Ada (ada@x.it) e Ugo (ugo@x.it)'],
    ],
    [
      'names shown as logos only',
      '<h2>Sponsor</h2><div><img alt="Forno Bassi"></div><div><a href="/x"><img alt="Logo Edil Neri"></a></div><img alt="Toyota logo"><p>Grazie a tutti.</p>',
      ['Sponsor', 'Forno Bassi, Edil Neri, Toyota', 'Grazie a tutti.'],
    ],
    [
      'names shown as icons in a sentence',
      '<p>Si paga con <img alt="Visa"> <img alt="Mastercard"> <img alt="Satispay"> alla cassa.</p>',
      ['Si paga con Visa, Mastercard, Satispay alla cassa.'],
    ],
    [
      'pictures without names',
      '<p>Le sale</p><img alt="foto 1"><img alt="IMG_2041"><img alt="sala.jpg"><img alt="Sala 1"><img alt="Sala 2"><img alt="Una veduta del golfo di sera dal terrazzo"><img alt="Facebook"><p>Venite.</p>',
      ['Le sale', 'Venite.'],
    ],
    [
      'a phone number behind an icon',
      '<p><a href="tel:0583123456"><i class="icon"></i></a></p>',
      ['0583123456'],
    ],
  ])('handles %s', (_, html, expected) => {
    expect(inMain(html)).toEqual(expected);
  });

  test('headings keep their level, and a summary becomes a heading one level below', () => {
    const { blocks } = parsePageHtml(
      '<main><h2>Domande</h2><details><summary>Quando?</summary>Oggi.</details><p role="heading" aria-level="3">Altro</p></main>',
    );

    expect(blocks.map(({ block }) => [block.kind, 'level' in block ? block.level : 0, block.text])).toEqual([
      ['heading', 2, 'Domande'],
      ['heading', 3, 'Quando?'],
      ['text', 0, 'Oggi.'],
      ['heading', 3, 'Altro'],
    ]);
  });
});

describe('tables', () => {
  test('of opening hours read as day and hours', () => {
    expect(
      inMain('<table><tr><td>Lunedì</td><td>9–13</td></tr><tr><td>Martedì:</td><td>chiuso</td></tr></table>'),
    ).toEqual(['Lunedì: 9–13', 'Martedì: chiuso']);
  });

  test('with a header repeat its labels in each row and keep the cells', () => {
    const html = `<table><caption>Corsi</caption><thead><tr><th>Corso<th>Durata<th>Prezzo</thead>
      <tr><th scope="row">Corso base<td>8 ore<td>120 €</tr><tr><td>Prova<td>–<td>20 €</tr></table>`;
    const { blocks } = parsePageHtml(`<main>${html}</main>`);

    expect(blocks.map(({ block }) => block.text)).toEqual([
      'Corsi',
      'Corso base — Durata: 8 ore; Prezzo: 120 €',
      'Prova — Prezzo: 20 €',
    ]);
    expect(blocks[1]?.block).toMatchObject({
      cells: [
        { label: 'Corso', value: 'Corso base' },
        { label: 'Durata', value: '8 ore' },
        { label: 'Prezzo', value: '120 €' },
      ],
    });
  });

  test('without header cells get their header from the figures below', () => {
    expect(
      inMain(
        '<table><tr><td>Bici</td><td>Giorno</td><td>Ora</td></tr><tr><td>Città</td><td>20 €</td><td>5 €</td></tr></table>',
      ),
    ).toEqual(['Città — Giorno: 20 €; Ora: 5 €']);
  });

  test('with merged cells repeat the merged value in each row', () => {
    const html = `<table><tr><th>Giorno<th>Mattina<th>Sera</tr><tr><td>Lunedì<td rowspan="2">9–13<td>chiuso</tr>
      <tr><td>Martedì<td>15–19</tr><tr><td>Mercoledì<td colspan="2">chiuso</tr></table>`;

    expect(inMain(html)).toEqual([
      'Lunedì — Mattina: 9–13; Sera: chiuso',
      'Martedì — Mattina: 9–13; Sera: 15–19',
      'Mercoledì — Mattina, Sera: chiuso',
    ]);
  });

  test('used for layout are read as plain text', () => {
    const html =
      '<table><tr><td><h2>Chi siamo</h2><p>Una bottega.</p></td><td><table><tr><td>Lun</td><td>9–13</td></tr></table></td></tr></table>';

    expect(inMain(html)).toEqual(['Chi siamo', 'Una bottega.', 'Lun: 9–13']);
  });

  test('with huge spans are bounded', () => {
    expect(
      inMain(
        '<table><tr><td colspan="99999999" rowspan="99999999">a</td><td>b</td></tr><tr><td>c</td></tr></table>',
      ).length,
    ).toBeLessThan(5);
  });

  test('made of definitions become rows, and questions among them headings', () => {
    const html = `<dl><dt>Telefono</dt><dd>0583 1</dd><dt>Posso pagare con carta?</dt><dd>Sì.</dd></dl>`;
    const { blocks } = parsePageHtml(`<main>${html}</main>`);

    expect(blocks.map(({ block }) => [block.kind, block.text])).toEqual([
      ['row', 'Telefono: 0583 1'],
      ['heading', 'Posso pagare con carta?'],
      ['text', 'Sì.'],
    ]);
  });
});

describe('content that is left out', () => {
  test.each([
    ['navigation', '<nav><a href="/">Casa</a><p>Menu</p></nav>'],
    [
      'menus marked only by class',
      '<ul class="main-menu"><li><a href="/a">Uno</a></li><li><a href="/b">Due</a></li></ul>',
    ],
    [
      'three lone links outside the main text',
      '<div><a href="/a">Uno</a></div><div><a href="/b">Due</a></div><div><a href="/c">Tre</a></div>',
    ],
    [
      'scripts, styles and templates',
      '<script>var a = "<p>x</p>"</script><style>p{}</style><template><p>x</p></template><noscript>Attiva JavaScript</noscript>',
    ],
    [
      'hidden elements',
      '<p hidden>x</p><p style="display: none">x</p><div style="visibility:hidden"><p>x</p></div>',
    ],
    ['decorative symbols', '<span aria-hidden="true">★</span>'],
    [
      'consent banners',
      '<div id="cookie-banner"><p>Usiamo i cookie</p></div><div class="cmplz-consent">x</div>',
    ],
    ['breadcrumbs', '<div class="breadcrumbs">Casa › Corsi</div>'],
    [
      'forms',
      '<form><label>Nome</label><input value="x"><select><option>Italia</option></select><button>Invia</button></form>',
    ],
    ['SVG drawings', '<svg><title>Logo</title><text>x</text></svg>'],
    ['closed dialogs', '<dialog>Iscriviti</dialog><div role="dialog">Iscriviti</div>'],
    ['“read more” links', '<p><a href="/x">Leggi tutto</a></p><p><a href="/y">Read more »</a></p>'],
    ['comments', '<!-- segreto -->'],
  ])('drops %s', (_, html) => {
    expect(lines(`${html}<main><p>Testo</p></main>`)).toEqual(['Testo']);
  });

  test('keeps the facts of a footer but not its links', () => {
    const html = `<main><p>Testo</p></main><footer><p>Via Roma 1, Lucca</p><a href="tel:0583123456">0583 123456</a>
      <ul><li><a href="/privacy">Privacy</a></li></ul></footer>`;

    expect(lines(html)).toEqual(['Testo', 'Via Roma 1, Lucca', '0583 123456']);
  });

  test('keeps the header and footer of an article', () => {
    expect(
      lines('<article><header><h1>Titolo</h1></header><p>Testo</p><footer>Di Ada</footer></article>'),
    ).toEqual(['Titolo', 'Testo', 'Di Ada']);
  });

  test('includes prices that are struck out', () => {
    expect(lines('<main><p>Tazza <del>50 €</del> <ins>40 €</ins></p></main>')).toEqual(['Tazza 40 €']);
  });

  test('keeps the text of cards that are links', () => {
    const card = (title: string, text: string) =>
      `<a href="/x"><span>${title}</span><span>${text}</span></a>`;
    const html = `<main>${card('Corso base', 'Otto lezioni per chi comincia.')}${card('Corso avanzato', 'Per chi sa già guidare il tornio.')}</main>`;

    expect(lines(html)).toEqual([
      'Corso base Otto lezioni per chi comincia. Corso avanzato Per chi sa già guidare il tornio.',
    ]);
  });

  test('keeps a restaurant menu', () => {
    expect(lines('<div class="menu"><h3>Primi</h3><p>Tordelli lucchesi 12 €</p></div>')).toEqual([
      'Primi',
      'Tordelli lucchesi 12 €',
    ]);
  });

  test('keeps closed tab and accordion panels', () => {
    const html =
      '<div role="tabpanel" hidden><p>Uno</p></div><div class="accordion-body" style="display:none"><p>Due</p></div><h3><button aria-expanded="false">Quando?</button></h3>';

    expect(inMain(html)).toEqual(['Uno', 'Due', 'Quando?']);
  });
});

describe('the head and links', () => {
  test('are read in the same pass', () => {
    const page = parsePageHtml(`<html lang="it-IT"><head><base href="/b/"><title> Orari &amp; sedi </title>
      <link rel="canonical" href="/orari"><meta name="robots" content="NoIndex, follow"></head>
      <body><nav hidden><a href="uno">1</a></nav><a href="/due" rel="nofollow">2</a><map><area href="tre"></map></body></html>`);

    expect(page).toMatchObject({
      title: 'Orari & sedi',
      lang: 'it-IT',
      base: '/b/',
      canonical: '/orari',
      robots: ' noindex, follow',
    });
    expect(page.links).toEqual(['uno', 'tre']);
  });

  test('the title for social media stands in for a missing one', () => {
    const og = '<meta property="og:title" content="Orari">';

    expect(parsePageHtml(`${og}<title>Orari | Comune</title>`).title).toBe('Orari | Comune');
    expect(parsePageHtml(og).title).toBe('Orari');
  });

  test('enormous markup does not hide the text before it', () => {
    const pages = [
      `<p>Inizio</p>${'<div>'.repeat(100_000)}`,
      `<p>Inizio</p>${'<b></b>'.repeat(300_000)}`,
      `<p title="${'x'.repeat(2_000_000)}">Inizio</p>`,
      `<p class="${'aB-'.repeat(500_000)}">Inizio</p>`,
    ].map((html) => parsePageHtml(`<main>${html}`).blocks.map(({ block }) => block.text));

    expect(pages).toEqual([['Inizio'], ['Inizio'], ['Inizio'], ['Inizio']]);
  });

  test('50,000 phone links are parsed in linear time', () => {
    const page = parsePageHtml(`<p>${'<a href="tel:1">x</a> '.repeat(50_000)}`);

    // In quadratic time this would take minutes.
    expect(page.blocks[0]?.block.text.slice(0, 9)).toBe('x (1) x x');
  });

  test('an unclosed table of a truncated page keeps its rows', () => {
    const rows = '<tr><td>Taglio</td><td>25 €</td></tr>'.repeat(30_000);

    expect(parsePageHtml(`<table>${rows}`).blocks[0]?.block.text).toBe('Taglio: 25 €');
  });

  test('an endless list is truncated', () => {
    expect(parsePageHtml('<li>voce'.repeat(200_000)).blocks.length).toBeLessThan(20_000);
  });
});
