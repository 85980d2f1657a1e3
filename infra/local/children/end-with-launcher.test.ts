import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const preload = pathToFileURL(path.join(import.meta.dirname, 'end-with-launcher.ts')).href;
const STAY = 'setInterval(() => undefined, 1000);';

function startChild(code: string) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

test('a child exits at once if its launcher is already gone', async () => {
  const child = startChild(`setInterval(() => process.connected || import('${preload}'), 10);`);
  const exited = once(child, 'exit');

  child.disconnect();

  expect(await exited).toEqual([1, null]);
});

test('a child keeps running while its launcher does, or if it never had one', async () => {
  const child = startChild(`${STAY} await import('${preload}'); console.log('stays');`);
  const alone = spawn(process.execPath, ['--import', preload, '-e', "console.log('stays')"]);

  const said = await Promise.all(
    [child, alone].map(({ stdout }) => once(stdout as NodeJS.ReadableStream, 'data')),
  );

  expect(said.map(String)).toEqual(['stays\n', 'stays\n']);
  expect(child.exitCode).toBeNull();
});
