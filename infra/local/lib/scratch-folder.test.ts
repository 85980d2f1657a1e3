import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeScratchFolder } from './scratch-folder.ts';

test('every scratch folder is a new one, and is gone with its files once removed', async () => {
  const one = await makeScratchFolder('fucina-scratch-');
  const other = await makeScratchFolder('fucina-scratch-');
  writeFileSync(path.join(one.folder, 'journal'), 'written');

  await one.remove();

  expect(one.folder).not.toBe(other.folder);
  expect([existsSync(one.folder), existsSync(other.folder)]).toEqual([false, true]);
  await other.remove();
});
