import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { workspaces } from './infra/local/lib/unchanged.ts';

const UNTESTED = ['**/node_modules/**', '**/dist/**', 'e2e/**'];

/** Too slow for `npm test`: run by `npm run test:long` and a weekly workflow. */
const LONG = [
  'infra/backup/commands/commands.test.ts',
  'infra/bundle.test.ts',
  'infra/eval/all-sites.test.ts',
  'infra/supply/closure.test.ts',
  'infra/supply/widget-build.test.ts',
  'packages/web-reader/src/reading/hostile-documents.test.ts',
  'packages/web-reader/test/hostile-sites/worker-under-attack.test.ts',
];

/** What may import what: part of `npm run check`. */
const LAYERS = ['frontend/src/features.test.ts', 'infra/layers.test.ts'];

/** Files that observe their own process: children, memory, event loop. */
const ALONE: Record<string, string[]> = {
  'packages/web-reader': ['src/reading/*.test.ts'],
  'services/auth': ['src/passwords/hash-password.test.ts'],
};

type TestOptions = NonNullable<TestProjectInlineConfiguration['test']>;

function project(root: string, options: TestOptions): TestProjectInlineConfiguration {
  return {
    extends: true,
    root,
    test: {
      environment: 'node',
      globalSetup: [],
      testTimeout: 20_000,
      hookTimeout: 60_000,
      // A browser or a database on a loaded machine may once be late; `npm test` names every test that needed it.
      retry: 1,
      ...options,
    },
  };
}

/** The files of a workspace take turns in a few processes, so that what they import is loaded once in each. */
function projectsOf(root: string) {
  const name = root.replace(/^.*\//, '');
  const alone = ALONE[root] ?? [];
  const elsewhere = [...LONG, ...LAYERS]
    .filter((file) => file.startsWith(`${root}/`))
    .map((file) => file.slice(root.length + 1));
  const inner = workspaces.filter((each) => each.startsWith(`${root}/`));
  const untested = [...UNTESTED, ...elsewhere, ...inner.map((each) => `${each.slice(root.length + 1)}/**`)];
  const shared = project(root, {
    name,
    isolate: false,
    include: ['**/*.test.{ts,tsx}'],
    exclude: [...untested, ...alone],
  });
  return alone.length === 0
    ? [shared]
    : [shared, project(root, { name: `${name} alone`, include: alone, exclude: untested })];
}

export default defineConfig({
  test: {
    globalSetup: 'infra/local/vitest-global-setup.ts',
    // Tests spend more time waiting for databases and sockets than computing.
    maxWorkers: Math.max(4, availableParallelism()),
    projects: [
      ...workspaces.flatMap(projectsOf),
      project('.', { name: 'long', include: LONG, exclude: UNTESTED }),
      project('.', { name: 'layers', include: LAYERS, exclude: UNTESTED }),
    ],
  },
});
