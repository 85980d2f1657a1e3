import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../local/chromium.ts';
import { say } from '../local/lib/steps.ts';

/** The browser of the journeys, got where there is none, and quiet. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await findChromium(say),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  });
}
