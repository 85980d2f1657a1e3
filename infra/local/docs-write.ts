import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { writtenPages } from '../docs/written-pages.ts';
import { rootFolder } from './lib/machine.ts';
import { say } from './lib/steps.ts';

for (const [file, write] of Object.entries(writtenPages)) {
  writeFileSync(path.join(rootFolder, file), await write());
  say(file);
}
