import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { sampleSites } from '../sample-sites/sample-sites.ts';
import { buildBrowserParts } from './lib/builds.ts';
import { claimDataDir } from './lib/data-dir.ts';
import { rootFolder } from './lib/machine.ts';
import { answers, findFreePort, findFreePorts, isPortFree, LOOPBACK } from './lib/ports.ts';
import { SetupError } from './lib/steps.ts';
import { planMongo } from './mongo.ts';
import { describeParts, type Env, type PartsPlan } from './part-env.ts';
import { planRedis } from './redis.ts';
import { type Account, runCommand, seed } from './seed.ts';
import { type ChildSpec, createSupervisor, nodeChild, type Output } from './supervisor.ts';

const HEALTH_REQUEST = `GET /health/ready HTTP/1.1\r\nHost: ${LOOPBACK}\r\nConnection: close\r\n\r\n`;
const PAGES_FOLDER = path.join(rootFolder, 'frontend/dist/dev');
const WIDGET_FOLDER = path.join(rootFolder, 'packages/widget/dist/dev');

export type StackConfig = ReturnType<typeof readStackConfig>;

/** The launcher's own settings. The rest of the environment is passed through. */
export function readStackConfig(env: Env) {
  const port = Number(env.PORT || 8080);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new SetupError(`PORT must be a number from 1 to 65535, not "${env.PORT}".`);
  }
  return {
    port,
    host: env.HOST || LOOPBACK,
    url: `http://localhost:${port}`,
    dataDir: path.resolve(rootFolder, env.DATA_DIR || '.data'),
    isProduction: env.NODE_ENV === 'production',
    env,
  };
}

async function planSampleSites({ isProduction }: StackConfig) {
  if (isProduction) return { hostMap: '', children: [] };
  const basePort = await findFreePorts(sampleSites.length);
  const script = path.join(import.meta.dirname, 'children/sample-sites-child.ts');
  const child: ChildSpec = {
    name: 'sample-sites',
    ...nodeChild(script, [String(basePort)]),
    port: basePort + sampleSites.length - 1,
    isReady: () => answers({ port: basePort + sampleSites.length - 1 }),
  };
  const hostMap = sampleSites
    .map(({ domain }, index) => `${domain}=${LOOPBACK}:${basePort + index}`)
    .join(',');
  return { hostMap, children: [child] };
}

async function planDevBuilder(): Promise<ChildSpec> {
  for (const folder of [PAGES_FOLDER, WIDGET_FOLDER]) await rm(folder, { recursive: true, force: true });
  return {
    name: 'builder',
    ...nodeChild(path.join(rootFolder, 'frontend/dev/builder.ts')),
    readyTimeoutMs: 300_000,
    isReady: async () => existsSync(path.join(PAGES_FOLDER, 'client/build.txt')),
  };
}

type Options = { name: string; script: string; port: number; env: Env };

/** A process of the product. */
export function part({ name, script, port, env }: Options): ChildSpec {
  return {
    name,
    ...nodeChild(path.join(rootFolder, script)),
    env: { ...env, PORT: String(port), METRICS_PORT: metricsPortOf(name, env) },
    port,
    readyTimeoutMs: 60_000,
    isReady: () => answers({ port, question: HEALTH_REQUEST, answer: 'HTTP/1.1 200', timeoutMs: 3_000 }),
  };
}

export const partNames = ['gateway', 'auth', 'projects', 'cms', 'chatbot', 'worker', 'frontend'] as const;
export type PartName = (typeof partNames)[number];

/** The gateway gets METRICS_PORT, the others the ports after it, in this order. */
export function metricsPortOf(name: string, { METRICS_PORT }: Env) {
  const place = partNames.findIndex((part) => part === name);
  return METRICS_PORT ? String(Number(METRICS_PORT) + place) : undefined;
}

/** Development mode: rebuilds pages and widget on save. Runs only these parts, or all if empty. */
export type Development = { only: string[] };

type Plan = PartsPlan & { development: Development | undefined };

