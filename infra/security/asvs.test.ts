import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { rootFolder } from '../local/lib/machine.ts';
import requirements from './asvs.json' with { type: 'json' };

type Requirement = {
  id: string;
  level: number;
  topic: string;
  tests?: { file: string; name?: string }[];
  exception?: string;
  notApplicable?: string;
};
const all: Requirement[] = requirements;
const read = (file: string) => readFileSync(path.join(rootFolder, file), 'utf8');

test('all 253 requirements (levels 1 and 2) have exactly one: tests, an exception or a reason', () => {
  const answers = all.map(
    ({ tests, exception, notApplicable }) =>
      [tests, exception, notApplicable].filter((answer) => answer !== undefined).length,
  );

  expect(new Set(all.map(({ id }) => id)).size).toBe(253);
  expect(all.filter(({ level }) => level === 1)).toHaveLength(70);
  expect(new Set(answers)).toEqual(new Set([1]));
});

test('every referenced test exists', () => {
  const missing = all.flatMap(({ id, tests = [] }) =>
    tests
      .filter(({ file, name = '' }) => !existsSync(path.join(rootFolder, file)) || !read(file).includes(name))
      .map(({ file, name }) => `${id}: ${file} ${name}`),
  );

  expect(missing).toEqual([]);
});

test('no exception or reason is empty', () => {
  const words = all.flatMap(({ exception, notApplicable }) => exception ?? notApplicable ?? []);

  expect(words.filter((text) => text.length < 5)).toEqual([]);
});

const summary = (level: number, kind: 'tests' | 'exception' | 'notApplicable') =>
  all.filter((one) => one.level === level && one[kind] !== undefined).length;

test('SECURITY.md states the correct counts', () => {
  const said = readFileSync(path.join(rootFolder, 'SECURITY.md'), 'utf8').replace(/ +/g, ' ');

  for (const level of [1, 2]) {
    const [tests, exception, none] = [
      summary(level, 'tests'),
      summary(level, 'exception'),
      summary(level, 'notApplicable'),
    ];
    expect(said).toContain(`| ${level} | ${tests + exception + none} | ${tests} | ${exception} | ${none} |`);
  }
});
