import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { say } from './lib/steps.ts';

const benches = ['answers', 'crawl', 'demo', 'documents', 'gateway', 'logins', 'projects', 'site', 'widget'];

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !benches.includes(name));
if (unknown) {
  console.error(`There is no bench "${unknown}": choose from ${benches.join(', ')}.`);
  process.exit(1);
}

// Each in a process of its own, so that none is measured with another's memory.
for (const name of wanted.length > 0 ? wanted : benches) {
  say(`${name}: measuring`);
  const script = path.join(import.meta.dirname, '../bench', `${name}.ts`);
  const { status } = spawnSync(process.execPath, [script], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
