import { findPresentChromium } from '../chromium.ts';

/** Runs Vitest in this process, like its command line. */
export async function runVitest(mode: 'run' | 'watch', options: string[] = []) {
  process.on('disconnect', () => process.exit(1));
  // The IPC listener alone would keep the process alive, which Vitest waits to exit.
  process.channel?.unref();
  const chromium = await findPresentChromium();
  if (chromium) process.env.CHROMIUM_PATH = chromium;
  process.argv.splice(2, 0, mode, ...options);
  await import(import.meta.resolve('vitest/package.json').replace('package.json', 'vitest.mjs'));
}
