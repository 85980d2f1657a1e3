import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { products } from '../faults/catalogue.ts';
import type { FaultGroup } from '../faults/fault-case.ts';
import { provedByTests } from '../faults/proved-by-tests.ts';
import { type CaseResult, formatReport, isMet, isProved, type Report, tryAgain } from '../faults/report.ts';
import { runProduct } from '../faults/run.ts';
import { runTests } from '../faults/run-tests.ts';
import { rootFolder } from './lib/machine.ts';
import { exitWithError, SetupError, say } from './lib/steps.ts';

const USAGE = `npm run test:faults -- [F1 F6 …] [options]
  --seed NUMBER   seed for the moments at which processes are killed (1)
  --long          full length: 20 minutes of soak test, ten thousand messages
  --no-tests      skip the repository tests
  --report        update the last complete report with these faults`;

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seed: { type: 'string', default: '1' },
      long: { type: 'boolean', default: false },
      report: { type: 'boolean', default: false },
      'no-tests': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) throw new SetupError(USAGE);
  return { ...values, seed: Number(values.seed), faults: positionals };
}

async function main() {
  const { seed, long: isLong, faults, ...values } = readArguments();
  const since = Date.now();
  const onlyWanted = (group: FaultGroup) => ({
    ...group,
    cases: group.cases.filter(({ fault }) => faults.length === 0 || faults.includes(fault)),
  });
  const wanted = products
    .map((groups) => groups.map(onlyWanted).filter(({ cases }) => cases.length > 0))
    .filter((groups) => groups.length > 0);
  const proved = Object.entries(provedByTests).filter(
    ([fault]) => faults.length === 0 || faults.includes(fault),
  );
  const report: Report = { ...describeRun(), seed, isLong, seconds: 0, cases: [], tests: [] };

  /** Called after every case, so that an aborted run keeps its results. */
  function keep() {
    report.seconds = (Date.now() - since) / 1000;
    if (faults.length === 0) writeReport(report);
  }

  const note = (result: CaseResult) => {
    report.cases.push(result);
    keep();
  };
  for (const groups of wanted) await runProduct(groups, { seed, isLong, say, note });
  if (!values['no-tests']) report.tests = await runTests(Object.fromEntries(proved), say);
  keep();
  if (faults.length > 0 && values.report) writeReport(tryAgain(readReport(), report));
  console.log(formatReport(report));
  process.exit(report.cases.every(isMet) && report.tests.every(isProved) ? 0 : 1);
}

function describeRun() {
  const [processor] = cpus();
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: rootFolder, encoding: 'utf8' });
  return {
    at: new Date().toISOString().slice(0, 16),
    commit: commit.trim(),
    machine: `${cpus().length} × ${processor?.model}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`,
  };
}

const folder = path.join(rootFolder, 'infra/faults');

const readReport = () => JSON.parse(readFileSync(path.join(folder, 'report.json'), 'utf8')) as Report;

function writeReport(report: Report) {
  writeFileSync(path.join(folder, 'report.md'), formatReport(report));
  writeFileSync(path.join(folder, 'report.json'), `${JSON.stringify(report, null, 2)}\n`);
}

await main().catch(exitWithError);
