import { defineConfig } from '@playwright/test';
import { customerRules } from './e2e/support/customer-address.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // For all journeys: workers with other options would have to start anew.
  `--host-resolver-rules=${customerRules}`,
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
  // Two leave a third of two cores idle.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 60_000,
  // One retry for timing on a loaded machine; `npm test` names every journey that needed it.
  retries: 1,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: { ...browser, screenshot: 'only-on-failure' },
  projects: [
    // First, since its journeys are the longest. Those independent of the language run in Italian only, and so do the
    // login, the portal and failures: their English texts are covered by the tests of the translation files and by the
    // agency journey.
    {
      name: 'en',
      use: { locale: 'en-GB' },
      grepInvert: /@once/,
      testIgnore:
        /(admin-\w+|publishing|live|project|profile|portal|bot-\w+|creation|contact|demo-page|first-sign|failures|bad-input|auth|launch|fonts|lead-form)\.spec/,
    },
    // Still, since a click waits until a dialog has arrived; the English journeys see the animations.
    { name: 'it', use: { locale: 'it-IT', contextOptions: { reducedMotion: 'reduce' } } },
  ],
});
