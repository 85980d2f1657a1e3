import { describe, expect, test } from 'vitest';
import { linesUnderHeadings } from '../../testing/lines-under-headings.ts';
import { selectMainText } from '../main-text.ts';
import { parsePageHtml } from '../page-html.ts';

const blocksOf = (body: string) =>
  selectMainText(parsePageHtml(`<html><body>${body}</body></html>`).blocks).map(({ block }) => block);
const inMain = (body: string) => blocksOf(`<main>${body}</main>`);
const linesOf = (body: string) => inMain(body).map(({ text }) => text);
const ledIn = (body: string) => inMain(body).map(({ text, lead }) => (lead ? `${lead} ${text}` : text));
const underHeadings = (body: string) =>
  linesUnderHeadings(blocksOf(body)).map(({ headings, text }) => [...headings, text].join(' > '));

describe('list introductions', () => {
  test.each([
    ['a line that ends in a colon', '<p>Portate:</p><ul><li>cuffia</li></ul>', 'Portate: cuffia'],
    [
      'a line without final punctuation',
      '<p>Nel prezzo sono compresi</p><ul><li>i lettini</li></ul>',
      'Nel prezzo sono compresi: i lettini',
    ],
    ['a bold line', '<p><b>Non sono ammessi</b></p><ol><li>vetro</li></ol>', 'Non sono ammessi: vetro'],
    [
      'the parent item of a nested list',
      '<ul><li>Minori<ul><li>firma un genitore</li></ul></li></ul>',
      'Minori: firma un genitore',
    ],
    [
      'a line before definitions',
      '<p>Costi:</p><dl><dt>Deposito</dt><dd>5 €</dd></dl>',
      'Costi: Deposito: 5 €',
    ],
  ])('are recognized: %s', (_, html, last) => {
    expect(ledIn(html).at(-1)).toBe(last);
  });

  test.each([
    ['a whole sentence', '<p>Siamo aperti.</p><ul><li>cuffia</li></ul>'],
    ['text in another container', '<div><p>Benvenuti al lido</p></div><div><ul><li>cuffia</li></ul></div>'],
    ['the introduction of another list', '<p>Portate:</p><ul><li>ciabatte</li></ul><ul><li>cuffia</li></ul>'],
  ])('are not taken from %s', (_, html) => {
    expect(ledIn(html).at(-1)).toBe('cuffia');
  });

  test('are not taken from a remark in parentheses', () => {
    expect(ledIn('<p>(laurea in fisica)</p><ul><li>insegna dal 2009</li></ul>').at(-1)).toBe(
      'insegna dal 2009',
    );
  });

  test('are found in a cell, whatever stands before its table', () => {
    const html =
      '<p>Uno</p><p>Due</p><table><tr><td><h2>Corsi</h2><p>Portate</p><ul><li>cuffia</li></ul></td></tr></table>';

    expect(ledIn(html).at(-1)).toBe('Portate: cuffia');
  });
});

