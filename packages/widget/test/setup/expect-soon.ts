import { expect } from '@playwright/test';

/** Longer timeouts for a busy machine. */
export const expectSoon = expect.configure({ timeout: 30_000 });
