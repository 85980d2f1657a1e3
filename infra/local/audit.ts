import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type AdvisoryException, askForAdvisories, judgeAdvisories } from '../supply/audit.ts';
import { rootFolder } from './lib/machine.ts';

const exceptionsFile = path.join(rootFolder, 'infra/supply/advisories.json');
const exceptions = JSON.parse(readFileSync(exceptionsFile, 'utf8')) as AdvisoryException[];
const advisories = await askForAdvisories();

if (!advisories) {
  console.error('Nothing was checked: this machine’s npm registry has no audit endpoint.');
  process.exit(2);
}

const open = judgeAdvisories(advisories, { exceptions, today: new Date().toISOString().slice(0, 10) });
for (const line of open) console.error(line);
console.log(`${advisories.length} advisories, ${exceptions.length} exceptions, ${open.length} to resolve.`);
process.exit(open.length > 0 ? 1 : 0);
