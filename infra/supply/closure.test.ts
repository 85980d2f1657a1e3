import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { rootFolder } from '../local/lib/machine.ts';
import { readClosure } from './closure.ts';
import { imageWorkspaces } from './image-workspaces.ts';
import { readLockfile } from './lockfile.ts';
import { lineOf } from './notices.ts';

const lockfile = readLockfile();
const compose = parse(readFileSync(path.join(rootFolder, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
  services: Record<string, { build?: { args: { SERVICE: string } } }>;
};

test('every image built by docker-compose.yml has its workspaces listed', () => {
  const built = Object.values(compose.services).flatMap(({ build }) => (build ? [build.args.SERVICE] : []));

  expect(Object.keys(imageWorkspaces).sort()).toEqual([...new Set(built)].sort());
});

test('a closure contains all transitive dependencies, but no test tools', () => {
  const closure = readClosure(lockfile, imageWorkspaces.gateway ?? []);
  const missing = [...closure.values()].flatMap(({ needs }) => needs.filter((key) => !closure.has(key)));
  const names = new Set([...closure.values()].map(({ name }) => name));

  expect(missing).toEqual([]);
  for (const name of ['jose', 'pino', 'sonic-boom']) expect(names).toContain(name);
  expect(names).not.toContain('vitest');
});

// The frontend is bundled by Vite, which includes dev dependencies.
test.each(Object.keys(imageWorkspaces).filter((image) => image !== 'frontend'))(
  'every package bundled into the %s image is in its closure, and all of that in its notices',
  (image) => {
    const closure = readClosure(lockfile, imageWorkspaces[image] ?? []);
    const folder = makeFolder();

    run({ cwd: rootFolder, args: ['infra/bundle.ts', image, folder] });

    const bundled = readBundled(folder);
    expect(bundled.length).toBeGreaterThan(5);
    expect(bundled.filter((key) => !closure.has(key))).toEqual([]);
    const noticed = readFileSync(path.join(folder, 'THIRD-PARTY-NOTICES'), 'utf8').split('\n');
    expect([...closure.values()].map(lineOf).filter((line) => !noticed.includes(line))).toEqual([]);
  },
  120_000,
);

test.each([
  { workspace: 'packages/widget', mode: 'production', hasPackages: false },
  { workspace: 'packages/widget', mode: 'panel', hasPackages: true },
  { workspace: 'frontend', mode: 'production', hasPackages: true },
])(
  'every package bundled into the scripts of $workspace ($mode) is in its closure',
  ({ workspace, mode, hasPackages }) => {
    const closure = readClosure(lockfile, [workspace]);
    const folder = makeFolder();

    const args = [
      'node_modules/vite/bin/vite.js',
      'build',
      '--mode',
      mode,
      '--sourcemap',
      '--outDir',
      folder,
    ];
    run({ cwd: path.join(rootFolder, workspace), args });

    const bundled = readBundled(folder);
    expect(bundled.length > 0).toBe(hasPackages);
    expect(bundled.filter((key) => !closure.has(key))).toEqual([]);
  },
  120_000,
);

function makeFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'fucina-closure-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function run({ cwd, args }: { cwd: string; args: string[] }) {
  const { status, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
  expect({ status, stderr }).toMatchObject({ status: 0 });
}

function readBundled(folder: string): string[] {
  const sources = globSync('**/*.js.map', { cwd: folder, exclude: ['node_modules/**'] }).flatMap(
    (file) => (JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as { sources: string[] }).sources,
  );
  return [...new Set(sources.flatMap((source) => packageOf(source) ?? []))];
}

/** pnpm stores `@hono/node-server` 2.1.8 in `.pnpm/@hono+node-server@2.1.8_hono@4.13.19`. */
function packageOf(source: string) {
  const [, name, version] = /\/\.pnpm\/((?:@[^@/+]+\+)?[^@/]+)@([^_/]+)/.exec(source) ?? [];
  return name && `${name.replace('+', '/')}@${version}`;
}
