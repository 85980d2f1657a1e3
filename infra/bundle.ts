// node infra/bundle.ts gateway|chatbot|frontend [folder]: one folder, dist/<service>, that runs without node_modules.
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';

type Service = {
  /** Name of the command in the image → source file. */
  commands: Record<string, string>;
  /** Files that run in processes of their own, under the name by which their package knows them. */
  children: Record<string, string>;
  /** Built before, and copied as they are. */
  assets: string[];
  /** Built by Vite with its packages left out; bundled again to take them in. */
  modules: string[];
};

const services: Record<string, Service> = {
  gateway: { commands: { main: 'gateway/src/main.ts' }, children: {}, assets: [], modules: [] },
  chatbot: {
    commands: { main: 'services/chatbot/src/main.ts', worker: 'services/chatbot/src/worker.ts' },
    children: { '#reader-child': 'services/chatbot/src/adapters/web-reader/reading/reader-child.ts' },
    assets: ['packages/widget/dist'],
    modules: [],
  },
  frontend: {
    commands: { main: 'frontend/src/server/main.ts' },
    children: {},
    assets: ['frontend/dist'],
    modules: ['frontend/dist/server/entry-server.js'],
  },
};

const root = path.resolve(import.meta.dirname, '..');

/** CommonJS packages inside an ES module still ask for these. */
const COMMONJS_NAMES = [
  "import { createRequire as $createRequire } from 'node:module';",
  "import { dirname as $dirname } from 'node:path';",
  'const require = $createRequire(import.meta.url);',
  'const __filename = import.meta.filename;',
  'const __dirname = $dirname(__filename);',
].join('\n');

/** Every file keeps its place in the tree, so that paths relative to import.meta.url still hold. */
function bundle({ files, outdir }: { files: string[]; outdir: string }) {
  return build({
    absWorkingDir: root,
    entryPoints: files,
    outbase: '.',
    outdir,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    sourcemap: true,
    sourcesContent: false,
    banner: { js: COMMONJS_NAMES },
    logLevel: 'warning',
  });
}

async function bundleService(outdir: string, { commands, children, assets, modules }: Service) {
  await rm(outdir, { recursive: true, force: true });
  await mkdir(outdir, { recursive: true });
  for (const asset of assets) await cp(path.join(root, asset), path.join(outdir, asset), { recursive: true });

  const files = [...Object.values(commands), ...Object.values(children)];
  await bundle({ files, outdir });
  if (modules.length > 0) await bundle({ files: modules, outdir });

  const imports = Object.fromEntries(Object.entries(children).map(([key, file]) => [key, compiled(file)]));
  await writeFile(path.join(outdir, 'package.json'), JSON.stringify({ type: 'module', imports }));
  for (const [command, file] of Object.entries(commands))
    await writeFile(path.join(outdir, `${command}.js`), `await import('${compiled(file)}');\n`);
}

const compiled = (file: string) => `./${file.replace(/\.ts$/, '.js')}`;

const [, , name = '', folder = path.join(root, 'dist', name)] = process.argv;
const service = services[name];
if (!service) {
  console.error(`Usage: node infra/bundle.ts ${Object.keys(services).join('|')}`);
  process.exit(1);
}
await bundleService(path.resolve(folder), service);
