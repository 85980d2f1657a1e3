import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build, type InlineConfig, type Plugin } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
const outDir = 'dist/dev';

/** Open pages poll for a new build four times a second, and reload. */
const RELOAD = `
let known;
globalThis.reloading ??= setInterval(async () => {
  const answer = await fetch('/build.txt?' + Date.now()).catch(() => null);
  const build = (answer?.ok && (await answer.text())) || known;
  known ??= build;
  if (build !== known) location.reload();
}, 250);`;

const reloadPages: Plugin = {
  name: 'reload-pages',
  transform: (code, id) => (/\/src\/(main\.tsx|start\/start\.ts)$/.test(id) ? code + RELOAD : null),
};

const pages: InlineConfig = {
  root: `${root}/frontend`,
  mode: 'development',
  plugins: [reloadPages],
  build: { outDir: `${outDir}/client`, emptyOutDir: false, minify: false },
};
const server: InlineConfig = {
  ...pages,
  plugins: [],
  build: {
    outDir: `${outDir}/server`,
    ssr: 'src/entry-server.tsx',
    // Node caches modules, so each build gets a new name, found through the manifest.
    manifest: true,
    emptyOutDir: false,
    rolldownOptions: { output: { entryFileNames: '[name]-[hash].js' } },
  },
};
const widget: InlineConfig = { root: `${root}/packages/widget`, build: { outDir } };

const bundles = [
  pages,
  { ...pages, configFile: `${root}/frontend/vite.start.config.ts` },
  server,
  widget,
  { ...widget, mode: 'panel' },
];

/** Builds a bundle, and rebuilds it on save. */
async function buildOnSave(bundle: InlineConfig) {
  const watcher = await build({ ...bundle, logLevel: 'warn', build: { ...bundle.build, watch: {} } });
  if (!('on' in watcher)) throw new Error('Vite does not watch.');
  watcher.on('event', (event) => {
    if (event.code === 'START') underWay.add(bundle);
    if (event.code === 'BUNDLE_END' || event.code === 'ERROR') void event.result?.close();
    if (event.code === 'END') {
      underWay.delete(bundle);
      if (underWay.size === 0) void writeBuildStamp();
    }
  });
}

/** Written last in each build: the server and open pages watch it. */
const writeBuildStamp = () => writeFile(`${root}/frontend/${outDir}/client/build.txt`, String(Date.now()));

function writeNotices(workspace: string, folder: string) {
  const file = `${root}/${workspace}/${folder}/third-party-notices.txt`;
  return promisify(execFile)(process.execPath, [`${root}/infra/supply/write-notices.ts`, workspace, file]);
}

const underWay = new Set(bundles);
await Promise.all([writeNotices('frontend', `${outDir}/client`), writeNotices('packages/widget', outDir)]);
await Promise.all(bundles.map(buildOnSave));
