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

test('every external image is pinned to the digest in the lock, and the lock has no other', () => {
  const named = files.flatMap(({ file, references }) =>
    references.map((reference) => ({ file, ...reference })),
  );

  expect([...new Set(named.map(({ tag }) => tag))].sort()).toEqual(Object.keys(lock).sort());
  for (const { file, tag, digest: written } of named)
    expect({ file, tag, digest: written }).toEqual({ file, tag, digest: lock[tag] });
});

test.each(['docker-compose.yml', 'infra/service.Dockerfile', 'infra/local/lib/test-stores.ts'])(
  '%s contains image references',
  (name) => {
    expect(files.find(({ file }) => file === name)?.references.length).toBeGreaterThan(0);
  },
);

test('digests are added or replaced wherever a tag occurs', () => {
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
