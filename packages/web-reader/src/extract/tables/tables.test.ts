import { describe, expect, test } from 'vitest';
import { selectMainText } from '../main-text.ts';
import { parsePageHtml } from '../page-html.ts';

const blocksOf = (body: string) =>
  selectMainText(parsePageHtml(`<html><body><main>${body}</main></body></html>`).blocks).map(
    ({ block }) => block,
  );
const linesOf = (body: string) => blocksOf(body).map(({ text }) => text);
const row = (cells: string[], tag = 'td') =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;

const prices = row(['Corso', 'Prezzo'], 'th') + row(['Base', '9 €']);

describe('a table', () => {
  test('with two header rows labels each cell with both', () => {
    const html = `<table><tr><th rowspan=2>Corso</th><th colspan=2>Soci</th><th colspan=2>Non soci</th></tr>
      ${row(['Mensile', 'Annuale', 'Mensile', 'Annuale'], 'th')}
      ${row(['Adulti', '65 €', '600 €', '85 €', '790 €'])}
      <tr><th>Bambini</th><td>50 €</td><td>450 €</td><td colspan=2>non disponibile</td></tr></table>`;

    expect(linesOf(html)).toEqual([
      'Adulti — Soci, Mensile: 65 €; Soci, Annuale: 600 €; Non soci, Mensile: 85 €; Non soci, Annuale: 790 €',
      'Bambini — Soci, Mensile: 50 €; Soci, Annuale: 450 €; Non soci: non disponibile',
    ]);
  });

  test('of days side by side labels each value with its day', () => {
    const html = `<table>${row(['Lun', 'Mar', 'Dom'], 'th')}${row(['9–13', 'chiuso', 'chiuso'])}</table>`;

    expect(linesOf(html)).toEqual(['Lun: 9–13; Mar: chiuso; Dom: chiuso']);
  });

  test('of prices only keeps every label', () => {
    const html = `<table>${row(['Adulti', 'Bambini'], 'th')}${row(['10 €', '5 €'])}</table>`;

    expect(linesOf(html)).toEqual(['Adulti: 10 €; Bambini: 5 €']);
  });

  test('with subtitles between rows attaches them to the rows below', () => {
    const html = `<table>${row(['', 'Bassa', 'Alta'], 'th')}<tr><th colspan=3>Ingressi</th></tr>${row(['Intero', '8', '10'])}
      <tr><td>Abbonamenti</td><td></td><td></td></tr>${row(['Mensile', '70', '90'])}
      <tr><td colspan=3>Sotto i 3 anni non si paga.</td></tr></table>`;

    expect(blocksOf(html)).toMatchObject([
      { text: 'Ingressi' },
      { text: 'Intero — Bassa: 8; Alta: 10', lead: 'Ingressi:' },
      { text: 'Abbonamenti' },
      { text: 'Mensile — Bassa: 70; Alta: 90', lead: 'Abbonamenti:' },
      { kind: 'text', text: 'Sotto i 3 anni non si paga.' },
    ]);
  });

  test.each([
    ['its caption', `<table><caption>Quote 2026</caption>${prices}</table>`],
    ['its first row', `<table><tr><th colspan=2>Quote 2026</th></tr>${prices}</table>`],
  ])('takes its title from %s', (_, html) => {
    expect(linesOf(html)).toEqual(['Quote 2026', 'Base — Prezzo: 9 €']);
  });

  test('joins the lines of a cell', () => {
    const html = `<table>${row(['Nome', 'Quota'], 'th')}${row(['Ada Neri<br>Docente di fisica all’università di Pisa e direttrice del laboratorio', '9 €'])}</table>`;

    expect(linesOf(html)).toEqual([
      'Ada Neri, Docente di fisica all’università di Pisa e direttrice del laboratorio — Quota: 9 €',
    ]);
  });

  test('with parts below one another keeps their titles and says the columns once', () => {
    const part = (day: string, ...talks: string[]) =>
      `<tr><th colspan=2>${day}</th></tr>${row(['<b>Ora (GMT+1)</b>', '<b>Incontro</b>'])}${talks.map((talk) => row(['alle nove', talk])).join('')}`;
    const html = `<table>${part('Giovedì', 'Apertura', 'Pausa')}${part('Venerdì', 'Chiusura')}</table>`;

    expect(blocksOf(html)).toMatchObject([
      { text: 'Giovedì' },
      { text: 'alle nove — Incontro: Apertura', lead: 'Giovedì:' },
      { text: 'alle nove — Incontro: Pausa', lead: 'Giovedì:' },
      { text: 'Venerdì' },
      { text: 'alle nove — Incontro: Chiusura', lead: 'Venerdì:' },
    ]);
  });

  test('with one column name above two cells says it once', () => {
    const html = `<table><tr><th>Ora</th><th colspan=2>Incontro</th></tr>${row(['9:00', 'Apertura', 'con Ada'])}</table>`;

    expect(linesOf(html)).toEqual(['9:00 — Incontro: Apertura; con Ada']);
  });

  test('is introduced by the line above', () => {
    expect(blocksOf(`<p>Quote 2026:</p><table>${prices}</table>`).at(-1)).toMatchObject({
      lead: 'Quote 2026:',
    });
  });

  test.each([
    [
      'by its bold text',
      `<table>${row(['<b>Servizio</b>', '<b>Feriali</b>'])}${row(['Piega', 'a richiesta'])}</table>`,
      'Piega — Feriali: a richiesta',
    ],
    [
      'by its words',
      `<table>${row(['Corso', 'Prezzo'])}${row(['Base', '120 €'])}</table>`,
      'Base — Prezzo: 120 €',
    ],
    [
      'by the numbers in most other rows',
      `<table>${row(['Bici', 'Giorno', 'Ora'])}${row(['Città', '20 €', '5 €'])}${row(['Corsa', '30 €', '7 €'])}${row(['Bimbo', 'gratis', 'gratis'])}</table>`,
      'Bimbo — Giorno: gratis; Ora: gratis',
    ],
  ])('without header cells finds its header %s', (_, html, last) => {
    expect(linesOf(html).at(-1)).toBe(last);
  });

  test('of opening hours does not treat a day as a header', () => {
    const html = `<table>${row(['Domenica', 'chiuso', 'chiuso'])}${row(['Lunedì', '9–13', '15–19'])}</table>`;

    expect(linesOf(html)).toEqual(['Domenica: chiuso, chiuso', 'Lunedì: 9–13, 15–19']);
  });

  test('with two label columns uses both', () => {
    const html = `<table><tr><th rowspan=2>Adulti</th><th>Soci</th><td>65 €</td></tr><tr><th>Non soci</th><td>85 €</td></tr></table>`;

    expect(linesOf(html)).toEqual(['Adulti, Soci: 65 €', 'Adulti, Non soci: 85 €']);
  });

  test('can be built from ARIA roles', () => {
    const html =
      '<div role="table"><div role="row"><span role="columnheader">Camera</span><span role="columnheader">Estate</span></div><div role="row"><span role="cell">Singola</span><span role="cell">80 €</span></div></div>';

    expect(linesOf(html)).toEqual(['Singola — Estate: 80 €']);
  });
});
