import { access, constants } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { findOnPath, rootFolder, runQuietly, tryAptInstall } from './lib/machine.ts';
import { type Say, SetupError, secondsSince } from './lib/steps.ts';

// The shell draws no window and takes half the time for the same pages.
const BROWSERS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium'];

/** One that is on this machine already; it may still not start. */
export async function findPresentChromium() {
  return process.env.CHROMIUM_PATH || (await findOnPath(BROWSERS)) || (await findPlaywrightsOwn());
}

async function starts(browser: string) {
  return (await runQuietly({ command: browser, args: ['--version'] })).code === 0;
}

async function findWorkingBrowser() {
  const browser = await findOnPath(BROWSERS);
  return browser && (await starts(browser)) ? browser : null;
}

async function installDebians(say: Say) {
  for (const packageName of DEBIAN_PACKAGES) {
    if (await tryAptInstall({ packageName, say })) return findWorkingBrowser();
  }
  return null;
}

/** Where Playwright looks for its own Chromium; null when it has none. */
async function findPlaywrightsOwn() {
  const require = createRequire(path.join(rootFolder, 'frontend/package.json'));
  const { chromium } = require('@playwright/test') as { chromium: { executablePath(): string } };
  const file = chromium.executablePath();
  return access(file, constants.X_OK).then(
    () => file,
    () => null,
  );
}

async function installPlaywrightsOwn(say: Say) {
  const since = Date.now();
  say("chromium: getting Playwright's own");
  const { code, output } = await runQuietly({
    command: 'pnpm',
    args: ['--filter', '@fucina/frontend', 'exec', 'playwright', 'install', 'chromium'],
  });
  const file = code === 0 ? await findPlaywrightsOwn() : null;
  if (!file) {
    throw new SetupError(
      `${output.trim()}\nNo browser for the journeys: install chromium, or set CHROMIUM_PATH.`,
    );
  }
  say(`chromium: installed (${secondsSince(since)})`);
  return file;
}

/** A Chromium for the journeys: `CHROMIUM_PATH`, one on PATH, Debian's, or Playwright's own. */
export async function findChromium(say: Say) {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (!(await starts(given))) throw new SetupError(`CHROMIUM_PATH names ${given}, which does not start.`);
    return given;
  }
  const present = (await findWorkingBrowser()) ?? (await findPlaywrightsOwn());
  const found = present ?? (await installDebians(say)) ?? (await installPlaywrightsOwn(say));
  say(`chromium: ${found}`);
  return found;
}
