import { defineConfig } from '@playwright/test';
import journeys from '../../frontend/playwright.config.ts';

const ways = [
  { testMatch: /demo-journey\.spec\.ts$/, grep: /a visitor types/, isFromElsewhere: true },
  // Without a header of ours: the browser would ask another website's leave for it.
  { testMatch: /embed-journey\.spec\.ts$/, grep: /by keyboard alone/, isFromElsewhere: false },
];

/**
 * The product's own journeys against the published port. Limits are on in production, three demos an hour and
 * address: only the journeys that go the whole way, each language from an address of its own.
 */
export default defineConfig({
  ...journeys,
  testDir: '../../frontend/e2e',
  outputDir: '../../frontend/test-results',
  workers: 1,
  retries: 0,
  timeout: 120_000,
  projects: ways.flatMap(({ isFromElsewhere, ...which }) =>
    (journeys.projects ?? []).map(({ name, ...project }, position) => ({
      ...project,
      ...which,
      name: name ?? '',
      use: {
        ...project.use,
        ...(isFromElsewhere ? { extraHTTPHeaders: { 'x-forwarded-for': `203.0.113.${position + 1}` } } : {}),
      },
    })),
  ),
});
