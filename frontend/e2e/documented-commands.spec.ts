import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { readCommands } from '../../infra/docs/shell-blocks.ts';

const run = promisify(execFile);

for (const { file, line, text } of readCommands().filter(({ way }) => way === 'stack')) {
  test(`${file}:${line} runs against the product: ${text}`, { tag: '@once' }, async ({ baseURL }) => {
    const command = text.replaceAll('http://localhost:8080', baseURL?.replace(/\/$/, '') ?? '');

    const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', command]);

    expect(stdout.trim()).not.toBe('');
  });
}
