import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

/** Does not import `infra/local`, which is missing where images are built. */
export const rootFolder = path.resolve(import.meta.dirname, '../..');

type Wanted = Record<string, { specifier: string; version: string }>;
type Links = Record<string, string>;

export type Lockfile = {
  importers: Record<string, { dependencies?: Wanted; devDependencies?: Wanted }>;
  packages: Record<string, { resolution: { integrity?: string; tarball?: string } }>;
  snapshots: Record<string, { dependencies?: Links; optionalDependencies?: Links }>;
};

export function readLockfile(): Lockfile {
  return parse(readFileSync(path.join(rootFolder, 'pnpm-lock.yaml'), 'utf8')) as Lockfile;
}

/** Strips the peer suffix: `hono@4.13.19` from `hono@4.13.19(peer@1.0.0)`. */
export const publishedName = (key: string) => key.replace(/\(.*$/, '');
