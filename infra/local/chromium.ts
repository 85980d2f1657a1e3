import { access, constants } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { findOnPath, rootFolder, runQuietly, tryAptInstall } from './lib/machine.ts';
import { type Say, SetupError, secondsSince } from './lib/steps.ts';

// The headless shell renders the same pages for half the CPU time.
const SHELL = 'chromium-headless-shell';
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** An installed browser, which may fail to start. */
export async function findPresentChromium() {
  return (
    process.env.CHROMIUM_PATH || (await findOnPath([SHELL, ...BROWSERS])) || (await findPlaywrightsOwn())
  );
}

async function starts(browser: string) {
  return (await runQuietly({ command: browser, args: ['--version'] })).code === 0;
}

async function findWorking(names: string[]) {
  const browser = await findOnPath(names);
  return browser && (await starts(browser)) ? browser : null;
}

/** Package and program have the same name on Debian. */
async function installDebians(name: string, say: Say) {
  return (await tryAptInstall({ packageName: name, say })) ? findWorking([name]) : null;
}

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
  say("chromium: downloading Playwright's");
  const { code, output } = await runQuietly({
    command: 'pnpm',
    args: ['--filter', '@fucina/frontend', 'exec', 'playwright', 'install', 'chromium'],
  });
  const file = code === 0 ? await findPlaywrightsOwn() : null;
  if (!file) {
    throw new SetupError(
      `${output.trim()}\nNo browser for the browser tests: install chromium, or set CHROMIUM_PATH.`,
    );
  }
  say(`chromium: installed (${secondsSince(since)})`);
  return file;
}

/**
 * Chromium for the browser journeys. In this order: `CHROMIUM_PATH`, the headless shell, an installed one, Debian's,
 * Playwright's.
 */
export async function findChromium(say: Say) {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (!(await starts(given))) throw new SetupError(`CHROMIUM_PATH is ${given}, which does not start.`);
    return given;
  }
  const shell = (await findWorking([SHELL])) ?? (await installDebians(SHELL, say));
  const present = shell ?? (await findWorking(BROWSERS)) ?? (await findPlaywrightsOwn());
  const found = present ?? (await installDebians('chromium', say)) ?? (await installPlaywrightsOwn(say));
  say(`chromium: ${found}`);
  return found;
}
