import { expect, test } from 'vitest';
import { runCommand } from './seed.ts';

test('a seed command is aborted when the start is canceled', async () => {
  const stopping = new AbortController();

  const ran = runCommand('infra/local/testing/listening-child.ts', {}, stopping.signal);
  stopping.abort();

  await expect(ran).rejects.toThrow('aborted');
});
