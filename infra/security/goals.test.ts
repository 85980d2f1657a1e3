import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { rootFolder } from '../local/lib/machine.ts';
import { goals } from './goals.ts';

const proofs = goals.flatMap(({ id, proofs: ofGoal }) => ofGoal.map((proof) => ({ id, only: '', ...proof })));

test.each(proofs)('$id is tested by $file $only', ({ file, only }) => {
  const full = path.join(rootFolder, file);

  expect(existsSync(full)).toBe(true);
  expect(readFileSync(full, 'utf8')).toContain(only);
});

test('goal IDs are unique', () => {
  expect(new Set(goals.map(({ id }) => id)).size).toBe(goals.length);
});
