import { expect, test } from 'vitest';
import { runCommand } from './seed.ts';

test('a command that waits for its database ends when the start is broken off', async () => {
  const stopping = new AbortController();

  const ran = runCommand('infra/local/testing/listening-child.ts', {}, stopping.signal);
  stopping.abort();

  await expect(ran).rejects.toThrow('aborted');
});
