import { describe, expect, test } from 'vitest';
import { renderPage } from './entry-server.tsx';
import { settings } from './testing/settings.ts';

async function read(pathname: string, overrides = {}) {
  const { html } = await renderPage({ pathname, settings, overrides });
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  return { main, text: main.replace(/<[^>]*>/g, '\n') };
}

describe('a page with sample texts', () => {
  test.each([
    ['/about', 'Sample content'],
    ['/it/chi-siamo', 'Contenuto di esempio'],
    ['/cases', 'Sample content'],
    ['/it/casi', 'Contenuto di esempio'],
  ])('%s starts with a sample notice', async (pathname, label) => {
    const { text } = await read(pathname);

    expect(text.trim().startsWith(label)).toBe(true);
  });

  test('labels every case as a sample, and shows no figures', async () => {
    const { main, text } = await read('/it/casi');
    const cases = main.split('<li id=').slice(1);

    expect(cases).toHaveLength(3);
    for (const one of cases) expect(one).toContain('Caso di esempio');
    expect(text).not.toMatch(/\d\s*%|[€$]/);
  });
});

describe('after staff edits', () => {
  test('cleared sample labels disappear with their sentences', async () => {
    const page = await read('/it/casi', { 'cases:sample.label': '', 'cases:first.sample': ' ' });

    expect(page.text).not.toContain('li abbiamo inventati');
    expect(page.text.match(/Caso di esempio/g)).toHaveLength(2);
    expect((await read('/it/chi-siamo', { 'about:sample.label': '' })).text).not.toMatch(
      /esempio\b.*mostrano/s,
    );
  });

  test('a figure is shown in its case with its description and a gauge', async () => {
    const overrides = { 'cases:second.figure': '−40%', 'cases:second.measured': 'Telefonate, in un mese' };
    const cases = (await read('/it/casi', overrides)).main.split('<li id=').slice(1);

    expect(cases[1]).toContain('−40%');
    expect(cases[1]).toContain('Telefonate, in un mese');
    expect(cases[1]).toContain('H79"');
    expect(cases[0]).not.toContain('stroke-ember');
  });

  test('a case without a trade is removed, also from the index', async () => {
    const { main } = await read('/cases', { 'cases:third.trade': '' });

    expect(main).not.toContain('id="third"');
    expect(main).not.toContain('#third');
    expect(main).toContain('#second');
  });

  test('the contact person is shown by name, with a role if there is one', async () => {
    const { text } = await read('/about', { 'about:reach.name': 'Ada Rossi', 'about:reach.role': 'Sales' });

    expect(text).toMatch(/Ada Rossi\s+Sales/);
    expect((await read('/about')).text).not.toMatch(/reach[.]/);
  });
});
