import { spawn } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder } from './testing/processes.ts';

function bootstrap(args: string[], env: NodeJS.ProcessEnv = {}) {
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    let output = '';
    const script = path.join(import.meta.dirname, 'bootstrap.mjs');
    const child = spawn(process.execPath, [script, ...args], { env: { ...process.env, ...env } });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.once('close', (code) => resolve({ code, output }));
  });
}

test('an unknown command is answered with those that exist', async () => {
  const { code, output } = await bootstrap(['begin']);

  expect(code).toBe(1);
  expect(output.trim()).toBe('Usage: node infra/local/bootstrap.mjs start|test|reset|eval|bench|trial');
});

test('a command that fails passes on its one line and its exit code', async () => {
  const { folder, remove } = await makeFolder();
  onTestFinished(remove);
  writeFileSync(path.join(folder, 'letter.txt'), 'dear');

  const { code, output } = await bootstrap(['reset'], { DATA_DIR: folder });

  expect(code).toBe(1);
  expect(output.trim().split('\n').at(-1)).toMatch(/nothing was deleted\.$/);
  expect(readdirSync(folder)).toEqual(['letter.txt']);
});
