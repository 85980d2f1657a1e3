import { describe, expect, test } from 'vitest';
import { linesUnderHeadings } from '../testing/lines-under-headings.ts';
import { selectMainText } from './main-text.ts';
import { parsePageHtml } from './page-html.ts';

const inMain = (body: string) =>
  selectMainText(parsePageHtml(`<main>${body}</main>`).blocks).map(({ block }) => block);
const underHeadings = (body: string) =>
  linesUnderHeadings(inMain(body)).map(({ headings, text }) => [...headings, text].join(' > '));

describe('repeated lines', () => {
  const hours = '<table><tr><td>Martedì</td><td>09:00–12:30</td></tr></table>';

  test('stay under each heading they belong to', () => {
    expect(underHeadings(`<h2>Biblioteca</h2>${hours}<h2>Anagrafe</h2>${hours}`)).toEqual([
      'Biblioteca > Martedì: 09:00–12:30',
      'Anagrafe > Martedì: 09:00–12:30',
    ]);
  });

  test('stay in each list they belong to', () => {
    const list = (lead: string) => `<p>${lead}:</p><ul><li>documento di identità valido</li></ul>`;

    expect(inMain(list('Maggiorenni') + list('Minorenni')).map(({ text }) => text)).toEqual([
      'Maggiorenni:',
      'documento di identità valido',
      'Minorenni:',
      'documento di identità valido',
    ]);
  });

  test('of a copy for small screens are left out', () => {
    const section = `<h2>Biblioteca</h2>${hours}`;
    const html = `<div class="desktop">${section}</div><div class="mobile">${section}</div>`;

    expect(underHeadings(html)).toEqual(['Biblioteca > Martedì: 09:00–12:30']);
  });
});

describe('words of buttons', () => {
  test('stay as headings of sections', () => {
    expect(underHeadings('<h2>Save</h2><p>Press Ctrl+S.</p><h2>Print</h2><p>Press Ctrl+P.</p>')).toEqual([
      'Save > Press Ctrl+S.',
      'Print > Press Ctrl+P.',
    ]);
  });

  test('do not become headings where a button opens a panel', () => {
    const html = '<h1>Notizie</h1><button aria-expanded="false">Condividi</button><p>Riapre il museo.</p>';

    expect(underHeadings(html)).toEqual(['Notizie > Riapre il museo.']);
  });
});

const textsOf = (html: string) =>
  selectMainText(parsePageHtml(html).blocks).map(({ block, region }) => `${region}: ${block.text}`);

describe('the page around the text', () => {
  test('does not take a line for a link because an empty one stands before it', () => {
    const html =
      '<header><p><a id="top" href="#"></a><a href="/x"></a>Concerti al parco, ogni domenica</p></header>';

    expect(textsOf(html)).toEqual(['header: Concerti al parco, ogni domenica']);
  });

  test('leaves the title above an article that its header holds', () => {
    expect(textsOf('<header><h1>Quote</h1></header><article><p>Venti euro.</p></article>')).toEqual([
      'header: Quote',
      'main: Venti euro.',
    ]);
  });

  test('is not the text of a page with a sidebar', () => {
    const html =
      '<div class="content has-sidebar"><p>La bottega è in piazza dal 1950.</p></div><div class="sidebar"><p>Notizie</p></div>';

    expect(textsOf(html)).toEqual(['body: La bottega è in piazza dal 1950.', 'body: Notizie']);
  });

  test('may hold contacts among links to networks', () => {
    const html =
      '<div class="social"><a href="https://facebook.com/x">Facebook</a> <a href="mailto:info@x.it"><i></i></a></div>';

    expect(textsOf(html)[0]).toContain('info@x.it');
  });

  test('is a footer that a page’s main text forgot to leave out', () => {
    expect(
      textsOf('<main><p>Testo.</p><footer class="site-footer"><p>Via Roma 1</p></footer></main>'),
    ).toEqual(['main: Testo.', 'footer: Via Roma 1']);
  });

  test.each([
    '<footer><p>Design and develop by <a href="mailto:a@studio.it">Ada</a></p></footer>',
    '<footer><p>Sito realizzato da Studio Ada</p></footer>',
    '<p>Caricamento eventi…</p>',
    '<p>🎄</p>',
    '<p>*********</p>',
  ])('does not say who made it, nor what is still to come: %s', (html) => {
    expect(textsOf(`<p>Testo.</p>${html}`)).toEqual(['body: Testo.']);
  });

  test('is a menu in a table too', () => {
    const cell = (name: string) => `<td><a href="/${name}">${name}</a></td>`;
    const html = `<table><tr>${['Corsi', 'Quote', 'Contatti'].map(cell).join('')}</tr></table><p>Benvenuti.</p>`;

    expect(textsOf(html)).toEqual(['body: Benvenuti.']);
  });
});
