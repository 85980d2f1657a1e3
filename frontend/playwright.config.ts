import { defineConfig } from '@playwright/test';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const browser = {
  baseURL: process.env.BASE_URL ?? 'http://localhost:8080',
  launchOptions: {
    args: FLAGS,
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  },
};

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 60_000,
  // A browser on a loaded machine may once be late; `npm test` names every journey that needed it.
  retries: 1,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: { ...browser, screenshot: 'only-on-failure' },
  projects: [
    { name: 'it', use: { locale: 'it-IT' } },
    // What plays no part in the language runs in Italian only, and so do the pages behind the login and the ways to
    // fail: their English texts are held by the tests of the translation files, and the agency's journey walks them.
    {
      name: 'en',
      use: { locale: 'en-GB', contextOptions: { reducedMotion: 'reduce' } },
      grepInvert: /@once/,
      testIgnore:
        /(admin-\w+|live|project|profile|portal|bot-\w+|creation|contact|demo-page|first-sign|failures|bad-input)\.spec/,
    },
  ],
});
