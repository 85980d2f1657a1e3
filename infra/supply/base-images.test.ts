import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { rootFolder } from '../local/lib/machine.ts';
import { findReferences, type ImageLock, listImageFiles, writeReferences } from './base-images.ts';
import lockJson from './images.json' with { type: 'json' };

const lock: ImageLock = lockJson;
const files = listImageFiles().map((file) => ({
  file,
  references: findReferences(readFileSync(path.join(rootFolder, file), 'utf8')),
}));
const digest = `sha256:${'a'.repeat(64)}`;

test('every image of somebody else is named as the lock has it, and the lock names no other', () => {
  const named = files.flatMap(({ file, references }) =>
    references.map((reference) => ({ file, ...reference })),
  );

  expect([...new Set(named.map(({ tag }) => tag))].sort()).toEqual(Object.keys(lock).sort());
  for (const { file, tag, digest: written } of named)
    expect({ file, tag, digest: written }).toEqual({ file, tag, digest: lock[tag] });
});

test.each(['docker-compose.yml', 'infra/service.Dockerfile', 'infra/local/lib/test-stores.ts'])(
  'images are found in %s',
  (name) => {
    expect(files.find(({ file }) => file === name)?.references.length).toBeGreaterThan(0);
  },
);

test('a looked-up digest is written behind the tag wherever it stands, and a new one in place of an old one', () => {
  const text = [
    'FROM mongo:8 AS build',
    '  image: mongo:8',
    "  new GenericContainer('mongo:8')",
    `  image: "mongo:8@sha256:${'b'.repeat(64)}"`,
    '  image: mongo:8.1',
    '  image: fucina-gateway',
  ].join('\n');

  const pinned = writeReferences(text, { 'mongo:8': digest });

  expect(pinned.split('\n')).toEqual([
    `FROM mongo:8@${digest} AS build`,
    `  image: mongo:8@${digest}`,
    `  new GenericContainer('mongo:8@${digest}')`,
    `  image: "mongo:8@${digest}"`,
    '  image: mongo:8.1',
    '  image: fucina-gateway',
  ]);
  expect(writeReferences(pinned, { 'mongo:8': null })).toBe(text.replace(/@sha256:b+/, ''));
});
