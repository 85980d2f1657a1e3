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
