import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const workspaces = [
  'packages/contracts',
  'packages/service-kit',
  'packages/widget',
  'services/auth',
  'services/chatbot',
  'services/cms',
  'services/projects',
  'gateway',
  'frontend',
  'infra',
];

export default defineConfig({
  test: {
    globalSetup: 'infra/local/vitest-global-setup.ts',
    // The tests wait for databases and sockets more than they compute.
    maxWorkers: Math.max(4, availableParallelism()),
    projects: workspaces.map((root) => ({
      extends: true,
      root,
      test: {
        name: root.replace(/^.*\//, ''),
        environment: 'node',
        include: ['**/*.test.{ts,tsx}'],
        exclude: ['**/node_modules/**', '**/dist/**', 'e2e/**'],
        globalSetup: [],
        testTimeout: 20_000,
        hookTimeout: 60_000,
        // A browser or a database on a loaded machine may once be late; `npm test` names every test that needed it.
        retry: 1,
      },
    })),
  },
});
