import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import type { LogoJob } from './logo-child.ts';

const ENTRY = createRequire(import.meta.url).resolve('#logo-child');
const DEADLINE_MS = 8_000;
// Sandbox: no file writes, no child processes. The picture library is native code.
const FLAGS = [
  '--permission',
  '--allow-addons',
  '--allow-fs-read=*',
  '--max-old-space-size=64',
  '--no-warnings',
];

const MAX_LOGO_BYTES = 20_000;

/**
 * Converts an untrusted picture to a small square WebP in a child process with a deadline; null if unusable. A logo
 * found on a site must be roughly square, since nobody reviews it.
 */
export async function prepareLogo(file: Buffer, { isAnyShape = false } = {}): Promise<Buffer | null> {
  // Inherits no secrets and no standard streams.
  const child = fork(ENTRY, { env: {}, execArgv: FLAGS, stdio: 'ignore', serialization: 'advanced' });
  const ended = Promise.withResolvers<Uint8Array | null>();
  child.once('message', (answer) => ended.resolve(answer as Uint8Array | null));
  for (const event of ['error', 'exit']) child.once(event, () => ended.resolve(null));
  const deadline = setTimeout(() => child.kill('SIGKILL'), DEADLINE_MS);
  child.send({ file, isAnyShape } satisfies LogoJob, () => undefined);
  const logo = await ended.promise;
  clearTimeout(deadline);
  child.kill('SIGKILL');
  return logo && logo.length <= MAX_LOGO_BYTES ? Buffer.from(logo) : null;
}
