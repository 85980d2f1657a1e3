import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { runQuietly } from '../local/lib/machine.ts';
import { serveHttp } from '../local/lib/serve-http.ts';
import { toComponents } from './site-next-source.ts';

const fixture = path.join(import.meta.dirname, 'next-page');
const compress = promisify(brotliCompress);
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
};

export async function startNextExport(siteUrl: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'fucina-next-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await cp(fixture, folder, { recursive: true });
    const assets = await writePages(folder, siteUrl);
    console.log('site: installing Next into a temporary folder and exporting the page');
    const isBuilt = (await install(folder)) && (await build(folder));
    if (!isBuilt) {
      await remove();
      return null;
    }
    const files = await readExport(path.join(folder, 'out'));
    for (const asset of [...assets.styles, ...assets.fonts]) {
      files.set(asset, await fileOf(asset, Buffer.from(await (await fetch(siteUrl + asset)).arrayBuffer())));
    }
    const server = await serve(files);
    return {
      url: server.url,
      async stop() {
        await server.stop();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function writePages(folder: string, siteUrl: string) {
  const pages = { page: '/', 'it/page': '/it' };
  const read = async (address: string) => (await fetch(siteUrl + address)).text();
  for (const [name, address] of Object.entries(pages)) {
    const file = path.join(folder, 'app', `${name}.jsx`);
    await cp(path.join(fixture, 'app'), path.dirname(file), {
      recursive: true,
      filter: (from) => !/jsx$/.test(from),
    });
    await writeFile(file, toComponents(await read(address)));
  }
  // The portal links the style sheet and preloads fonts as Next does; the website inlines it.
  const head = await read('/portal');
  const all = (pattern: RegExp) => [...head.matchAll(pattern)].map(([, href]) => href ?? '');
  const assets = {
    styles: all(/rel="stylesheet" href="([^"]+)"/g),
    fonts: all(/rel="preload" href="([^"]+)" as="font"/g),
  };
  if (assets.styles.length === 0) throw new Error('The page for Next would have no style sheet.');
  await writeFile(path.join(folder, 'assets.js'), `export const assets = ${JSON.stringify(assets)};\n`);
  await writeFile(path.join(folder, 'next.config.mjs'), "export default { output: 'export' };\n");
  return assets;
}

async function install(folder: string) {
  const args = ['--prefix', folder, 'install', '--no-audit', '--no-fund', '--ignore-scripts'];
  const { code, output } = await runQuietly({ command: 'npm', args });
  if (code !== 0)
    console.log(`site: Next could not be installed, so nothing is compared with it:\n${output.slice(-400)}`);
  return code === 0;
}

async function build(folder: string) {
  const args = [path.join(folder, 'node_modules/next/dist/bin/next'), 'build', folder];
  const env = { NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' } as const;
  const { code, output } = await runQuietly({ command: process.execPath, args, env });
  if (code !== 0) console.log(`site: Next could not be built:\n${output.slice(-2000)}`);
  return code === 0;
}

type File = { body: Buffer; encoding: string | null; type: string };

async function fileOf(name: string, content: Buffer): Promise<File> {
  const type = types[path.extname(name)] ?? 'application/octet-stream';
  const isText = !/woff2|octet/.test(type);
  return isText
    ? { body: await compress(content), encoding: 'br', type }
    : { body: content, encoding: null, type };
}

async function readExport(out: string) {
  const files = new Map<string, File>();
  const names = await readdir(out, { recursive: true, withFileTypes: true });
  for (const entry of names.filter((one) => one.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    const name = `/${path.relative(out, file)}`;
    files.set(name, await fileOf(name, await readFile(file)));
  }
  return files;
}

const serve = (files: Map<string, File>) =>
  serveHttp((req, res) => {
    const { pathname } = new URL(req.url ?? '/', 'http://next');
    const file = files.get(pathname) ?? files.get(`${pathname.replace(/\/$/, '') || '/index'}.html`);
    if (!file) return res.writeHead(404).end();
    const encoding = file.encoding ? { 'content-encoding': file.encoding } : {};
    res.writeHead(200, { 'content-type': file.type, 'content-length': file.body.length, ...encoding });
    return res.end(file.body);
  });
