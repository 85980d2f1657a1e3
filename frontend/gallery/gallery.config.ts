import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: '*.gallery.ts',
  timeout: 600_000,
  // What never comes to rest is named, and the next page is tried.
  expect: { ...journeys.expect, toPass: { timeout: 60_000 } },
  use: { ...journeys.use, actionTimeout: 60_000 },
  retries: 0,
  projects: [{ name: 'gallery' }],
});