describe('joining lines', () => {
  test('opening hours keep their day and the line above', () => {
    expect(ledIn('<p><b>Orari bar</b><br>Lunedì: 8–20<br>Domenica: chiuso</p>')).toEqual([
      'Orari bar',
      'Orari bar: Lunedì: 8–20',
      'Orari bar: Domenica: chiuso',
    ]);
  });

  test('hours on separate lines join their day', () => {
    expect(linesOf('<p>Mon–Fri<br>9am–1pm<br>3pm–6pm<br>Sat<br>10am–2pm<br>Sun<br>Closed</p>')).toEqual([
      'Mon–Fri: 9am–1pm, 3pm–6pm',
      'Sat: 10am–2pm',
      'Sun: Closed',
    ]);
  });

  test('a sentence broken over several lines is joined', () => {
    expect(linesOf('<p>Intero 10 €;<br>ridotto 5 €;<br>gratis sotto i 3 anni.</p>')).toEqual([
      'Intero 10 €; ridotto 5 €; gratis sotto i 3 anni.',
    ]);
  });

  test('a sentence wrapped by hand is joined', () => {
    const html =
      '<p>La bottega nasce a due passi dal porto,<br>dove da tre generazioni<br>si lavora il legno.<br>Venite a trovarci.</p>';

    expect(linesOf(html)).toEqual([
      'La bottega nasce a due passi dal porto, dove da tre generazioni si lavora il legno.',
      'Venite a trovarci.',
    ]);
  });

  test.each([
    ['pane', 'burro', 'latte', 'uova', 'zucchero.'],
    ['Per la torta', 'burro', 'latte', 'uova', 'zucchero'],
    ['Ombrellone 20 €', 'lettino 5 €', 'sdraio 4 €', 'cabina 10 €', 'pedalò 8 €.'],
  ])('a list broken into lines stays a list: %s, %s', (...items) => {
    expect(linesOf(`<p>${items.join('<br>')}</p>`)).toEqual(items);
  });

  test('each card becomes one line', () => {
    const card = (...lines: string[]) =>
      `<div class="card">${lines.map((line) => `<div>${line}</div>`).join('')}</div>`;
    const html = `<div>${card('Anna Bianchi', 'Direttrice', 'Interno 12')}${card('Luca Verdi', 'Bagnino')}</div>`;

    expect(linesOf(html)).toEqual(['Anna Bianchi: Direttrice, Interno 12', 'Luca Verdi: Bagnino']);
  });

  test('the short lines above the text of a card become one', () => {
    const dish = (name: string, price: string, text: string) =>
      `<div class="dish"><div class="name">${name}</div><div>${price}</div><p>${text}</p></div>`;
    const html = `<p><b>Primi</b></p>${dish('Carbonara', '12 €', 'Con guanciale e pecorino.')}${dish('Norma', '11 €', 'Con melanzane.')}`;

    expect(underHeadings(`<main>${html}</main>`)).toEqual([
      'Primi > Carbonara: 12 €',
      'Primi > Con guanciale e pecorino.',
      'Primi > Norma: 11 €',
      'Primi > Con melanzane.',
    ]);
  });

  test.each([
    [
      'of two classes',
      '<h3>Listino</h3><p class="name">Taglio</p><p class="price">35 €</p><p class="name">Piega</p><p class="price">20 €</p><p>Su appuntamento.</p>',
      ['Listino', 'Taglio: 35 €', 'Piega: 20 €', 'Su appuntamento.'],
    ],
    [
      'of days and hours',
      '<div>Lunedì</div><div>9–13</div><div>Sabato e domenica</div><div>chiuso</div>',
      ['Lunedì: 9–13', 'Sabato e domenica: chiuso'],
    ],
  ])('lines in pairs %s become one line a pair', (_, html, expected) => {
    expect(linesOf(`<div>${html}</div>`)).toEqual(expected);
  });

  test.each([
    '<p>Anna</p><p>Ugo</p><p>Ada</p><p>Ida</p>',
    '<p class="a"><a href="/1">Anna</a></p><p class="b"><a href="/2">Ugo</a></p><p class="a"><a href="/3">Ada</a></p><p class="b"><a href="/4">Ida</a></p>',
    '<h3>Soci</h3><p class="first">Anna</p><p class="last">Ugo</p><h3>Ospiti</h3><p>Ada</p><p>Ida</p>',
  ])('lines that are no pairs stay apart: %s', (html) => {
    expect(linesOf(`<div>${html}</div>`)).toEqual(expect.arrayContaining(['Anna', 'Ugo', 'Ada', 'Ida']));
  });

  test('a bold label and the line below it become one', () => {
    expect(linesOf('<div><b>Durata</b><br>8 lezioni</div><div><b>Prezzo:</b><br>160 €</div>')).toEqual([
      'Durata: 8 lezioni',
      'Prezzo: 160 €',
    ]);
  });

  test('a bold label in a list item stays with its text', () => {
    expect(linesOf('<ul><li><strong>Parcheggio</strong><br>Coperto, 12 € al giorno.</li></ul>')).toEqual([
      'Parcheggio: Coperto, 12 € al giorno.',
    ]);
  });

  test('a line below each typed bullet belongs to it', () => {
    const html = '<p>Corsi<br>•Principianti<br>Sabato 9–11<br>•Avanzati<br>Sabato 11–13</p>';

    expect(ledIn(html)).toEqual([
      'Corsi',
      'Corsi: Principianti: Sabato 9–11',
      'Corsi: Avanzati: Sabato 11–13',
    ]);
  });

  test('a line with a colon introduces what follows a blank line', () => {
    expect(
      ledIn('<ul><li>Spedite a questo indirizzo:<br><br>Casella 13<br>38068 Rovereto</li></ul>'),
    ).toEqual(['Spedite a questo indirizzo:', 'Spedite a questo indirizzo: Casella 13, 38068 Rovereto']);
  });

  test('a sentence below opening hours is none of them', () => {
    const html =
      '<p><em>Studio:</em><br>Lunedì: 16–19<br>Martedì: 16–19<br>Il resto del tempo risponde una segreteria telefonica.</p>';

    expect(ledIn(html).at(-1)).toBe('Il resto del tempo risponde una segreteria telefonica.');
  });

  test('labelled lines stay separate', () => {
    expect(linesOf('<p>Circolo Ada<br>Codice fiscale: 94050320228<br>Sede: Via Dante 50</p>')).toEqual([
      'Circolo Ada',
      'Codice fiscale: 94050320228',
      'Sede: Via Dante 50',
    ]);
  });

  test('prices on lines of their own stay separate', () => {
    expect(linesOf('<p>Taglio 35 €<br>Piega 20 €</p><p>Via Roma 1<br>Lucca</p>')).toEqual([
      'Taglio 35 €',
      'Piega 20 €',
      'Via Roma 1, Lucca',
    ]);
  });

  test.each([
    ['an abbreviation at the end', ['Kestrel Band', 'Mill Ave.', 'Guelph, Ontario']],
    ['a postcode and many lines', ['Kestrel Band', 'c/o Music Centre', '75 Mill St.', 'Guelph', 'N1H 3Z7']],
    ['a long web address', ['Bar Sport', 'Via Roma 1', `https://www.example.org/${'a'.repeat(60)}`]],
  ])('an address stays one line with %s', (_, lines) => {
    expect(linesOf(`<p>${lines.join('<br>')}</p>`)).toEqual([lines.join(', ')]);
  });

  test('paragraphs in columns stay separate', () => {
    const column = (text: string) =>
      `<div class="col"><p>${text} comincia qui.</p><p>${text} finisce qui.</p></div>`;

    expect(linesOf(column('La storia') + column('Il lavoro'))).toHaveLength(4);
  });

  test('adjacent inline elements are separated by a space, parts of a word are not', () => {
    expect(
      linesOf(
        '<p>Lunedì<b>9–13</b></p><p>Martedì<span>chiuso</span></p><p>Tessuti Ambrosi<small>stoffe</small></p>',
      ),
    ).toEqual(['Lunedì 9–13', 'Martedì chiuso', 'Tessuti Ambrosi stoffe']);
    expect(linesOf('<ul><li>3<em>Apr</em></li><li><b>40</b><span>anni insieme</span></li></ul>')).toEqual([
      '3 Apr',
      '40 anni insieme',
    ]);
    expect(linesOf('<p><span>python3</span><span>.</span><span>Y</span></p>')).toEqual(['python3.Y']);
    expect(linesOf('<p>10 m<sup>2</sup>, <b>L</b>ucca, perch<i>é</i></p>')).toEqual(['10 m2, Lucca, perché']);
    expect(
      linesOf('<p><span>Roma</span><span>, Italia</span></p><p><span>Ecco</span> perch<span>é</span></p>'),
    ).toEqual(['Roma, Italia', 'Ecco perché']);
  });

  test('preformatted text keeps its lines and gains no spaces', () => {
    const code =
      'git clone URL\n  cd app\n<span>app</span><span>.get</span><span>Name</span><span>()</span>\n';

    expect(linesOf(`<pre><code>${code}</code></pre>`)).toEqual(['git clone URL', 'cd app', 'app.getName()']);
  });

  test('examples of code are not merged as cards, and repeated lines stay', () => {
    const example = '<div class="highlight"><pre>docker compose build\ndocker compose up</pre></div>';

    expect(linesOf(example + example)).toEqual([
      'docker compose build',
      'docker compose up',
      'docker compose build',
      'docker compose up',
    ]);
  });

  test('a raised figure does not become part of the number before it', () => {
    const html =
      '<p>12<sup>50</sup> €, £99<sup>1</sup>, 1987<sup><a href="#n">1</a></sup>, 1<sup>st</sup></p>';

    expect(linesOf(html)).toEqual(['12 50 €, £99 1, 1987 1, 1st']);
  });

  test('a term is repeated with each of its definitions', () => {
    expect(linesOf('<dl><dt>Deposito</dt><dd>5 €</dd><dd>reso alla riconsegna</dd></dl>')).toEqual([
      'Deposito: 5 €',
      'Deposito: reso alla riconsegna',
    ]);
  });

  test('a term outside a definition list is too', () => {
    const html =
      '<ul><dt>Bassa stagione <b>400 €</b></dt><dd>Ottobre</dd><dd>Novembre</dd></ul><dt>Fine</dt>';

    expect(linesOf(html)).toEqual([
      'Bassa stagione 400 €: Ottobre',
      'Bassa stagione 400 €: Novembre',
      'Fine',
    ]);
  });
});

