import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: '*.gallery.ts',
  timeout: 600_000,
  // A page that never settles is reported, and the next one is tried.
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  use: { ...journeys.use, actionTimeout: 60_000 },
  retries: 0,
  projects: [{ name: 'gallery' }],
});
