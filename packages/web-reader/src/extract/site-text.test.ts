import { describe, expect, test } from 'vitest';
import { readHtml } from './read-page.ts';
import { createSiteText } from './site-text.ts';

async function compare(pages: Record<string, string>) {
  const site = createSiteText();
  const atFirst: Record<string, string[]> = {};
  for (const [url, body] of Object.entries(pages)) {
    const html = await readHtml(Buffer.from(`<html lang="it"><body>${body}</body></html>`), {
      'content-type': 'text/html',
    });
    atFirst[url] = site.add({ url, ...html }).blocks.map(({ text }) => text);
  }
  const revised: Record<string, string[]> = {};
  for await (const { url, blocks } of site.revise()) revised[url] = blocks.map(({ text }) => text);
  return { atFirst, revised, final: { ...atFirst, ...revised } };
}

const names = ['uno', 'due', 'tre', 'quattro', 'cinque', 'sei'];
const pagesWith = (body: (name: string) => string) =>
  Object.fromEntries(names.map((name) => [name, body(name)]));

describe('removing repeated text across a site', () => {
  test('a footer is kept on the first page only', async () => {
    const { atFirst, revised } = await compare(
      pagesWith((name) => `<main><p>Testo ${name}</p></main><footer><p>Via Roma 1, Lucca</p></footer>`),
    );

    expect(atFirst.uno).toEqual(['Testo uno', 'Via Roma 1, Lucca']);
    expect(atFirst.due).toEqual(['Testo due']);
    expect(revised).toEqual({});
  });

  test('a repeated header without semantic tags is recognized as a run of lines', async () => {
    const { final } = await compare(
      pagesWith((name) => `<div>Bottega Verdi</div><div>Lucca</div><p>Testo ${name}</p>`),
    );

    expect(final.uno).toEqual(['Bottega Verdi', 'Lucca', 'Testo uno']);
    for (const name of names.slice(1)) expect(final[name]).toEqual([`Testo ${name}`]);
  });

  test('a short fact shared by several pages stays on each of them', async () => {
    const { final } = await compare(
      pagesWith(
        (name) =>
          `<main><h1>Corso ${name}</h1><p>Dura ${name} ore</p><p>Prezzo: 20 €</p><p>Inizia il ${name}</p></main>`,
      ),
    );

    for (const name of names) expect(final[name]).toContain('Prezzo: 20 €');
  });

  test('a shared heading stays above text that differs', async () => {
    const { final } = await compare(
      pagesWith(
        (name) =>
          `<main><h1>${name}</h1><h2>Orari</h2><h2>Prezzi e tariffe</h2><p>Costa ${name} euro</p></main>`,
      ),
    );

    expect(final.quattro).toEqual(['quattro', 'Prezzi e tariffe', 'Costa quattro euro']);
  });

  test('what a footer says too stays in the main text', async () => {
    const both = '<p>Instagram: circolo</p><p>Facebook: circolo</p>';
    const pages = pagesWith((name) => `<main><p>Testo ${name}</p></main><footer>${both}</footer>`);
    const { final } = await compare({ ...pages, contatti: `<main><h2>Seguici</h2>${both}</main>` });

    expect(final.contatti).toEqual(['Seguici', 'Instagram: circolo', 'Facebook: circolo']);
  });

  test('what half of a small site’s pages say stays on each of them', async () => {
    const flat = (name: string) => `<h3>Casa ${name}</h3><ul><li>Bagni 1</li><li>Camere 2</li></ul>`;
    const { final } = await compare(
      Object.fromEntries(names.map((name, i) => [name, i < 3 ? flat(name) : `<p>Testo ${name}</p>`])),
    );

    expect(final.tre).toEqual(['Casa tre', 'Bagni 1', 'Camere 2']);
  });

  test('a banner’s heading is no heading of the main text below', async () => {
    const { final } = await compare(
      pagesWith((name) => `<h1>Scuola estiva</h1><h3>Lucca</h3><main><p>Testo ${name}</p></main>`),
    );

    expect(final.uno).toEqual(['Scuola estiva', 'Lucca', 'Testo uno']);
    expect(final.due).toEqual(['Testo due']);
  });

  test('a fact found only in the repeated frame is kept once', async () => {
    const { final } = await compare(
      pagesWith(
        (name) =>
          `<main><h2>Corso ${name}</h2><p>Dura ${name} ore</p></main><footer><div>Aperti da maggio a settembre, 9–19</div><div>Tel. 0583 112233</div></footer>`,
      ),
    );

    const all = Object.values(final).flat();
    expect(all.filter((text) => text.includes('maggio'))).toEqual(['Aperti da maggio a settembre, 9–19']);
    expect(all.filter((text) => text.includes('0583'))).toHaveLength(1);
  });

  test('a box beside the text stays on both pages that share it', async () => {
    const course = (name: string) =>
      `<main><h1>${name}</h1><p>Corso di ${name}</p><aside><p>Prezzo: 20 €</p></aside></main>`;
    const { final } = await compare({ yoga: course('yoga'), pilates: course('pilates') });

    expect(final.yoga).toContain('Prezzo: 20 €');
    expect(final.pilates).toContain('Prezzo: 20 €');
  });

  test('a sidebar on every page is kept once', async () => {
    const sidebar = '<aside><p>Prenotate al numero 0583 112233</p><p>Aperti da maggio</p></aside>';
    const { final } = await compare(pagesWith((name) => `<main><p>Testo ${name}</p></main>${sidebar}`));

    expect(final.uno).toContain('Aperti da maggio');
    expect(final.due).toEqual(['Testo due']);
  });

  test('text shared by only two pages stays on both', async () => {
    const shared = '<p>Si prega di arrivare dieci minuti prima dell’inizio e di portare un grembiule.</p>';
    const { final } = await compare({
      a: `<main><p>A</p>${shared}</main>`,
      b: `<main><p>B</p>${shared}</main>`,
      c: '<main><p>C</p></main>',
    });

    expect(final.a).toHaveLength(2);
    expect(final.b).toHaveLength(2);
  });
});
