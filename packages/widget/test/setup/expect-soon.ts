import { expect } from '@playwright/test';

/** Playwright's assertions that wait, with patience for a machine that does much else at once. */
export const expectSoon = expect.configure({ timeout: 30_000 });
