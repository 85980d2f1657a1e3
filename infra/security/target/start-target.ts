import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { startOwnStack } from '../../local/lib/own-stack.ts';
import type { Say } from '../../local/lib/steps.ts';
import { startTestStores } from '../../local/lib/test-stores.ts';
import { shapeHosts, startShapeSites } from '../worst-case/shape-sites.ts';
import { MODEL, startObedientModel } from './obedient-model.ts';

const ENOUGH = 1_000_000;
/** Global limits are lifted, since they would stop attacks early. Limits per address and visitor stay. */
const liftedLimits = [
  'botMessages',
  'dailyBotMessages',
  'botForms',
  'dailyBotForms',
  'allDemoCreation',
  'dailyAllDemoCreation',
];

/** A canary that exists only in the environment. */
export const MODEL_KEY = 'sk-canary-installation-5f1d0c9e7ab34862';

/** Preloads monitors: of outbound connections into every Node process, of event loop delay into the product's. */
export function watchProcesses(
  env: NodeJS.ProcessEnv,
  { connections, turns }: Record<'connections' | 'turns', string>,
) {
  const preloads = ['watch-connections.ts', 'watch-turns.ts'].map(
    (file) => `--import=${pathToFileURL(path.join(import.meta.dirname, file)).href}`,
  );
  env.NODE_OPTIONS = [env.NODE_OPTIONS, ...preloads].filter(Boolean).join(' ');
  env.CONNECTIONS_LOG = connections;
  env.TURNS_FOLDER = turns;
  mkdirSync(turns);
}

/** The product of `npm start` behind a trusted proxy, with limits on and a model that obeys anyone. */
export async function startTarget({ folder, say }: { folder: string; say: Say }) {
  const logFile = path.join(folder, 'processes.log');
  const log = createWriteStream(logFile);
  const model = await startObedientModel();
  const sites = await startShapeSites();
  const stores = await startTestStores(say);
  const env = {
    MONGODB_URI: stores.mongodbUri,
    REDIS_URL: stores.redisUrl,
    LOG_LEVEL: 'debug',
    TRUSTED_PROXIES: '1',
    RATE_LIMITS: liftedLimits.map((name) => `${name}=${ENOUGH}`).join(','),
    CRAWL_HOST_MAP: [
      `nowhere.test=127.0.0.1:${model.port}`,
      ...shapeHosts.map((host) => `${host}=127.0.0.1:${sites.port}`),
    ].join(','),
    CRAWLS_PER_ADDRESS: '100',
    ANSWERS_URL: model.url,
    ANSWERS_KEY: MODEL_KEY,
    ANSWERS_MODEL: MODEL,
  };
  const stack = await startOwnStack({
    ...{ dataDir: path.join(folder, 'data'), env, say },
    log: (line) => log.write(`${line}\n`),
  });
  return {
    env: {
      TARGET_URL: stack.url,
      TARGET_ADMIN: stack.adminLogin,
      TARGET_MODEL: model.url,
      TARGET_MONGODB: stores.mongodbUri,
      TARGET_REDIS: stores.redisUrl,
      TARGET_LOG: logFile,
    },
    async stop() {
      await stack.stop();
      await Promise.all([stores.stop(), model.stop(), sites.stop()]);
      log.end();
    },
  };
}
