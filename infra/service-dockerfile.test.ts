import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { rootFolder } from './local/lib/machine.ts';

const read = (file: string) => readFileSync(path.join(rootFolder, file), 'utf8');
const dockerfile = read('infra/service.Dockerfile');
const ignored = read('.dockerignore')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'));
const stages = dockerfile.split(/^FROM /m).slice(1);

test('uses official base images and ends as a non-root user', () => {
  const bases = stages.map((stage) => stage.split(/\s/)[0]);

  expect(new Set(bases)).toEqual(new Set(['node:24-bookworm-slim']));
  expect(stages.at(-1)).toMatch(/^USER node$/m);
});

test('installs from the manifests of all workspaces', () => {
  const { packages } = parse(read('pnpm-workspace.yaml')) as { packages: string[] };
  const workspaces = packages
    .flatMap((pattern) => globSync(`${pattern}/package.json`, { cwd: rootFolder }))
    .map((file) => path.dirname(file));

  expect(stages[0]).toMatch(/^COPY \. \.$/m);
  expect(stages[0]).toContain('find . -name package.json -exec cp --parents -t /manifests {} +');
  expect(stages[1]).toMatch(/^COPY --from=manifests \/manifests \.\/\nRUN pnpm install --frozen-lockfile$/m);
  expect(workspaces.length).toBeGreaterThan(6);
  for (const workspace of workspaces) {
    const hiding = ignored.filter((pattern) => isMatch(`${workspace}/package.json`, pattern));
    expect({ workspace, hiding }).toEqual({ workspace, hiding: [] });
  }
});

test('applies the patches to dependencies', () => {
  const { patchedDependencies } = parse(read('pnpm-workspace.yaml')) as {
    patchedDependencies: Record<string, string>;
  };

  const files = Object.values(patchedDependencies);
  expect(files.map((file) => path.dirname(file))).toEqual(files.map(() => 'patches'));
  expect(stages[0]).toContain('cp --recursive patches /manifests/');
  expect(files.filter((file) => ignored.some((pattern) => isMatch(file, pattern)))).toEqual([]);
});

test('pins the same pnpm version as npm start', () => {
  const version = /PNPM_VERSION = '(.+)'/.exec(read('infra/local/bootstrap.mjs'))?.[1];

  expect(dockerfile).toContain(` pnpm@${version}\n`);
});

test('excludes secrets, data and Git history from the build context', () => {
  expect(ignored).toEqual(expect.arrayContaining(['**/.env*', '.data', '.git', '**/node_modules']));
});

test('covers every service built by docker-compose.yml', () => {
  const asked = [...read('docker-compose.yml').matchAll(/SERVICE: (\w+)/g)].map(([, name]) => name);
  const bundle = read('infra/bundle.ts');

  for (const name of asked) expect(bundle).toMatch(new RegExp(`^ {2}${name}: \\{`, 'm'));
});

test('includes every file needed to build the images', async () => {
  const entryPoints = ['infra/bundle.ts', 'infra/supply/write-notices.ts'];
  const { metafile } = await build({
    absWorkingDir: rootFolder,
    entryPoints,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    outdir: 'dist',
    write: false,
    metafile: true,
  });

  const hidden = Object.keys(metafile.inputs).filter((file) =>
    ignored.some((pattern) => isMatch(file, pattern)),
  );
  expect(hidden).toEqual([]);
});

/** .dockerignore patterns are anchored at the root. Excluding a folder hides its content. */
function isMatch(file: string, pattern: string) {
  return path.matchesGlob(file, pattern) || path.matchesGlob(file, `${pattern}/**`);
}
