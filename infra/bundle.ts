// Usage: node infra/bundle.ts gateway|auth|projects|cms|chatbot|frontend [folder]. Bundles into dist/<service>, which
// runs without node_modules.
import { cp, mkdir, realpath, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { readClosure } from './supply/closure.ts';
import { imageWorkspaces } from './supply/image-workspaces.ts';
import { readLockfile } from './supply/lockfile.ts';
import { readOwnNotices, writeNotices } from './supply/notices.ts';

type Service = {
  /** Command name in the image → source file. */
  commands: Record<string, string>;
  /** Entry points of child processes and threads, by the name their package uses. */
  children: Record<string, string>;
  assets: string[];
  /** Built by Vite with external packages, so bundled again to include them. */
  modules: string[];
  /** Packages with native code or fonts, which cannot be bundled. Copied with their platform packages. */
  natives?: string[];
};

const services: Record<string, Service> = {
  gateway: { commands: { main: 'gateway/src/main.ts' }, children: {}, assets: [], modules: [] },
  auth: {
    commands: {
      main: 'services/auth/src/main.ts',
      'create-admin': 'services/auth/src/commands/create-admin.ts',
      backup: 'infra/backup/commands/backup.ts',
      restore: 'infra/backup/commands/restore.ts',
    },
    children: { '#hash-child': 'services/auth/src/passwords/hash-child.ts' },
    assets: [],
    modules: [],
    natives: ['services/auth/node_modules/@node-rs/argon2'],
  },
  projects: {
    commands: {
      main: 'services/projects/src/main.ts',
      'seed-templates': 'services/projects/src/commands/seed-templates.ts',
    },
    children: {},
    assets: [],
    modules: [],
  },
  cms: {
    commands: {
      main: 'services/cms/src/main.ts',
      'seed-content': 'services/cms/src/commands/seed-content.ts',
    },
    children: { '#picture-child': 'services/cms/src/pictures/picture-child.ts' },
    assets: [],
    modules: [],
    natives: ['services/cms/node_modules/sharp'],
  },
  chatbot: {
    commands: { main: 'services/chatbot/src/main.ts', worker: 'services/chatbot/src/worker.ts' },
    children: {
      '#worker-process': 'services/chatbot/src/worker-process.ts',
      '#logo-child': 'packages/web-reader/src/logo/logo-child.ts',
      '#reader-child': 'packages/web-reader/src/reading/reader-child.ts',
      '#model-child': 'packages/reader/src/model-child.ts',
      '#release-jobs-thread': 'packages/service-kit/src/release-jobs-thread.ts',
    },
    assets: ['packages/widget/dist', 'packages/reader/model'],
    modules: [],
    natives: ['packages/reader/node_modules/onnxruntime-node', 'packages/web-reader/node_modules/sharp'],
  },
  frontend: {
    commands: { main: 'frontend/src/server/main.ts' },
    children: {},
    assets: ['frontend/dist'],
    modules: ['frontend/dist/server/entry-server.js'],
    natives: [
      'frontend/node_modules/sharp',
      'frontend/node_modules/@fontsource/bricolage-grotesque',
      'frontend/node_modules/@fontsource/hanken-grotesk',
    ],
  },
};

const root = path.resolve(import.meta.dirname, '..');

/** Globals that CommonJS packages expect, missing from ES modules. */
const COMMONJS_NAMES = [
  "import { createRequire as $createRequire } from 'node:module';",
  "import { dirname as $dirname } from 'node:path';",
  'const require = $createRequire(import.meta.url);',
  'const __filename = import.meta.filename;',
  'const __dirname = $dirname(__filename);',
].join('\n');

/** Keeps the folder structure, since some paths are relative to import.meta.url. */
function bundle({ files, outdir, external }: { files: string[]; outdir: string; external: string[] }) {
  return build({
    absWorkingDir: root,
    entryPoints: files,
    outbase: '.',
    outdir,
    bundle: true,
    external,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    sourcemap: true,
    sourcesContent: false,
    banner: { js: COMMONJS_NAMES },
    logLevel: 'warning',
  });
}

const nameOf = (folder: string) => folder.split('/node_modules/').at(-1) ?? folder;

/** pnpm links a scoped package's platform packages next to it. */
async function copyNative(folder: string, outdir: string) {
  const scope = path.dirname(await realpath(path.join(root, folder)));
  const target = path.join(outdir, 'node_modules', path.dirname(nameOf(folder)));
  await cp(scope, target, { recursive: true, dereference: true, filter: isForThisPlatform });
}

// onnxruntime-node ships all platforms, 46 MB each: bin/napi-v6/<platform>/<architecture>.
const LIBRARY = /\/bin\/napi-v\d+\/(\w+)(?:\/(\w+))?/;

function isForThisPlatform(file: string) {
  const [, platform, architecture] = LIBRARY.exec(file) ?? [];
  if (platform !== undefined && platform !== process.platform) return false;
  return architecture === undefined || architecture === process.arch;
}

async function bundleService(outdir: string, { commands, children, assets, modules, natives = [] }: Service) {
  await rm(outdir, { recursive: true, force: true });
  await mkdir(outdir, { recursive: true });
  for (const asset of assets) await cp(path.join(root, asset), path.join(outdir, asset), { recursive: true });

  for (const native of natives) await copyNative(native, outdir);

  const files = [...Object.values(commands), ...Object.values(children)];
  const external = natives.map(nameOf);
  await bundle({ files, outdir, external });
  if (modules.length > 0) await bundle({ files: modules, outdir, external });

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
const workspaces = imageWorkspaces[name] ?? [];
const notices = writeNotices({
  title: `fucina-${name}`,
  closure: readClosure(readLockfile(), workspaces),
  own: readOwnNotices(workspaces),
});
await writeFile(path.join(folder, 'THIRD-PARTY-NOTICES'), notices);
