import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { expect, test } from 'vitest';
import { readClosure } from './closure.ts';
import { imageWorkspaces } from './image-workspaces.ts';
import { readLockfile } from './lockfile.ts';
import { writeSbom } from './sbom.ts';

type Document = {
  serialNumber: string;
  components: { purl: string; hashes: { alg: string; content: string }[]; licenses: unknown[] }[];
  dependencies: { ref: string; dependsOn?: string[] }[];
};

const lockfile = readLockfile();
const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6);

test.each(Object.entries(imageWorkspaces))('the SBOM of %s is valid CycloneDX', async (image, workspaces) => {
  const text = writeSbom({ image, closure: readClosure(lockfile, workspaces) });

  expect(await validator.validate(text)).toBeNull();
});

test('the SBOM lists each package with its purl, hash, license and dependencies', () => {
  const closure = readClosure(lockfile, ['services/cms']);

  const document = JSON.parse(writeSbom({ image: 'cms', closure })) as Document;

  expect(document.components).toHaveLength(closure.size);
  const hono = document.components.find(({ purl }) => purl.startsWith('pkg:npm/%40hono/node-server@'));
  expect(hono?.licenses).toEqual([{ license: { id: 'MIT' } }]);
  expect(hono?.hashes).toEqual([{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }]);
  const sharp = document.dependencies.find(({ ref }) => ref.startsWith('sharp@'));
  expect(sharp?.dependsOn).toEqual(expect.arrayContaining([expect.stringMatching(/^detect-libc@/)]));
});

test('the SBOM is deterministic, and its serial number depends on the packages', () => {
  const write = (workspace: string) =>
    writeSbom({ image: 'cms', closure: readClosure(readLockfile(), [workspace]) });
  const numberOf = (text: string) => (JSON.parse(text) as Document).serialNumber;

  expect(write('services/cms')).toBe(write('services/cms'));
  expect(numberOf(write('services/cms'))).not.toBe(numberOf(write('services/auth')));
});
