import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { rootFolder } from './machine.ts';

type Choice = {
  /** Files and folders in the root folder. */
  entries: string[];
  /** Files and folders to skip, at any depth. `file` is the path from the root. */
  isLeftOut: (name: string, file: string) => boolean;
};

/** One hash over the names and contents of all these files. */
export async function hashFiles({ entries, isLeftOut }: Choice, root = rootFolder): Promise<string> {
  const files = (await Promise.all(entries.map((entry) => listFiles(root, entry, isLeftOut)))).flat();
  const hash = createHash('sha256');
  for (const file of [...new Set(files)].sort())
    hash.update(`${file}\n`).update(await readFile(path.join(root, file)));
  return hash.digest('hex');
}

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
