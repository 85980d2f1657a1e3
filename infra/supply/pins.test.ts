import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { rootFolder } from '../local/lib/machine.ts';
import { readLockfile } from './lockfile.ts';

const read = (file: string) => readFileSync(path.join(rootFolder, file), 'utf8');
const workspace = parse(read('pnpm-workspace.yaml')) as {
  packages: string[];
  catalog: Record<string, string>;
  overrides: Record<string, string>;
  allowBuilds: Record<string, boolean>;
};
const manifests = ['package.json', ...workspace.packages.map((pattern) => `${pattern}/package.json`)]
  .flatMap((pattern) => globSync(pattern, { cwd: rootFolder }))
  .map((file) => ({ file, manifest: JSON.parse(read(file)) as Record<string, Record<string, string>> }));
const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];
const asked = manifests.flatMap(({ file, manifest }) =>
  kinds.flatMap((kind) =>
    Object.entries(manifest[kind] ?? {}).map(([name, version]) => ({ file, name, version })),
  ),
);

test('every dependency uses the catalog or the workspace protocol', () => {
  expect(manifests.length).toBeGreaterThan(9);
  expect(asked.length).toBeGreaterThan(100);
  expect(asked.filter(({ version }) => !['catalog:', 'workspace:*'].includes(version))).toEqual([]);
});

test('the catalog pins exact versions and contains no unused entry', () => {
  const names = new Set(asked.map(({ name }) => name));
  const entries = Object.entries(workspace.catalog);

  expect(entries.filter(([, version]) => !isExact(version))).toEqual([]);
  expect(Object.values(workspace.overrides).filter((version) => !isExact(version))).toEqual([]);
  expect(entries.map(([name]) => name).filter((name) => !names.has(name))).toEqual([]);
});

test('the lockfile matches the catalog and has an integrity hash for every package', () => {
  const { importers, packages } = readLockfile();
  const locked = Object.values(importers).flatMap(({ dependencies = {}, devDependencies = {} }) =>
    Object.entries({ ...dependencies, ...devDependencies }),
  );

  const differing = locked.filter(
    ([name, { specifier, version }]) =>
      specifier === 'catalog:' && version.replace(/\(.*$/, '') !== workspace.catalog[name],
  );
  expect(differing).toEqual([]);
  const unsummed = Object.entries(packages).filter(([, { resolution }]) => !resolution.integrity);
  expect(unsummed.map(([key]) => key)).toEqual([]);
  expect(Object.keys(packages).length).toBeGreaterThan(500);
});

test('no package may run install scripts', () => {
  const allowed = Object.entries(workspace.allowBuilds).filter(([, isAllowed]) => isAllowed);

  expect(allowed).toEqual([]);
});

test('tools installed before the lockfile is read are pinned to exact versions', () => {
  const bootstrap = read('infra/local/bootstrap.mjs');
  const installed = [...read('infra/service.Dockerfile').matchAll(/\bnpm install\b.* (\S+)$/gm)];

  for (const tool of ['NODE', 'PNPM'])
    expect(isExact(new RegExp(`${tool}_VERSION = '(.+)'`).exec(bootstrap)?.[1] ?? '')).toBe(true);
  expect(installed.map(([, name = '']) => isExact(name.split('@').at(-1) ?? ''))).toEqual([true]);
});

function isExact(version: string) {
  return /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version);
}
