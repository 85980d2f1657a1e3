import { rmSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from './chromium.ts';
import { buildBrowserParts } from './lib/builds.ts';
import { checks } from './lib/checks.ts';
import { rootFolder } from './lib/machine.ts';
import { startOwnStack } from './lib/own-stack.ts';
import { createPhases } from './lib/phases.ts';
import { findFreePort, findFreePorts } from './lib/ports.ts';
import { makeScratchFolder } from './lib/scratch-folder.ts';
import { exitWithError, say, secondsSinceLaunch } from './lib/steps.ts';
import { countPlaywright, countVitest, passedAtOnce, summarise, type TestCount } from './lib/test-report.ts';
import { startContainers, wantsContainers } from './lib/test-stores.ts';
import { JOURNEYS, openUnchanged, workspaces } from './lib/unchanged.ts';
import { databaseUri } from './mongo.ts';
import { findRedisServer } from './redis.ts';

const UNIT = 'unit and API tests';
/** At least as many as there are journeys at a time. */
const MOST_WORKERS = 8;
const NO_TESTS: TestCount = { passed: 0, failed: 0, files: [], failures: [], flaky: [] };

const setupSeconds = secondsSinceLaunch();
const phases = createPhases(say);
const { folder } = await makeScratchFolder('fucina-test-');
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const reports = {
  unit: path.join(folder, 'unit.json'),
  flaky: path.join(folder, 'flaky.json'),
  journeys: path.join(folder, 'journeys.json'),
};

const { CI, MONGODB_URI, REDIS_URL, CHROMIUM_PATH, CRAWL_HOST_MAP, TEST_WITH_DOCKER } = process.env;
const memory = await openUnchanged({
  isAll: Boolean(CI) || process.argv.includes('--all'),
  settings: [MONGODB_URI, REDIS_URL, CHROMIUM_PATH, CRAWL_HOST_MAP, TEST_WITH_DOCKER],
});
const unchanged: { name: string; passed: number }[] = [];

/** False if it has passed with these files before. */
async function isChanged(part: string) {
  const passed = await memory.passedOf(part);
  if (passed !== null) unchanged.push({ name: part, passed });
  return passed === null;
}

async function runCheck(check: (typeof checks)[number]) {
  if ((await isChanged(check.name)) && (await phases.run(check))) memory.keep(check.name);
}

async function runChecks() {
  for (const check of checks) await runCheck(check);
}

/** Installs what is missing while building. */
async function prepare() {
  const [, chromiumPath, stores] = await Promise.all([
    phases.measure('build', () => buildBrowserParts(say)),
    phases.measure('browser', () => findChromium(say)),
    prepareStores(),
  ]);
  return { chromiumPath, stores };
}

/** A runner may fail without a failed test: by an error outside of tests, or by finding none. */
function withVerdict(count: TestCount, isPassed: boolean): TestCount {
  return isPassed || count.failed > 0 ? count : { ...count, failed: 1 };
}

async function unit(env: NodeJS.ProcessEnv): Promise<TestCount> {
  const changed: string[] = [];
  for (const workspace of workspaces) if (await isChanged(workspace)) changed.push(workspace);
  if (changed.length === 0) return NO_TESTS;

  const isPassed = await phases.run({
    name: UNIT,
    command: 'pnpm',
    args: [
      'exec',
      'vitest',
      'run',
      ...changed.map((workspace) => `--project=${path.basename(workspace)}*`),
      '--reporter=default',
      '--reporter=json',
      '--reporter=infra/local/lib/flaky-reporter.ts',
      `--outputFile.json=${reports.unit}`,
    ],
    env: {
      ...env,
      FLAKY_REPORT: reports.flaky,
      WIDGET_BUILD: path.join(rootFolder, 'packages/widget/dist'),
    },
    isShown: true,
  });
  const count = countVitest(reports.unit, reports.flaky);
  // An error outside of tests may belong to any workspace, so results count only if the run passed as a whole.
  for (const workspace of isPassed ? changed : []) {
    const passed = passedAtOnce(count, workspace);
    if (passed !== null) memory.keep(workspace, passed);
  }
  return withVerdict(count, isPassed);
}

async function journeys({ env, chromiumPath }: { env: NodeJS.ProcessEnv; chromiumPath: string | null }) {
  if (!(await isChanged(JOURNEYS))) return NO_TESTS;
  const webhookReceiver = `webhooks.test=127.0.0.1:${await findFreePort()}`;
  // For key checks only: no model is configured, so answers stay extractive.
  const answerService = `http://127.0.0.1:${await findFreePort()}/v1`;
  const stack = await phases.measure('stack', () =>
    startOwnStack({
      dataDir: path.join(folder, 'data'),
      say,
      env: {
        ...env,
        // Next to two browsers a niced process hardly ever runs.
        HASH_NICENESS: '0',
        // One for each journey, since a single one pauses between passwords.
        HASHES_AT_ONCE: '3',
        CRAWL_HOST_MAP: [CRAWL_HOST_MAP, webhookReceiver].filter(Boolean).join(','),
        ANSWERS_URL: answerService,
        ANSWERS_KEY: 'of-the-installation',
      },
    }),
  );
  if (!stack || !chromiumPath) return NO_TESTS;

  const isPassed = await phases.run({
    name: JOURNEYS,
    command: 'pnpm',
    args: ['--filter', '@fucina/frontend', 'exec', 'playwright', 'test', '--reporter=list,json'],
    env: {
      BASE_URL: stack.url,
      ADMIN_LOGIN: stack.adminLogin,
      CHROMIUM_PATH: chromiumPath,
      WEBHOOK_RECEIVER: webhookReceiver,
      ANSWER_SERVICE: answerService,
      CUSTOMER_PORT: String(await findFreePorts(MOST_WORKERS)),
      PLAYWRIGHT_JSON_OUTPUT_FILE: reports.journeys,
    },
    isShown: true,
  });
  if (!isPassed) console.error(stack.lastLines());
  await stack.stop();
  const count = withVerdict(countPlaywright(reports.journeys), isPassed);
  if (count.failed === 0 && count.flaky.length === 0) memory.keep(JOURNEYS, count.passed);
  return count;
}

/** Shares stores between both kinds of tests if they are given or in containers. Otherwise each kind starts its own. */
async function prepareStores() {
  const containers = (await wantsContainers()) ? await startContainers() : null;
  // Installed in advance, so that no test waits for it.
  if (!containers && !REDIS_URL) await findRedisServer(say);
  const shared = containers
    ? { MONGODB_URI: containers.mongodbUri, REDIS_URL: containers.redisUrl }
    : { MONGODB_URI, REDIS_URL };
  return {
    unitEnv: shared,
    journeysEnv: {
      ...shared,
      QUEUE_PREFIX: 'fucina-journeys',
      ...(shared.MONGODB_URI ? { MONGODB_URI: databaseUri(shared.MONGODB_URI, 'fucina_journeys') } : {}),
    },
    stop: async () => containers?.stop(),
  };
}

/** A failed check, build or browser is no test, but must show in the totals. */
function countFailedSteps(): TestCount {
  const failed = phases.results.filter(({ name, isPassed }) => !isPassed && ![UNIT, JOURNEYS].includes(name));
  return { ...NO_TESTS, failed: failed.length };
}

async function main() {
  const preparing = prepare();
  // Checks run alongside, since builds and tests wait more than they compute.
  const [{ chromiumPath, stores }, unitCount] = await Promise.all([
    preparing,
    preparing.then(({ chromiumPath, stores: { unitEnv } }) =>
      unit({ ...unitEnv, CHROMIUM_PATH: chromiumPath ?? undefined }),
    ),
    runChecks(),
  ]);
  const journeysCount = await journeys({ env: stores.journeysEnv, chromiumPath });
  await stores.stop();

  const counts = [unitCount, journeysCount, countFailedSteps()];
  const setup = { name: 'setup', seconds: setupSeconds, isPassed: true };
  console.log(summarise({ phases: [setup, ...phases.results], counts, unchanged }));
  process.exit(counts.every(({ failed }) => failed === 0) ? 0 : 1);
}

await main().catch(exitWithError);
