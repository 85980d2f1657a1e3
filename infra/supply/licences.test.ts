import { expect, test } from 'vitest';
import { type Component, readClosure } from './closure.ts';
import { imageWorkspaces } from './image-workspaces.ts';
import policyJson from './licences.json' with { type: 'json' };
import { findRefusedLicences, isExcepted, type LicencePolicy } from './licences.ts';
import { readLockfile } from './lockfile.ts';

const policy = policyJson as LicencePolicy;
const lockfile = readLockfile();
const everything = readClosure(lockfile, Object.keys(lockfile.importers), [
  'dependencies',
  'devDependencies',
]);

test.each(Object.keys(imageWorkspaces))(
  'the %s image contains no package under a rejected license',
  (image) => {
    const closure = readClosure(lockfile, imageWorkspaces[image] ?? []);

    expect(closure.size).toBeGreaterThan(30);
    expect(findRefusedLicences(closure.values(), { policy, where: 'production' })).toEqual([]);
  },
);

test('development dependencies have no rejected license', () => {
  expect(everything.size).toBeGreaterThan(500);
  expect(findRefusedLicences(everything.values(), { policy, where: 'development' })).toEqual([]);
});

test('the MongoDB engine is allowed only in development', () => {
  const engine = [...everything.values()].filter(({ licence }) => licence === 'SSPL-1.0');

  expect(engine.length).toBeGreaterThan(0);
  expect(findRefusedLicences(engine, { policy, where: 'production' })).toHaveLength(engine.length);
});

test('every exception has a reason and is still needed', () => {
  for (const exception of policy.exceptions) {
    expect(exception.reason.length).toBeGreaterThan(20);
    const needing = [...everything.values()].filter((component) => isExcepted(component, exception));
    expect({ exception: exception.package, isNeeded: needing.length > 0 }).toMatchObject({ isNeeded: true });
  }
});

test.each([
  ['GPL-3.0-only', true],
  ['MIT OR GPL-3.0-only', false],
  ['MIT AND GPL-3.0-only', true],
  ['SEE LICENSE IN LICENSE.txt', true],
  [null, true],
  ['(MIT OR Apache-2.0)', false],
])('%s is rejected: %s', (licence, isRefused) => {
  const refused = findRefusedLicences([component(licence)], { policy, where: 'production' });

  expect(refused.length > 0).toBe(isRefused);
});

test('an exception applies only to the license it names', () => {
  const reason = 'for this test';
  const exceptions = [{ package: 'a', licence: 'MPL-2.0', where: 'production' as const, reason }];
  const refuse = (licence: string) =>
    findRefusedLicences([component(licence)], {
      policy: { allowed: ['MIT'], exceptions },
      where: 'production',
    });

  expect(refuse('MPL-2.0')).toEqual([]);
  expect(refuse('AGPL-3.0-only')).toEqual(['a@1.0.0: AGPL-3.0-only']);
});

function component(licence: string | null): Component {
  const manifest = { name: 'a', version: '1.0.0' };
  return { ...manifest, manifest, folder: '', licence, integrity: null, needs: [] };
}
