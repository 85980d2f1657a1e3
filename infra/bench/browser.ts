import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../local/chromium.ts';
import { say } from '../local/lib/steps.ts';

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await findChromium(say),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  });
}
