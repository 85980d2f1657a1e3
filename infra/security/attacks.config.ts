import { defineConfig } from 'vitest/config';

/** Attacks on the running product, one after another: `npm run test:security`. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['{attacks,aftermath}/*.attack.ts'],
    globalSetup: ['world/set-up.ts'],
    setupFiles: ['world/watch-answers.ts'],
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
