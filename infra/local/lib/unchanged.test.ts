import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder } from '../testing/processes.ts';
import { rootFolder } from './machine.ts';
import { inputsOf, isLeftOut, JOURNEYS, openUnchanged, workspaceOf, workspaces } from './unchanged.ts';

const HOUR = 60 * 60 * 1000;
/** A test that reads files by way of the root folder, and needs its own workspace and the widget. */
const READS_FROM_ROOT = 'frontend/src/lib/browser/storage-keys.test.ts';

async function startRepository() {
  const { folder: root, remove } = await makeFolder();
  const { folder: kept, remove: removeKept } = await makeFolder();
  onTestFinished(async () => void (await Promise.all([remove(), removeKept()])));
  const clock = { now: 0 };
  const save = (name: string, text: string) => writeFileSync(path.join(root, name), text);
  save('a.ts', 'one');
  return {
    save,
    clock,
    /** Simulates another run of `npm test`. */
    open: (options: { isAll?: boolean; settings?: string[] } = {}) =>
      openUnchanged({ file: path.join(kept, 'passed.json'), root, now: () => clock.now, ...options }),
  };
}

test('a passed part is skipped until a file changes', async () => {
  const { save, open } = await startRepository();
  const first = await open();
  expect(await first.passedOf('journeys')).toBeNull();
  first.keep('journeys', 335);

  expect(await (await open()).passedOf('journeys')).toBe(335);
  save('a.ts', 'two');
  expect(await (await open()).passedOf('journeys')).toBeNull();
  save('a.ts', 'one');
  expect(await (await open()).passedOf('journeys')).toBe(335);
  save('b.ts', '');
  expect(await (await open()).passedOf('journeys')).toBeNull();
});

test('a file changed during the run invalidates the result', async () => {
  const { save, open } = await startRepository();
  const first = await open();
  await first.passedOf('journeys');
  save('a.ts', 'saved meanwhile');
  first.keep('journeys', 335);

  expect(await (await open()).passedOf('journeys')).toBeNull();
});

test('failed parts, results older than a day, other settings and --all cause a rerun', async () => {
  const { open, clock } = await startRepository();
  const first = await open();
  await Promise.all(['journeys', 'lint'].map(first.passedOf));
  first.keep('journeys', 335);

  expect(await (await open()).passedOf('lint')).toBeNull();
  expect(await (await open({ settings: ['mongodb://elsewhere'] })).passedOf('journeys')).toBeNull();
  expect(await (await open({ isAll: true })).passedOf('journeys')).toBeNull();
  clock.now = 23 * HOUR;
  expect(await (await open()).passedOf('journeys')).toBe(335);
  clock.now = 24 * HOUR;
  expect(await (await open()).passedOf('journeys')).toBeNull();
});

test('the inputs of a workspace’s tests include its dependencies and whatever the tests start', () => {
  expect(inputsOf('services/auth')).toEqual(
    expect.arrayContaining(['services/auth', 'packages/contracts', 'packages/service-kit', 'pnpm-lock.yaml']),
  );
  expect(inputsOf('services/auth')).not.toContain('services/chatbot');
  expect(inputsOf('services/chatbot')).toEqual(
    expect.arrayContaining(['packages/reader', 'packages/widget']),
  );
  expect(inputsOf('gateway')).toEqual(expect.arrayContaining(['services/auth', 'packages/web-reader']));
  expect(inputsOf('infra')).toEqual(['.']);
});

test('a file belongs to the innermost workspace', () => {
  expect(workspaceOf('infra/eval/two-sites.test.ts')).toBe('infra/eval');
  expect(workspaceOf('infra/layers.test.ts')).toBe('infra');
  expect(workspaceOf('vitest.config.ts')).toBeUndefined();
});

