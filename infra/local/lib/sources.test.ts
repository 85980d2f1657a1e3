import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder, until } from '../testing/processes.ts';
import { sourcesOf, watchSources } from './sources.ts';

test('a part’s sources are its own and those of its dependencies', () => {
  expect(sourcesOf('auth').toSorted()).toEqual([
    'packages/contracts/src',
    'packages/service-kit/src',
    'services/auth/src',
  ]);
  expect(sourcesOf('worker')).toContain('packages/reader/src');
  expect(sourcesOf('frontend')).not.toContain('frontend/src');
});

test('saving a file notifies the parts that use it once, and saving a test notifies none', async () => {
  const { folder, remove } = await makeFolder();
  onTestFinished(remove);
  const [own, shared] = [path.join(folder, 'own'), path.join(folder, 'shared')];
  mkdirSync(own);
  mkdirSync(path.join(shared, 'deep'), { recursive: true });
  const saves: { parts: string[]; file: string }[] = [];
  const sources = new Map([
    ['cms', [shared]],
    ['auth', [own, shared]],
  ]);
  onTestFinished(watchSources(sources, (save) => void saves.push(save)));

  writeFileSync(path.join(own, 'a.test.ts'), '');
  writeFileSync(path.join(own, 'a.ts'), '');
  await until(() => saves.length === 1);
  writeFileSync(path.join(own, 'b.ts'), '');
  writeFileSync(path.join(shared, 'deep/c.ts'), '');
  await until(() => saves.length === 2);

  expect(saves[0]).toEqual({ parts: ['auth'], file: path.join(own, 'a.ts') });
  expect(saves[1]?.parts.toSorted()).toEqual(['auth', 'cms']);
});
