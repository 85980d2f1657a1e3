import { findPresentChromium } from '../chromium.ts';

/** Vitest in this process, as its own command line runs it. */
export async function runVitest(mode: 'run' | 'watch') {
  process.on('disconnect', () => process.exit(1));
  // Listening alone would keep the process, which Vitest waits to see end.
  process.channel?.unref();
  const chromium = await findPresentChromium();
  if (chromium) process.env.CHROMIUM_PATH = chromium;
  process.argv.splice(2, 0, mode);
  await import(import.meta.resolve('vitest/package.json').replace('package.json', 'vitest.mjs'));
}
