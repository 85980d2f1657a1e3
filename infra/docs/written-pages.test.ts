import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { rootFolder } from '../local/lib/machine.ts';
import { writtenPages } from './written-pages.ts';

test.each(Object.entries(writtenPages))(
  '%s matches the output of npm run docs:write',
  async (file, write) => {
    const written = await write();

    expect(written.length).toBeGreaterThan(1000);
    expect(readFileSync(path.join(rootFolder, file), 'utf8')).toBe(written);
  },
);
