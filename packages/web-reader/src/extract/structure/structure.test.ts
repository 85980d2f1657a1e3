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

describe('what introduces a list', () => {
  test.each([
    ['a line that ends in a colon', '<p>Portate:</p><ul><li>cuffia</li></ul>', 'Portate: cuffia'],
    [
      'a line that breaks off',
      '<p>Nel prezzo sono compresi</p><ul><li>i lettini</li></ul>',
      'Nel prezzo sono compresi: i lettini',
    ],
    ['a line in bold', '<p><b>Non sono ammessi</b></p><ol><li>vetro</li></ol>', 'Non sono ammessi: vetro'],
    [
      'the item that it belongs to',
      '<ul><li>Minori<ul><li>firma un genitore</li></ul></li></ul>',
      'Minori: firma un genitore',
    ],
    [
      'for definitions as well',
      '<p>Costi:</p><dl><dt>Deposito</dt><dd>5 €</dd></dl>',
      'Costi: Deposito: 5 €',
    ],
  ])('is %s', (_, html, last) => {
    expect(ledIn(html).at(-1)).toBe(last);
  });

  test.each([
    ['a whole sentence', '<p>Siamo aperti.</p><ul><li>cuffia</li></ul>'],
    ['the text of another box', '<div><p>Benvenuti al lido</p></div><div><ul><li>cuffia</li></ul></div>'],
    ['what introduced another list', '<p>Portate:</p><ul><li>ciabatte</li></ul><ul><li>cuffia</li></ul>'],
  ])('is not %s', (_, html) => {
    expect(ledIn(html).at(-1)).toBe('cuffia');
  });
});

describe('lines that belong together', () => {
  test('opening hours stand each with its day, under the line above them', () => {
    expect(ledIn('<p><b>Orari bar</b><br>Lunedì: 8–20<br>Domenica: chiuso</p>')).toEqual([
      'Orari bar',
      'Orari bar: Lunedì: 8–20',
      'Orari bar: Domenica: chiuso',
    ]);
  });

  test('hours on a line of their own join the day above', () => {
    expect(linesOf('<p>Mon–Fri<br>9am–1pm<br>3pm–6pm<br>Sat<br>10am–2pm<br>Sun<br>Closed</p>')).toEqual([
      'Mon–Fri: 9am–1pm, 3pm–6pm',
      'Sat: 10am–2pm',
      'Sun: Closed',
    ]);
  });

  test('a sentence that goes on over its lines is one', () => {
    expect(linesOf('<p>Intero 10 €;<br>ridotto 5 €;<br>gratis sotto i 3 anni.</p>')).toEqual([
      'Intero 10 €; ridotto 5 €; gratis sotto i 3 anni.',
    ]);
  });

  test('cards side by side make a line each', () => {
    const card = (...lines: string[]) =>
      `<div class="card">${lines.map((line) => `<div>${line}</div>`).join('')}</div>`;
    const html = `<div>${card('Anna Bianchi', 'Direttrice', 'Interno 12')}${card('Luca Verdi', 'Bagnino')}</div>`;

    expect(linesOf(html)).toEqual(['Anna Bianchi: Direttrice, Interno 12', 'Luca Verdi: Bagnino']);
  });

  test('paragraphs in columns stay what they are', () => {
    const column = (text: string) =>
      `<div class="col"><p>${text} comincia qui.</p><p>${text} finisce qui.</p></div>`;

    expect(linesOf(column('La storia') + column('Il lavoro'))).toHaveLength(4);
  });

  test('words that touch only in the source stand apart', () => {
    expect(
      linesOf(
        '<p>Lunedì<b>9–13</b></p><p>Martedì<span>chiuso</span></p><p>Tessuti Ambrosi<small>stoffe</small></p>',
      ),
    ).toEqual(['Lunedì 9–13', 'Martedì chiuso', 'Tessuti Ambrosi stoffe']);
    expect(linesOf('<p>10 m<sup>2</sup>, <b>L</b>ucca, perch<i>é</i></p>')).toEqual(['10 m2, Lucca, perché']);
  });

  test('a term with several definitions says itself with each', () => {
    expect(linesOf('<dl><dt>Deposito</dt><dd>5 €</dd><dd>reso alla riconsegna</dd></dl>')).toEqual([
      'Deposito: 5 €',
      'Deposito: reso alla riconsegna',
    ]);
  });
});

describe('headings', () => {
  test('are also questions and short lines in bold, whatever their element', () => {
    const html =
      '<h1>Lido</h1><div>Si paga con carta?</div><div>Sì, sempre.</div><p><strong>Spogliatoi</strong></p><p>Aprono alle nove.</p>';

    expect(underHeadings(html)).toEqual([
      'Lido > Si paga con carta? > Sì, sempre.',
      'Lido > Spogliatoi > Aprono alle nove.',
    ]);
  });

  test('are the buttons that open the text below them', () => {
    const html =
      '<h2>Domande</h2><button class="accordion">Serve prenotare?</button><div class="panel" style="display:none"><p>No, basta passare.</p></div>';

    expect(underHeadings(html)).toEqual(['Domande > Serve prenotare? > No, basta passare.']);
  });

  test('a fact in bold is none', () => {
    expect(linesOf('<p><b>Costo: 20 €</b></p><p>Si paga alla cassa.</p>')).toEqual([
      'Costo: 20 €',
      'Si paga alla cassa.',
    ]);
    expect(inMain('<p><b>Costo: 20 €</b></p><p>Si paga alla cassa.</p>')[0]?.kind).toBe('text');
  });

  test('of questions, cards and definitions say nothing of what follows them', () => {
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

  test('of the text say nothing of the footer', () => {
    const html =
      '<main><h1>Corsi</h1><p>Otto lezioni.</p></main><footer><p>Aperti dalle 9 alle 19</p></footer>';

    expect(underHeadings(html)).toEqual(['Corsi > Otto lezioni.', 'Aperti dalle 9 alle 19']);
  });

  test('reach over a menu in their middle', () => {
    const html =
      '<main><h1>Corsi</h1><p>Otto lezioni.</p><nav><a href="/">Casa</a></nav><p>Si ripete.</p></main>';

    expect(underHeadings(html)).toEqual(['Corsi > Otto lezioni.', 'Corsi > Si ripete.']);
  });
});

test('a telephone number in a menu is kept', () => {
  const html =
    '<nav><a href="/corsi">Corsi</a><p><a href="tel:0583112233">0583 112233</a></p></nav><main><p>Testo</p></main>';

  expect(blocksOf(html).map(({ text }) => text)).toEqual(['0583 112233', 'Testo']);
});