async function planParts(plan: Plan) {
  const [auth, projects, chatbot] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const [cms, worker, frontend] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const env = describeParts(plan, { auth, projects, cms, chatbot, frontend });
  const { development } = plan;
  const frontendScript = development ? 'frontend/dev/main.ts' : 'frontend/src/server/main.ts';
  // React's development build takes ten times as long to render a page.
  const frontendEnv = development ? env.frontend : { ...env.frontend, NODE_ENV: 'production' };
  const chatbotEnv = development ? { ...env.chatbot, WIDGET_DIR: WIDGET_FOLDER } : env.chatbot;
  const parts = [
    part({ name: 'auth', script: 'services/auth/src/main.ts', port: auth, env: env.auth }),
    part({
      name: 'projects',
      script: 'services/projects/src/main.ts',
      port: projects,
      env: env.projects,
    }),
    part({ name: 'cms', script: 'services/cms/src/main.ts', port: cms, env: env.cms }),
    part({ name: 'chatbot', script: 'services/chatbot/src/main.ts', port: chatbot, env: chatbotEnv }),
    part({ name: 'worker', script: 'services/chatbot/src/worker.ts', port: worker, env: env.worker }),
    part({ name: 'frontend', script: frontendScript, port: frontend, env: frontendEnv }),
    part({ name: 'gateway', script: 'gateway/src/main.ts', port: plan.config.port, env: env.gateway }),
  ];
  const seeds = {
    auth: { ...env.auth, PORT: String(auth) },
    projects: { ...env.projects, PORT: String(projects) },
    cms: { ...env.cms, PORT: String(cms) },
  };
  return { parts: development ? chooseParts(parts, development) : parts, seeds };
}

function chooseParts(parts: ChildSpec[], { only }: Development) {
  const names = parts.map(({ name }) => name);
  const unknown = only.find((name) => !names.includes(name));
  if (unknown) throw new SetupError(`Unknown part "${unknown}": choose from ${names.join(', ')}.`);
  return parts
    .filter(({ name }) => only.length === 0 || only.includes(name))
    .map((spec) => ({ ...spec, waitsForRestart: true }));
}

export type StackOptions = Output & {
  config: StackConfig;
  signal?: AbortSignal;
  envOf?: (name: string) => Env;
  development?: Development;
};

/** Resolves once every part is ready. On failure or abort, stops what was started. */
export async function startStack({
  config,
  signal,
  envOf = () => ({}),
  development,
  ...output
}: StackOptions) {
  if (!(await isPortFree(config))) {
    throw new SetupError(
      `Port ${config.port} is in use: stop the program on it, or choose another port with PORT=8081 npm start.`,
    );
  }
  const claim = await claimDataDir({ folder: config.dataDir, url: config.url });
  const supervisor = createSupervisor({ ...output, onPids: claim.recordChildren });
  let mongodbUri = '';
  let accounts: Account[] = [];
  let specs: ChildSpec[] = [];

  async function stop() {
    await supervisor.stopAll();
    claim.release();
  }

  async function start() {
    const { dataDir } = config;
    const { say } = output;
    const built = development ? Promise.resolve() : buildBrowserParts(say);
    built.catch(() => undefined);
    const builder = development ? [await planDevBuilder()] : [];
    const mongo = await planMongo({ dataDir, given: config.env.MONGODB_URI, say });
    const redis = await planRedis({
      dataDir,
      given: config.env.REDIS_URL,
      hasUsers: true,
      queuePrefix: config.env.QUEUE_PREFIX || undefined,
      say,
    });
    const sites = await planSampleSites(config);
    await supervisor.startLevel(
      [mongo.child, redis.child, ...sites.children, ...builder].filter((child) => child !== null),
    );
    await built;
    mongodbUri = mongo.uri;
    claim.recordDatabase(mongodbUri);
    const stores = { mongodbUri, redisUrlOf: redis.urlOf };
    const { parts, seeds } = await planParts({ config, stores, hostMap: sites.hostMap, development });
    specs = parts.map((spec) => ({ ...spec, env: { ...spec.env, ...envOf(spec.name) } }));
    if (!config.isProduction) accounts = await seed({ ...seeds, say, signal });
    await supervisor.startLevel(specs);
    // On every start: seeds the website texts that are new.
    if (!config.isProduction)
      await runCommand('services/cms/src/commands/seed-content.ts', seeds.cms, signal);
  }

  signal?.addEventListener('abort', () => void supervisor.stopAll(), { once: true });
  try {
    await start();
    signal?.throwIfAborted();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: config.url,
    mongodbUri,
    accounts,
    parts: specs,
    pidOf: supervisor.pidOf,
    restart: supervisor.restart,
    stop,
  };
}
