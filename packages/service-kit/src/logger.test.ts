import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';

const FULL_DISK = '/dev/full';

test.runIf(existsSync(FULL_DISK)).each([
  ['', 'await new Promise((resolve) => setImmediate(resolve));'],
  [', even without a pause between lines', ''],
])('a process with a full log disk keeps running and exits normally%s', async (_, pause) => {
  const code = `
    import { createLogger } from ${JSON.stringify(import.meta.resolve('./logger.ts'))};
    const logger = createLogger({ name: 'full', level: 'info' });
    for (let line = 0; line < 100; line += 1) {
      logger.info({ line }, 'no room for this');
      ${pause}
    }
    console.error('went on');
    process.exit(0);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', openSync(FULL_DISK, 'w'), 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));

  const [said, [exitCode]] = await Promise.all([text(child.stderr as Readable), once(child, 'exit')]);

  expect([said.trim(), exitCode]).toEqual(['went on', 0]);
});
