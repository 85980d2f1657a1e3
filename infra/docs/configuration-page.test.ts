import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { rootFolder } from '../local/lib/machine.ts';
import { readVariables } from './environment.ts';
import { readGlossary } from './glossary.ts';

const variables = readVariables();
const entries = readGlossary().flatMap((group) => Object.entries(group.variables));
const read = (file: string) => readFileSync(path.join(rootFolder, file), 'utf8');
const explained = entries.map(([name]) => name);

test('every environment variable is described, with an example in the glossary', () => {
  expect(variables.size).toBeGreaterThan(70);
  const silent = [...variables.values()].filter(({ name, about }) => !about && !explained.includes(name));
  expect(silent.map(({ name }) => name)).toEqual([]);
  for (const [name, { about, example }] of entries)
    expect({ name, hasAbout: about.length > 10, hasExample: example.length > 0 }).toEqual({
      name,
      hasAbout: true,
      hasExample: true,
    });
});

test('no variable is described twice or unused', () => {
  const elsewhere = [
    'docker-compose.yml',
    ...globSync('infra/{local,compose,backup}/**/*.{ts,mjs}', { cwd: rootFolder }),
  ]
    .map(read)
    .join('\n');

  expect(explained.filter((name, index) => explained.indexOf(name) !== index)).toEqual([]);
  const unread = explained.filter(
    (name) => !variables.has(name) && !new RegExp(`\\b${name}\\b`).test(elsewhere),
  );
  expect(unread).toEqual([]);
});

test('every secret named in the glossary exists in docker-compose.yml', () => {
  const { secrets } = parse(read('docker-compose.yml')) as { secrets: Record<string, unknown> };
  const named = entries.flatMap(([, { secret }]) => secret ?? []);

  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((name) => !Object.hasOwn(secrets, name))).toEqual([]);
});

test('the glossary states a default only if the schema has none or it depends on the machine', () => {
  const given = entries.filter(([, entry]) => entry.default).map(([name]) => name);
  const machineBound = ['READ_PROCESSES', 'WIDGET_DIR'];

  const doubled = given.filter((name) => variables.get(name)?.fallback && !machineBound.includes(name));
  expect(doubled).toEqual([]);
});
