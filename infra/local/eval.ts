import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createOpenAIEmbeddings } from '../../packages/answering/src/model/openai-embeddings.ts';
import { createOwnReader } from '../../packages/answering/src/model/own-reader.ts';
import { createLogger } from '../../packages/service-kit/src/logger.ts';
import { fitConfidence } from '../eval/calibration/fit-confidence.ts';
import { evaluateInProcess } from '../eval/in-process.ts';
import { finderOf, type Model, wordsOnly } from '../eval/look-up.ts';
import { countQuestions, findEvalSites, ownFolders } from '../eval/question-sites.ts';
import { readSites } from '../eval/read-sites.ts';
import { formatComparison } from '../eval/reporting/comparison.ts';
import { formatFailures } from '../eval/reporting/failures.ts';
import { formatReport } from '../eval/reporting/report.ts';
import { type Mode, type Run, toRun } from '../eval/reporting/run.ts';
import { readRun, serializeRun } from '../eval/reporting/stored-run.ts';
import {
  findShortfalls,
  readThresholds,
  thresholdsUnder,
  writeThresholds,
} from '../eval/reporting/thresholds.ts';
import { readVersion } from '../eval/reporting/version.ts';
import { evaluateThroughServices } from '../eval/through-services.ts';
import { exitWithError, SetupError, say } from './lib/steps.ts';

const USAGE = `npm run eval -- [FOLDER of sites …] [options]
  --half tuning|held-out|all   of the sites of this repository, which half (all)
  --also FOLDER                these sites besides
  --in-process                 read and ask in one process, without database and gateway
  --words-only                 with --in-process: without the product's own model, as with READER=off
  --embeddings URL             with --in-process: in place of that model, an endpoint that speaks the OpenAI API
  --embeddings-model NAME      its model; the key, where it wants one, is in EMBEDDINGS_KEY
  --failures                   list every question that missed something; held-out ones only with --half held-out
  --report FILE.md             write the report, and the run beside it as FILE.json
  --json FILE                  write the run, to compare it later
  --compare OLD.json [NEW.json]  what changed between two runs; without NEW.json the bench runs now
  --commit TEXT                what the run is called (the commit)
  --write-thresholds           hold from now on what this run reached, less two points
  --fit-confidence             fit on the tuning half, and on the sites of --also, when a question is answered; write the coefficients
FOLDER holds one folder a site, each with its pages and a questions.jsonl; without one, the sites of this repository are asked.`;

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      half: { type: 'string', default: 'all' },
      also: { type: 'string', multiple: true, default: [] },
      'in-process': { type: 'boolean', default: false },
      'words-only': { type: 'boolean', default: false },
      embeddings: { type: 'string' },
      'embeddings-model': { type: 'string' },
      failures: { type: 'boolean', default: false },
      report: { type: 'string' },
      json: { type: 'string' },
      compare: { type: 'string' },
      commit: { type: 'string' },
      'write-thresholds': { type: 'boolean', default: false },
      'fit-confidence': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (!['tuning', 'held-out', 'all'].includes(values.half))
    throw new SetupError(`--half is tuning, held-out or all, not "${values.half}".`);
  if (values.embeddings && !(values['in-process'] && values['embeddings-model']))
    throw new SetupError('--embeddings needs --in-process and --embeddings-model.');
  if (values.report && !values.report.endsWith('.md')) throw new SetupError('--report needs a file .md');
  const isRun = (name: string) => name.endsWith('.json');
  const folders = positionals.filter((name) => !isRun(name)).map((folder) => path.resolve(folder));
  const also = values.also.map((folder) => path.resolve(folder));
  return {
    ...values,
    compareWith: positionals.find(isRun),
    also,
    folders: [...(folders.length > 0 ? folders : ownFolders), ...also],
  };
}

type Options = ReturnType<typeof readArguments>;

function chooseSites({ folders, half }: Options) {
  const sites = folders
    .flatMap(findEvalSites)
    .filter((site) => half === 'all' || site.half === half || site.half === 'elsewhere');
  if (sites.length === 0) throw new SetupError(`There is no site of the half ${half}.`);
  const twice = sites.find(({ slug }, at) => sites.findIndex((other) => other.slug === slug) !== at);
  if (twice) throw new SetupError(`Two sites are called ${twice.slug}.`);
  say(`${countQuestions(sites)} questions about ${sites.map(({ slug }) => slug).join(', ')}`);
  return sites;
}

function modelOf(options: Options): Model {
  if (options['words-only']) return wordsOnly;
  const { embeddings: url, 'embeddings-model': model = '' } = options;
  const logger = createLogger({ name: 'eval', level: 'warn' });
  const own = createOwnReader({ logger, threads: cpus().length }) ?? wordsOnly;
  if (!url) return own;
  const key = process.env.EMBEDDINGS_KEY || null;
  return { ...own, embeddings: createOpenAIEmbeddings({ url, model, key }, { logger }) };
}

function modeOf(options: Options): Mode {
  if (!options['in-process']) return 'through the services';
  return options['words-only'] ? 'in one process, by words alone' : 'in one process';
}

async function runNow(options: Options): Promise<Run> {
  const sites = chooseSites(options);
  const isInProcess = options['in-process'];
  const reports = isInProcess
    ? await evaluateInProcess(sites, modelOf(options))
    : await evaluateThroughServices(sites, say);
  if (options.failures)
    console.log(`\n${formatFailures(reports, { mayShowHeldOut: options.half === 'held-out' })}\n`);
  return toRun({
    reports,
    version: options.commit ?? readVersion(),
    mode: modeOf(options),
  });
}

function keep(run: Run, { report, json }: Options) {
  if (report) writeFileSync(report, formatReport(run));
  for (const file of [report?.replace(/\.md$/, '.json'), json])
    if (file) writeFileSync(file, serializeRun(run));
}

async function main() {
  const options = readArguments();
  if (options.help) return console.log(USAGE);
  if (options['fit-confidence']) {
    const ours = ownFolders.flatMap(findEvalSites).filter(({ half }) => half === 'tuning');
    const model = modelOf(options);
    const known = await readSites([...ours, ...options.also.flatMap(findEvalSites)], {
      isNamed: model.embeddings !== null,
    });
    return console.log(await fitConfidence(known, await finderOf(known, model)));
  }
  const { compare, compareWith } = options;
  const before = compare ? readRun(compare) : null;
  if (before && compareWith) return console.log(formatComparison(before, readRun(compareWith)));

  const run = await runNow(options);
  console.log(`\n${formatReport(run)}`);
  if (before) console.log(formatComparison(before, run));
  keep(run, options);
  if (options['write-thresholds']) writeThresholds(thresholdsUnder(run, readThresholds()));

  const shortfalls = findShortfalls(run, readThresholds());
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