describe('headings', () => {
  test('include questions and short bold lines in any element', () => {
    const html =
      '<h1>Lido</h1><div>Si paga con carta?</div><div>Sì, sempre.</div><p><strong>Spogliatoi</strong></p><p>Aprono alle nove.</p>';

    expect(underHeadings(html)).toEqual([
      'Lido > Si paga con carta? > Sì, sempre.',
      'Lido > Spogliatoi > Aprono alle nove.',
    ]);
  });

  test('include accordion buttons', () => {
    const html =
      '<h2>Domande</h2><button class="accordion">Serve prenotare?</button><div class="panel" style="display:none"><p>No, basta passare.</p></div>';

    expect(underHeadings(html)).toEqual(['Domande > Serve prenotare? > No, basta passare.']);
  });

  test.each([
    '<div role="button" aria-expanded="false">Serve prenotare?</div>',
    '<h3 role="button" aria-expanded="false">Serve prenotare?</h3>',
    '<h3><a href="#p" aria-expanded="false">Serve prenotare?</a></h3>',
  ])('include what opens a hidden panel: %s', (toggle) => {
    const html = `<h2>Domande</h2>${toggle}<div id="p" style="display:none"><p>No, basta passare.</p></div>`;

    expect(underHeadings(html)).toEqual(['Domande > Serve prenotare? > No, basta passare.']);
  });

  test.each([
    [
      'a class of their own',
      (title: string, text: string) => `<div><div class="sub">${title}</div><div>${text}</div></div>`,
    ],
    [
      'utility classes',
      (title: string, text: string) => `<p class="text-xl font-bold">${title}</p><p class="mt-2">${text}</p>`,
    ],
    [
      'a bold font',
      (title: string, text: string) => `<p><span style="font-weight: 700">${title}</span></p><p>${text}</p>`,
    ],
    ['a bold line', (title: string, text: string) => `<p><strong>${title}</strong><br>${text}</p>`],
    ['capitals', (title: string, text: string) => `<p>${title.toUpperCase()}</p><p>${text}</p>`],
  ])('include lines with %s above text', (_, section) => {
    const html =
      section('Spogliatoi', 'Aprono alle nove.') + section('Cabine', 'Ce ne sono venti, al coperto.');

    expect(
      underHeadings(`<main><h1>Lido</h1><p>Da giugno.</p>${html}</main>`).map((line) => line.toLowerCase()),
    ).toEqual([
      'lido > da giugno.',
      'lido > spogliatoi > aprono alle nove.',
      'lido > cabine > ce ne sono venti, al coperto.',
    ]);
  });

  test.each([
    [
      'names below what they say',
      '<p class="says">Torno ogni anno.</p><p class="who">Anna Bassi</p><p class="says">Bello.</p><p class="who">Ugo Neri</p>',
    ],
    [
      'labels of short values',
      '<p class="label">Formato</p><p class="value">A4</p><p class="label">Colore</p><p class="value">Avorio</p>',
    ],
    ['a class used once', '<p class="motto">Il mare per tutti</p><p>Da giugno a settembre siamo aperti.</p>'],
    [
      'a class of text',
      '<p class="text">Il mare per tutti</p><p>Da giugno.</p><p class="text">Da giugno a settembre, ogni giorno.</p><p>Venite.</p>',
    ],
    ['an acronym', '<p>NASA</p><p>Un ente spaziale.</p><p>astro</p><p>Un corpo celeste.</p>'],
    ['an address', '<p><b>Lido Aurora</b><br>Via del Mare 1<br>Viareggio</p>'],
  ])('do not include %s', (_, html) => {
    expect(inMain(html).map(({ kind }) => kind)).not.toContain('heading');
  });

  test('do not include subtitles', () => {
    const card = (name: string, role: string, text: string) =>
      `<h3>${name}</h3><p class="role">${role}</p><p>${text}</p>`;
    const html = card('Anna', 'Direttrice', 'Nuota da sempre.') + card('Ugo', 'Bagnino', 'Qui dal 2010.');

    expect(underHeadings(`<main>${html}</main>`)).toContain('Ugo > Qui dal 2010.');
  });

  test.each(['Iscrizioni 2026', '2025/26 Concert Season'])('include a bold line with a year: %s', (title) => {
    expect(underHeadings(`<p><b>${title}</b></p><p>Si comincia in settembre.</p>`)).toEqual([
      `${title} > Si comincia in settembre.`,
    ]);
  });

  test('of cards hold what stands above them', () => {
    const card = (date: string, name: string) =>
      `<div class="event"><div>🎉</div><div>${date}</div><h3>${name}</h3><p>In piazza.</p></div>`;

    expect(
      underHeadings(
        `<h2>Feste</h2><div>${card('3 maggio', 'Ballo')}${card('9 giugno', 'Cena')}</div><p>Gratis.</p>`,
      ),
    ).toEqual([
      'Feste > Ballo > 3 maggio',
      'Feste > Ballo > In piazza.',
      'Feste > Cena > 9 giugno',
      'Feste > Cena > In piazza.',
      'Feste > Gratis.',
    ]);
  });

  test('of cards do not apply to a last box without one', () => {
    const box = (html: string) => `<div class="row">${html}</div>`;
    const card = (name: string) => box(`<h3>${name}</h3><p>Otto lezioni.</p>`);

    expect(
      underHeadings(
        `<h2>Corsi</h2><div>${card('Tornio')}${card('Raku')}${card('Gres')}${box('<p>Si dorme qui.</p>')}</div>`,
      ),
    ).toContain('Corsi > Si dorme qui.');
  });

  test('are no sentences made large', () => {
    const long =
      'Chi alloggia da noi può scegliere ogni giorno se fermarsi a pranzo oppure cercare altrove, come preferisce';
    const html = `<h1>Ristorante</h1><h4>La sala è aperta a tutti, sempre.</h4><h5>${long}</h5><p>Dal 2022.</p>`;

    expect(underHeadings(html)).toEqual([
      'Ristorante > La sala è aperta a tutti, sempre.',
      `Ristorante > ${long}`,
      'Ristorante > Dal 2022.',
    ]);
    expect(
      underHeadings('<h1>Domande</h1><h3>Ho perso la tessera del circolo.</h3><p>Costa 5 €.</p>'),
    ).toEqual(['Domande > Ho perso la tessera del circolo. > Costa 5 €.']);
  });

  test('include questions with the sign that opens them, and bold lines above a typed list', () => {
    const html =
      '<h1>Lido</h1><p>Serve prenotare? <i>+</i></p><p>No.</p><p>Da giugno.</p><p><b>Portate</b></p><p>• ciabatte<br>• cuffia</p>';

    expect(underHeadings(html)).toEqual([
      'Lido > Serve prenotare? > No.',
      'Lido > Serve prenotare? > Da giugno.',
      'Lido > Portate > ciabatte',
      'Lido > Portate > cuffia',
    ]);
  });

  test('of pictures end with their section', () => {
    const logos = '<img alt="Forno Bassi"><img alt="Edil Neri"><img alt="Toyota">';

    expect(
      underHeadings(`<h1>Gara</h1><section><h2>Sponsor 🎉</h2>${logos}</section><p>Si parte alle 9.</p>`),
    ).toEqual(['Gara > Sponsor > Forno Bassi, Edil Neri, Toyota', 'Gara > Si parte alle 9.']);
  });

  test('hold a name, not the price beside it', () => {
    const html = '<div><h3>Palco</h3> <h3 class="right">€ 750</h3></div><ul><li>Sei posti</li></ul>';

    expect(underHeadings(html)).toEqual(['Palco > Palco: € 750', 'Palco > Sei posti']);
  });

  test('do not include facts in bold', () => {
    expect(linesOf('<p><b>Costo: 20 €</b></p><p>Si paga alla cassa.</p>')).toEqual([
      'Costo: 20 €',
      'Si paga alla cassa.',
    ]);
    expect(inMain('<p><b>Costo: 20 €</b></p><p>Si paga alla cassa.</p>')[0]?.kind).toBe('text');
  });

  test('of questions, cards and definitions do not apply to what follows', () => {
    const html = `<h2>Domande</h2><details><summary>Cani?</summary><p>Piccoli.</p></details><p>Scriveteci.</p>
      <div><div class="card"><h3>Ada</h3><p>Cuoca</p></div><div class="card"><h3>Ugo</h3><p>Bagnino</p></div></div><p>Chiamateci.</p>
      <dl><dt>Fiori?</dt><dd>Sì.</dd></dl><p>Venite.</p>`;

    expect(underHeadings(`<main>${html}</main>`)).toEqual([
      'Domande > Cani? > Piccoli.',
      'Domande > Scriveteci.',
      'Domande > Ada > Cuoca',
      'Domande > Ugo > Bagnino',
      'Domande > Chiamateci.',
      'Domande > Fiori? > Sì.',
      'Domande > Venite.',
    ]);
  });

  test('of the main text do not apply to the footer', () => {
    const html =
      '<main><h1>Corsi</h1><p>Otto lezioni.</p></main><footer><p>Aperti dalle 9 alle 19</p></footer>';

    expect(underHeadings(html)).toEqual(['Corsi > Otto lezioni.', 'Aperti dalle 9 alle 19']);
  });

  test('continue after a menu in the middle of the text', () => {
    const html =
      '<main><h1>Corsi</h1><p>Otto lezioni.</p><nav><a href="/">Casa</a></nav><p>Si ripete.</p></main>';

    expect(underHeadings(html)).toEqual(['Corsi > Otto lezioni.', 'Corsi > Si ripete.']);
  });
});

test('a phone number in a menu is kept', () => {
  const html =
    '<nav><a href="/corsi">Corsi</a><p><a href="tel:0583112233">0583 112233</a></p></nav><main><p>Testo</p></main>';

  expect(blocksOf(html).map(({ text }) => text)).toEqual(['0583 112233', 'Testo']);
});
