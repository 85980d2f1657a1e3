import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Encoding } from '@fucina/service-kit/encoding';
import type * as EntryServer from '../entry-server.tsx';

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.opus': 'audio/ogg',
  '.txt': 'text/plain; charset=utf-8',
};

export type BuiltFile = {
  contentType: string;
  isImmutable: boolean;
  variants: Partial<Record<Encoding | 'identity', Buffer<ArrayBuffer>>>;
};

type ManifestChunk = {
  file: string;
  src?: string;
  css?: string[];
  imports?: string[];
};

type Manifest = Record<string, ManifestChunk>;

/** With its CSP hash, for inlining. */
type StyleSheet = { href: string; text: string; hash: string };

/** Scripts, style sheets and preloads for the document. */
export type Entry = {
  script: string;
  /** Small loader that fetches `script` on first interaction. */
  starter: string;
  styles: StyleSheet[];
  fonts: string[];
  preloads: (sources: string[]) => string[];
};

type Renderer = Pick<
  typeof EntryServer,
  'renderPage' | 'findRedirect' | 'languageOf' | 'listPages' | 'titleLink'
>;

export type Build = Renderer & { files: Map<string, BuiltFile>; entry: Entry };

/** Read once at start; nothing else is ever served. */
export async function loadBuild(folder: URL, serverEntry = 'entry-server.js'): Promise<Build> {
  const client = new URL('client/', folder);
  const manifest = await readManifest(new URL('.vite/manifest.json', client));
  const server = (await import(new URL(`server/${serverEntry}`, folder).href)) as Renderer;
  const files = await readFiles(client);
  const starters = await readManifest(new URL('.vite/start.json', client));
  return { ...server, files, entry: readEntry({ manifest, starters, files }) };
}

async function readManifest(file: URL) {
  return JSON.parse(await readFile(file, 'utf8')) as Manifest;
}

async function readFiles(client: URL) {
  const files = new Map<string, BuiltFile>();
  const names = (await readdir(client, { recursive: true })).map((name) => name.replaceAll('\\', '/'));
  for (const name of names.filter((name) => contentTypes[extname(name)] && !name.startsWith('.vite'))) {
    const read = (suffix: string) =>
      names.includes(`${name}${suffix}`) ? readFile(new URL(`${name}${suffix}`, client)) : undefined;
    const [identity, br, gzip] = await Promise.all([read(''), read('.br'), read('.gz')]);
    files.set(`/${name}`, {
      contentType: contentTypes[extname(name)] ?? '',
      isImmutable: name.startsWith('assets/'),
      variants: { ...(identity && { identity }), ...(br && { br }), ...(gzip && { gzip }) },
    });
  }
  return files;
}

function readStyle(href: string, files: Map<string, BuiltFile>): StyleSheet {
  const text = files.get(href)?.variants.identity?.toString() ?? '';
  if (text === '' || text.includes('</')) throw new Error(`${href} cannot be inlined in a page.`);
  return { href, text, hash: `sha256-${createHash('sha256').update(text).digest('base64')}` };
}

function readEntry({
  manifest,
  starters,
  files,
}: {
  manifest: Manifest;
  starters: Manifest;
  files: Map<string, BuiltFile>;
}): Entry {
  const main = manifest['src/main.tsx'];
  const starter = starters['src/start/start.ts'];
  if (!main || !starter) throw new Error('The build has no entry points: build again.');
  const fonts = Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => file.endsWith('.woff2'));

  function collect(key: string, found = new Set<string>()) {
    const chunk = manifest[key];
    if (!chunk || found.has(chunk.file)) return found;
    found.add(chunk.file);
    for (const imported of chunk.imports ?? []) collect(imported, found);
    return found;
  }
  return {
    script: `/${main.file}`,
    starter: `/${starter.file}`,
    styles: (main.css ?? []).map((file) => readStyle(`/${file}`, files)),
    fonts: fonts.map((file) => `/${file}`),
    preloads(sources) {
      const files = new Set(['src/main.tsx', ...sources].flatMap((source) => [...collect(source)]));
      files.delete(main.file);
      return [...files].map((file) => `/${file}`);
    },
  };
}