test.each([
  ['services/auth', 'services/auth/test/lists.api.test.ts', 'reruns'],
  ['services/auth', 'packages/contracts/src/user.ts', 'reruns'],
  ['services/auth', 'packages/contracts/src/user.test.ts', 'is skipped'],
  ['services/auth', 'packages/service-kit/DECISIONS.md', 'is skipped'],
  ['infra', 'packages/contracts/src/user.test.ts', 'reruns'],
  ['lint', 'packages/contracts/src/user.test.ts', 'reruns'],
  [JOURNEYS, 'packages/contracts/src/user.ts', 'reruns'],
  [JOURNEYS, 'frontend/e2e/home.spec.ts', 'reruns'],
  [JOURNEYS, 'infra/redis/users.acl', 'reruns'],
  [JOURNEYS, 'docs/operators.md', 'reruns'],
  [JOURNEYS, 'packages/contracts/src/user.test.ts', 'is skipped'],
  [JOURNEYS, 'packages/reader/training/README.md', 'is skipped'],
  [JOURNEYS, 'infra/eval/two-sites.test.ts', 'is skipped'],
])('%s after a change of %s %s', (part, file, outcome) => {
  expect(isLeftOut(part, file)).toBe(outcome === 'is skipped');
});

const READ = {
  relative: /['"`](\.\.?\/[^'"`\s$]*)/g,
  fromRoot: /['"`]((?:docs|frontend|gateway|infra|packages|services)\/[^'"`\s$]*)/g,
};

/** The files that a file names, by imports or otherwise. */
function namedIn(file: string) {
  const text = readFileSync(path.join(rootFolder, file), 'utf8');
  const find = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, target = '']) => target);
  return [
    ...find(READ.relative).map((target) => path.join(path.dirname(file), target)),
    ...find(READ.fromRoot),
  ].filter((target) => statSync(path.join(rootFolder, target), { throwIfNoEntry: false })?.isFile());
}

test('the journeys and what they start name no file that is left out of their inputs', () => {
  const isCode = (file: string) => /\.(?:tsx?|mjs|json)$/.test(file);
  const reached = new Set([
    'infra/local/test.ts',
    ...globSync(
      [
        'frontend/{e2e,src}/**/*.{ts,tsx}',
        '{gateway,services/*,packages/*}/src/**/*.{ts,tsx}',
        '{frontend,gateway,services/*,packages/*}/package.json',
      ],
      { cwd: rootFolder },
    ).filter((file) => !isLeftOut(JOURNEYS, file)),
  ]);

  // A set's iterator also visits members added during the loop.
  for (const file of reached) if (isCode(file)) for (const target of namedIn(file)) reached.add(target);

  expect(reached).toContain('infra/redis/users.acl');
  expect([...reached].filter((file) => isLeftOut(JOURNEYS, file))).toEqual([]);
});

test.each(workspaces)('no file of %s refers to a file outside its known inputs', (workspace) => {
  const inputs = inputsOf(workspace);
  // Build scripts and browser tests are not inputs of its unit tests.
  const files = globSync(`${workspace}/**/*.{ts,tsx,mjs,json}`, {
    cwd: rootFolder,
    exclude: (name) => /(?:^|\/)(?:node_modules|dist|e2e|dev)$/.test(String(name)),
  });
  const named = files
    .filter((file) => file !== READS_FROM_ROOT)
    .flatMap((file) => {
      const text = readFileSync(path.join(rootFolder, file), 'utf8');
      return [...text.matchAll(/['"`](\.\.\/[^'"`\s$]*)/g)].map(([, target = '']) =>
        path.join(path.dirname(file), target),
      );
    });

  const isKnown = (target: string) =>
    inputs.some((input) => input === '.' || target === input || target.startsWith(`${input}/`)) &&
    !(path.extname(target) && isLeftOut(workspace, target));
  const unknown = named.filter(
    (target) => !target.startsWith('..') && !isKnown(target) && existsSync(path.join(rootFolder, target)),
  );

  expect(files.length).toBeGreaterThan(0);
  expect([...new Set(unknown)]).toEqual([]);
});
