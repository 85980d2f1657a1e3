import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { evaluateInProcess } from '../eval/in-process.ts';
import { findEvalSites } from '../eval/question-sites.ts';
import { defaultThresholds, findShortfalls, formatFailures, formatReport } from '../eval/report.ts';
import { questionsOf, type SiteReport } from '../eval/scoring.ts';
import { evaluateThroughServices } from '../eval/through-services.ts';
import { exitWithError, SetupError, say } from './lib/steps.ts';

const USAGE = `npm run eval -- [FOLDER of sites] [options]
  --in-process                 read and ask in one process, without database and gateway
  --failures                   list every question that missed something
  --json FILE                  write every question with its reply
  --min-hit3 0.85  --min-right-refusals 0.9  --max-false-refusals 0.1
FOLDER holds one folder a site, each with its pages and a questions.jsonl; without one, the sample sites are asked.`;

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'in-process': { type: 'boolean', default: false },
      failures: { type: 'boolean', default: false },
      json: { type: 'string' },
      help: { type: 'boolean', default: false },
      'min-hit3': { type: 'string', default: String(defaultThresholds.hit3) },
      'min-right-refusals': { type: 'string', default: String(defaultThresholds.rightRefusals) },
      'max-false-refusals': { type: 'string', default: String(defaultThresholds.falseRefusals) },
    },
  });
  return {
    ...values,
    folder: path.resolve(positionals[0] ?? path.join(import.meta.dirname, '../sample-sites')),
    thresholds: {
      hit3: share(values['min-hit3']),
      rightRefusals: share(values['min-right-refusals']),
      falseRefusals: share(values['max-false-refusals']),
    },
  };
}

function share(text: string): number {
  const value = Number(text);
  if (!(value >= 0 && value <= 1))
    throw new SetupError(`A threshold is a number from 0 to 1, not "${text}".`);
  return value;
}

async function main() {
  const options = readArguments();
  if (options.help) return console.log(USAGE);
  const sites = findEvalSites(options.folder);
  say(`${questionsOf(sites)} questions about ${sites.map(({ slug }) => slug).join(', ')}`);

  const reports: SiteReport[] = [];
  if (options['in-process']) for (const site of sites) reports.push(await evaluateInProcess(site));
  else reports.push(...(await evaluateThroughServices(sites, say)));

  if (options.failures) console.log(`\n${formatFailures(reports)}`);
  console.log(`\n${formatReport(reports)}\n`);
  if (options.json) writeFileSync(options.json, `${JSON.stringify(reports, null, 2)}\n`);

  const shortfalls = findShortfalls(reports, options.thresholds);
  for (const shortfall of shortfalls) console.log(`MISSED  ${shortfall}`);
  if (shortfalls.length === 0) console.log('every threshold is reached');
  process.exitCode = shortfalls.length === 0 ? 0 : 1;
}

await main().catch((error: unknown) => {
  const isBadOption =
    error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  if (!isBadOption) exitWithError(error);
  console.error(`${error.message}\n\n${USAGE}`);
  process.exit(1);
});
process.exit();
