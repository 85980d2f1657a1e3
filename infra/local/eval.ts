import { execFileSync } from 'node:child_process';
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
import { evaluateThroughServices } from '../eval/through-services.ts';
import { exitWithError, SetupError, say } from './lib/steps.ts';

const USAGE = `npm run eval -- [FOLDER of sites …] [options]
    --half tuning|held-out|all   which half of the repository's sites (all)
  --also FOLDER                additional sites
  --in-process                 crawl and ask in one process, without database and gateway
  --words-only                 with --in-process: without the built-in model, as with READER=off
  --embeddings URL             with --in-process: an OpenAI-compatible endpoint instead of that model
  --embeddings-model NAME      its model; set EMBEDDINGS_KEY if it needs a key
  --failures                   list every failed question; held-out ones only with --half held-out
  --report FILE.md             write the report, and the run as FILE.json next to it
  --json FILE                  write the run, for later comparison
  --compare OLD.json [NEW.json]  compare two runs; without NEW.json, run now
  --commit TEXT                label of the run (the commit)
  --write-thresholds           set the thresholds to this run's results, less two points
  --fit-confidence             fit the confidence on the tuning half and the sites of --also; write the coefficients
FOLDER contains one folder per site, with its pages and a questions.jsonl; the default is the repository's sites.`;

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
    throw new SetupError(`--half must be tuning, held-out or all, not "${values.half}".`);
  if (values.embeddings && !(values['in-process'] && values['embeddings-model']))
    throw new SetupError('--embeddings needs --in-process and --embeddings-model.');
  if (values.report && !values.report.endsWith('.md')) throw new SetupError('--report needs an .md file');
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
  if (sites.length === 0) throw new SetupError(`No sites in half "${half}".`);
  const twice = sites.find(({ slug }, at) => sites.findIndex((other) => other.slug === slug) !== at);
  if (twice) throw new SetupError(`Two sites are named ${twice.slug}.`);
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

/** The measured commit, with `-dirty` if there are local changes; `unknown` outside a repository. */
function readVersion(): string {
  try {
    return execFileSync('git', ['--no-optional-locks', 'describe', '--always', '--dirty'], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'unknown';
  }
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
  if (shortfalls.length === 0) console.log('all thresholds met');
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
