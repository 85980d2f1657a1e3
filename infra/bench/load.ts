import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type BenchRow, formatRows } from './bench.ts';
import { heapOfContainer } from './load/containers.ts';
import { measureCosts } from './load/costs.ts';
import { measureDemos } from './load/demos.ts';
import { measureMessages } from './load/messages.ts';
import { measureMixed } from './load/mixed.ts';
import { type Product, startProduct } from './load/product.ts';
import { measureSoak } from './load/soak.ts';
import { measureStreams } from './load/streams.ts';

const REPORT = path.join(import.meta.dirname, 'load/report.json');
const OTHER_SITES = 400;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    messages: { type: 'string', default: '10000' },
    streams: { type: 'string', default: '1000' },
    demos: { type: 'string', default: '200' },
    mixed: { type: 'string', default: '30s' },
    costs: { type: 'string', default: '200' },
    soak: { type: 'string', default: '2m' },
  },
});

const size = {
  messages: countOf(values.messages),
  streams: countOf(values.streams),
  demos: countOf(values.demos),
  bots: countOf(values.costs),
  mixedSeconds: minutesOf(values.mixed) * 60,
  soakMinutes: minutesOf(values.soak),
};

const parts = {
  mixed: (product: Product) => measureMixed(product, { seconds: size.mixedSeconds }),
  messages: (product: Product) => measureMessages(product, { count: size.messages }),
  streams: (product: Product) => measureStreams(product, { count: size.streams }),
  demos: (product: Product) => measureDemos(product, { count: size.demos }),
  costs: (product: Product) => measureCosts(product, { bots: size.bots, messages: size.messages }),
  soak: (product: Product) => measureSoak(product, { minutes: size.soakMinutes }),
};
type PartName = keyof typeof parts;

/** A fresh product per part, so that no part inherits state. */
async function benchLoad(names: PartName[]) {
  for (const name of names) {
    const crawls = size.demos + size.bots + OTHER_SITES;
    const product = await startProduct({ crawls, ...(name === 'soak' && { envOf: heapOfContainer }) });
    try {
      const rows = await parts[name](product);
      console.log(formatRows(rows));
      keep(name, rows);
    } finally {
      await product.stop();
    }
  }
}

function keep(name: PartName, rows: BenchRow[]) {
  const known = existsSync(REPORT) ? JSON.parse(readFileSync(REPORT, 'utf8')) : {};
  const figures = { size: values[name], rows: rows.map(rounded) };
  writeFileSync(REPORT, `${JSON.stringify({ ...known, [name]: figures }, null, 2)}\n`);
}

const rounded = ({ value, ...row }: BenchRow) => ({ ...row, value: Number(value.toPrecision(3)) });

function countOf(text: string) {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 20 || count > 100_000)
    fail(`"${text}" is no count from 20 to 100000.`);
  return count;
}

function minutesOf(text: string) {
  const [, amount, unit] = /^(\d+)(s|m)$/.exec(text) ?? [];
  const minutes = Number(amount) / (unit === 's' ? 60 : 1);
  if (!(minutes > 0 && minutes <= 120)) fail(`"${text}" is no time such as 90s or 20m, two hours at most.`);
  return minutes;
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

const isPart = (name: string): name is PartName => Object.hasOwn(parts, name);
const unknown = positionals.find((name) => !isPart(name));
if (unknown) fail(`The load bench has no part "${unknown}": choose from ${Object.keys(parts).join(', ')}.`);
const wanted = positionals.filter(isPart);
await benchLoad(wanted.length > 0 ? wanted : (Object.keys(parts) as PartName[]));
