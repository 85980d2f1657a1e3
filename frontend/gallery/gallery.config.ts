import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: '*.gallery.ts',
  timeout: 600_000,
  retries: 0,
  projects: [{ name: 'gallery' }],
});
