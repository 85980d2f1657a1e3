import { defineConfig } from '@playwright/test';
import journeys from '../../frontend/playwright.config.ts';

const ways = [
  { testMatch: /demo-journey\.spec\.ts$/, grep: /a visitor types/, isFromElsewhere: true },
  // No extra header, which would trigger a CORS preflight on the other site.
  { testMatch: /embed-journey\.spec\.ts$/, grep: /by keyboard alone/, isFromElsewhere: false },
];

/**
 * Browser journeys against the compose stack. Production limits apply (three demos per hour and address), so only
 * full journeys run, each language from its own address.
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
