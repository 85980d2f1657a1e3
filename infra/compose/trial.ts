import { rmSync } from 'node:fs';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from '../local/chromium.ts';
import { rootFolder, runQuietly } from '../local/lib/machine.ts';
import { createPhases } from '../local/lib/phases.ts';
import { findFreePort } from '../local/lib/ports.ts';
import { SetupError, say } from '../local/lib/steps.ts';
import { writeTable } from '../local/lib/table.ts';
import { compareLedgers, openLedgers, startWriting } from './trial/ledgers.ts';
import { checkLockdown } from './trial/lockdown.ts';
import type { Kept, Outage } from './trial/outage.ts';
import { createProject, type Project } from './trial/project.ts';
import { formatMemory, formatOutages } from './trial/report.ts';
import { readShares, restartInTurn } from './trial/rolling.ts';
import {
  crashOnce,
  crashWorkerMidCrawl,
  createReadyDemo,
  createWhileAway,
  hangOnce,
  killAndRaise,
  registerClient,
  restartFromVolumes,
  services,
  stopGracefully,
} from './trial/steps.ts';

const IMAGES = ['gateway', 'auth', 'cms', 'projects', 'chatbot', 'frontend'];
const PASSWORDLESS = 'infra/compose/trial-without-passwords.yml';

const phases = createPhases(say);
const folder = await mkdtemp(path.join(tmpdir(), 'fucina-trial-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

async function makeSecrets() {
  await copyFile(path.join(rootFolder, '.env.example'), path.join(folder, '.env.example'));
  const { code, output } = await runQuietly({
    command: 'sh',
    args: ['infra/compose/make-secrets.sh', folder],
  });
  if (code !== 0) throw new SetupError(output);
}

/** The fake MongoDB supports neither authentication nor replica sets. */
async function dropPasswords() {
  for (const service of ['auth', 'cms', 'projects', 'chatbot']) {
    const file = path.join(folder, 'infra/compose/secrets', `mongodb_${service}`);
    await rm(file);
    await writeFile(file, `mongodb://mongo:27017/fucina_${service}\n`, { mode: 0o444 });
  }
}

async function makeProject() {
  const { code, output } = await runQuietly({ command: 'docker', args: ['compose', 'ls'] });
  if (code !== 0) throw new SetupError(`${output.trim()}\nThe trial needs a Docker engine with compose.`);
  const port = Number(process.env.TRIAL_PORT) || (await findFreePort());
  await makeSecrets();
  const hasPasswords = process.env.TRIAL_MONGODB !== 'stand-in';
  if (!hasPasswords) await dropPasswords();
  const overrides = ['infra/compose/trial.yml', ...(hasPasswords ? [] : [PASSWORDLESS])];
  return createProject({ name: 'fucina-trial', port, folder, overrides });
}

async function listImageSizes(project: Project) {
  const format = '{{.Repository}} {{.Size}}';
  const sizes = await Promise.all(
    IMAGES.map((name) => project.docker('images', '--format', format, `fucina-${name}`)),
  );
  return sizes.map((line) => line.split(' '));
}

function runJourneys({ project, chromiumPath }: { project: Project; chromiumPath: string }) {
  return phases.run({
    name: 'journeys',
    command: 'pnpm',
    args: [
      '--filter',
      '@fucina/infra',
      'exec',
      'playwright',
      'test',
      '--config',
      'compose/playwright.config.ts',
    ],
    env: { BASE_URL: project.url, CHROMIUM_PATH: chromiumPath },
    isShown: true,
  });
}

/** Ends each container under traffic. A failure without a clear problem document fails the trial. */
async function runOutages(project: Project, kept: Kept) {
  const outages: Record<string, Outage> = {};
  const ends = [
    ...services.map((service) => ({ service, manner: 'crash', end: crashOnce })),
    ...(['chatbot', 'worker'] as const).map((service) => ({ service, manner: 'hang', end: hangOnce })),
    ...(['mongo', 'gateway'] as const).map((service) => ({
      service,
      manner: 'docker kill',
      end: killAndRaise,
    })),
  ];
  for (const { service, manner, end } of ends) {
    await phases.measure(`${service}, ${manner}`, async () => {
      const outage = await end(project, { service, ...kept });
      outages[`${service}, ${manner}`] = outage;
      if (outage.unexplained.length > 0) throw new Error(outage.unexplained.join('\n'));
    });
  }
  return outages;
}

async function createWhileEachIsAway(project: Project) {
  const rows: string[][] = [];
  for (const [position, service] of (['mongo', 'redis', 'chatbot', 'worker'] as const).entries()) {
    const address = `198.51.100.${20 + position}`;
    const answer = await phases.measure(`new demo without ${service}`, () =>
      createWhileAway(project, { service, address }),
    );
    rows.push([service, answer ?? '?']);
  }
  return rows;
}

async function tryEverything(project: Project) {
  const chromiumPath = await findChromium(say);
  await project.compose('down', '--volumes');
  const isBuilt = await phases.measure('build', () => project.compose('build'));
  const isUp = isBuilt === null ? null : await phases.measure('up', () => project.compose('up', '--wait'));
  if (isUp === null) throw new SetupError('The stack did not come up.');
  await phases.measure('locked down', () => checkLockdown(project));
  const idle = await project.readMemory(services);

  await runJourneys({ project, chromiumPath });
  const demo = await phases.measure('demo', () => createReadyDemo(project));
  if (!demo) throw new SetupError('No website could be read.');
  const cookie = await phases.measure('client', () => registerClient(project));
  if (!cookie) throw new SetupError('Nobody could register.');
  const kept = { demoId: demo.demoId, cookie };
  const afterCrawls = await project.readMemory(services);

  const ledgers = await phases.measure('ledgers', () => openLedgers(project));
  if (!ledgers) throw new SetupError('Nothing could be written.');
  const writing = startWriting(ledgers);
  const outages = await runOutages(project, kept);
  const refusals = await createWhileEachIsAway(project);
  const crawl = await phases.measure('worker crashes in the middle of a crawl', () =>
    crashWorkerMidCrawl(project),
  );
  await writing.stop();
  const acknowledged = await phases.measure('nothing acknowledged is lost', () => compareLedgers(ledgers));
  const rolling = await phases.measure('rolling restart under load', () => restartInTurn(project, kept));
  const shares = await phases.measure('two chatbots share the work', () => readShares(project));
  await project.compose('up', '--detach', '--no-build', '--wait');
  const stops = await phases.measure('graceful stop', () => stopGracefully(project));
  await phases.measure('down and up keep the demo', () => restartFromVolumes(project, kept));

  const phaseRows = phases.results.map(({ name, seconds, isPassed }) => [
    name,
    `${seconds.toFixed(1)} s`,
    isPassed ? '' : 'FAILED',
  ]);
  const report = [
    writeTable(['Phase', 'Took', ''], phaseRows),
    writeTable(['Image', 'Size'], await listImageSizes(project)),
    formatMemory({ idle, 'after crawls': afterCrawls, 'at the end': await project.readMemory(services) }),
    formatOutages(outages),
    writeTable(['New demo without', 'Answer'], refusals),
    `Acknowledged while all this happened, and there once: ${JSON.stringify(acknowledged)}`,
    `Worker crash in the middle of a crawl: ${JSON.stringify(crawl)}`,
    `Rolling restart of two of each: ${JSON.stringify(rolling)}`,
    `Requests that each chatbot served after its restart: ${JSON.stringify(shares)}`,
    `Seconds to stop, with a watcher and a crawl: ${JSON.stringify(stops)}`,
  ];
  console.log(`\n${report.join('\n\n')}\n`);
}

export async function runTrial() {
  const project = await makeProject();
  try {
    await tryEverything(project);
  } catch (error) {
    console.error(await project.compose('logs', '--tail', '40').catch(String));
    throw error;
  } finally {
    await phases.measure('down', () => project.compose('down', '--volumes'));
  }
  process.exit(phases.results.every(({ isPassed }) => isPassed) ? 0 : 1);
}
