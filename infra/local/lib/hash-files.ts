import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { rootFolder } from './machine.ts';

type Choice = {
  /** Files and folders in the root folder. */
  entries: string[];
  /** Files and folders to skip, at any depth. `file` is the path from the root. */
  isLeftOut: (name: string, file: string) => boolean;
  /** Shared by calls that overlap, so that each file is read once. */
  digests?: Map<string, Promise<string>>;
};

/** One hash over the names and contents of all these files. */
export async function hashFiles(
  { entries, isLeftOut, digests = new Map() }: Choice,
  root = rootFolder,
): Promise<string> {
  const files = (await Promise.all(entries.map((entry) => listFiles(root, entry, isLeftOut)))).flat();
  const hash = createHash('sha256');
  for (const file of [...new Set(files)].sort()) {
    const digest = digests.get(file) ?? digestOf(path.join(root, file));
    digests.set(file, digest);
    hash.update(`${file}\n${await digest}\n`);
  }
  return hash.digest('hex');
}

const digestOf = async (file: string) =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex');

async function listFiles(root: string, entry: string, isLeftOut: Choice['isLeftOut']): Promise<string[]> {
  const children = await readdir(path.join(root, entry), { withFileTypes: true }).catch(() => null);
  if (!children) return [entry];
  const lists = children
    .filter(({ name }) => !isLeftOut(name, path.join(entry, name)))
    .map((child) => {
      const file = path.join(entry, child.name);
      if (child.isDirectory()) return listFiles(root, file, isLeftOut);
      return child.isFile() ? [file] : [];
    });
  return (await Promise.all(lists)).flat();
}
