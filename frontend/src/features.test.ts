import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const files = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname });

const imports = files
  .filter((file) => !file.includes('.test.'))
  .flatMap((file) => {
    const source = readFileSync(path.join(import.meta.dirname, file), 'utf8');
    const found = [...source.matchAll(/\b(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g)];
    return found.map(([, target = '']) => ({ file, target: path.join(path.dirname(file), target) }));
  });

const featureOf = (file: string) => /^features\/([^/]+)\//.exec(file)?.[1];
const named = ({ file, target }: { file: string; target: string }) => `${file} imports ${target}`;

test('a feature imports no other feature', () => {
  const offenders = imports.filter(({ file, target }) => {
    const [own, other] = [featureOf(file), featureOf(target)];
    return own !== undefined && other !== undefined && own !== other;
  });

  expect(offenders.map(named)).toEqual([]);
});

test('shared code imports no feature', () => {
  const offenders = imports.filter(
    ({ file, target }) => /^(?:components|lib)\//.test(file) && featureOf(target) !== undefined,
  );

  expect(offenders.map(named)).toEqual([]);
});
