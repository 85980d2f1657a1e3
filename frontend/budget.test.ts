import { existsSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { pageSources } from './src/app/page-sources.ts';
import { type PageName, pageNames, pages } from './src/app/pages.ts';
import { textSources } from './src/lib/texts/text-chunks.ts';
import { loadBuild } from './src/server/build.ts';
import { readConfig } from './src/server/config.ts';
import { writeDocument } from './src/server/document.ts';

// Limits on what a page fetches before any interaction, and the current sizes, so that growth shows.
const UNUSED_LIMIT_KB = 65;
const UNUSED_KB = 1.9;
const STYLE_LIMIT_KB = 20;
const STYLE_KB = 9.9;
const MOST_FONTS = 2;
// Fetched on the first interaction.
const HOME_KB = 145;
const PORTAL_KB = 157.2;
const ADMIN_KB = 170;

type Chunk = { file: string; imports?: string[] };

const client = new URL('dist/client/', import.meta.url);
const manifestFile = new URL('.vite/manifest.json', client);
if (!existsSync(manifestFile))
  throw new Error('There is no build to measure: run `pnpm run build` here first.');
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Chunk>;

/** A source file with its static imports. */
function collect(source: string, found = new Map<string, string>()) {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`The build does not know ${source}`);
  if (found.has(source)) return found;
  found.set(source, chunk.file);
  for (const imported of chunk.imports ?? []) collect(imported, found);
  return found;
}

/** Everything a page's document references: the entry, the page in its frame, and the texts of one language. */
function graphOf(name: PageName) {
  const texts = textSources({ language: 'it', texts: pages[name].texts });
  const found = new Map<string, string>();
  for (const source of ['src/main.tsx', ...pageSources(name), ...texts]) collect(source, found);
  return found;
}

function kilobytes(files: Iterable<string>) {
  const bytes = [...new Set(files)].map((file) => statSync(new URL(`${file}.br`, client)).size);
  return bytes.reduce((sum, size) => sum + size, 0) / 1000;
}

const kilobytesOf = (name: PageName) => kilobytes(graphOf(name).values());

const build = await loadBuild(new URL('dist/', import.meta.url));

/** The server-rendered page. */
async function writePage(pathname: string) {
  const { settings } = readConfig({
    PORT: '0',
    PUBLIC_URL: 'https://bottega.example',
    CONTENT_URL: 'http://cms.test',
    CHATBOT_URL: 'http://chatbot.test',
  });
  const page = await build.renderPage({ pathname, settings, overrides: {} });
  const html = writeDocument({ page, settings, overrides: {}, entry: build.entry });
  return { html, filesOf: (pattern: RegExp) => [...html.matchAll(pattern)].map(([, file]) => file ?? '') };
}

describe.each(['/it', '/'])('before any interaction, %s', (pathname) => {
  test(`loads ${UNUSED_KB} kB of JavaScript in one file`, async () => {
    const { html, filesOf } = await writePage(pathname);
    const scripts = filesOf(/<script[^>]* src="\/([^"]+)"/g);
    const source = readFileSync(new URL(scripts[0] ?? '', client), 'utf8');

    expect(scripts).toHaveLength(1);
    expect(html).not.toContain('rel="modulepreload"');
    expect(source).not.toMatch(/\bfrom\s*["']|^import\s*["']/);
    expect(kilobytes(scripts)).toBeLessThanOrEqual(Math.min(UNUSED_KB, UNUSED_LIMIT_KB));
  });

  test(`loads ${STYLE_KB} kB of styles and ${MOST_FONTS} fonts`, async () => {
    const { filesOf } = await writePage(pathname);
    const styles = filesOf(/rel="stylesheet" href="\/([^"]+)"/g);

    expect(kilobytes(styles)).toBeLessThanOrEqual(Math.min(STYLE_KB, STYLE_LIMIT_KB));
    expect(filesOf(/rel="preload" href="\/([^"]+woff2)"/g).length).toBeLessThanOrEqual(MOST_FONTS);
  });
});

test('the build contains no more fonts than a page may load', () => {
  const fonts = Object.values(manifest).filter(({ file }) => file.endsWith('.woff2'));

  expect(new Set(fonts.map(({ file }) => file)).size).toBeLessThanOrEqual(MOST_FONTS);
});

test(`the home page’s app is at most ${HOME_KB} kB of JavaScript`, () => {
  expect(kilobytesOf('home')).toBeLessThanOrEqual(HOME_KB);
});

const isForStaff = (name: PageName) => pages[name].access === 'admin';

test.each(pageNames.filter((name) => pages[name].frame !== 'site' && !isForStaff(name)))(
  `the %s page ships at most ${PORTAL_KB} kB of JavaScript`,
  (name) => {
    expect(kilobytesOf(name)).toBeLessThanOrEqual(PORTAL_KB);
  },
);

test.each(pageNames.filter(isForStaff))(`the %s page ships at most ${ADMIN_KB} kB of JavaScript`, (name) => {
  expect(kilobytesOf(name)).toBeLessThanOrEqual(ADMIN_KB);
});

describe('staff-only code', () => {
  const isStaffSource = (source: string) => /\/pages\/admin-|\/locales\/..\/admin-/.test(source);
  const staffFiles = new Set(
    Object.entries(manifest)
      .filter(([source]) => isStaffSource(source))
      .map(([, { file }]) => file),
  );

  test('is part of the build', () => {
    expect(staffFiles.size).toBeGreaterThan(
      pageNames.filter((name) => pages[name].access === 'admin').length,
    );
  });

  test.each(pageNames.filter((name) => pages[name].access !== 'admin'))(
    'is not shipped with the %s page',
    (name) => {
      const shipped = [...graphOf(name).values()].filter((file) => staffFiles.has(file));

      expect(shipped).toEqual([]);
    },
  );
});

test('the website does not ship portal pages', () => {
  const shipped = [...graphOf('home').keys()];

  expect(shipped.filter((source) => /portal|profile|auth/.test(source))).toEqual([]);
});
