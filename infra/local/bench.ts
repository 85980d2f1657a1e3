import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { say } from './lib/steps.ts';

const benches = [
  'answers',
  'backup',
  'crawl',
  'demo',
  'documents',
  'gateway',
  'load',
  'logins',
  'meaning',
  'projects',
  'reader',
  'site',
  'widget',
];

// Arguments after `load` are passed on: `npm run bench -- load soak --soak 20m`.
const wanted: { name: string; args: string[] }[] = [];
for (const arg of process.argv.slice(2)) {
  const last = wanted.at(-1);
  if (last?.name === 'load') last.args.push(arg);
  else if (benches.includes(arg)) wanted.push({ name: arg, args: [] });
  else {
    console.error(`Unknown bench "${arg}": choose from ${benches.join(', ')}.`);
    process.exit(1);
  }
}

// A process per bench, so that no bench inherits memory.
for (const { name, args } of wanted.length > 0 ? wanted : benches.map((name) => ({ name, args: [] }))) {
  say(`${name}: measuring`);
  const script = path.join(import.meta.dirname, '../bench', `${name}.ts`);
  const { status } = spawnSync(process.execPath, [script, ...args], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
