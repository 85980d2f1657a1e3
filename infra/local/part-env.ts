import { sampleSites } from '../sample-sites/sample-sites.ts';
import { readSecrets } from './lib/data-dir.ts';
import { LOOPBACK } from './lib/ports.ts';
import { secretsOfParts } from './lib/secrets.ts';
import { databaseUri } from './mongo.ts';
import type { StackConfig } from './stack.ts';

export type Env = Record<string, string | undefined>;

type Ports = Record<'auth' | 'projects' | 'cms' | 'chatbot' | 'frontend', number>;

export type PartsPlan = {
  config: StackConfig;
  stores: { mongodbUri: string; redisUrlOf: (part: string) => string };
  hostMap: string;
};

/** Merges `name=address:port` lists. Earlier entries win. */
export function mergeHostMaps(...maps: (string | undefined)[]) {
  const entries = maps
    .flatMap((map) => (map ?? '').split(','))
    .map((entry) => entry.trim())
    .filter(Boolean);
  const byName = new Map(entries.toReversed().map((entry) => [entry.split('=')[0]?.toLowerCase(), entry]));
  return [...byName.values()].toReversed().join(',');
}

export function describeParts({ config, stores, hostMap }: PartsPlan, ports: Ports) {
  const { env, host, url, dataDir } = config;
  const common = {
    ...env,
    HOST: LOOPBACK,
    NODE_ENV: env.NODE_ENV || 'development',
    LOG_LEVEL: env.LOG_LEVEL || 'info',
    BRAND_NAME: env.BRAND_NAME || 'Fucina',
  };
  const secrets = secretsOfParts(readSecrets(dataDir));
  const suggested = config.isProduction ? [] : sampleSites;
  const chatbot = {
    ...common,
    ...secrets.chatbot,
    MONGODB_URI: databaseUri(stores.mongodbUri, 'fucina_chatbot'),
    AUTH_URL: `http://${LOOPBACK}:${ports.auth}`,
    SECRET_KEYS: env.SECRET_KEYS || secrets.chatbot.SECRET_KEYS,
    CRAWL_HOST_MAP: mergeHostMaps(env.CRAWL_HOST_MAP, hostMap),
  };
  return {
    auth: {
      ...common,
      ...secrets.auth,
      MONGODB_URI: databaseUri(stores.mongodbUri, 'fucina_auth'),
      REDIS_URL: stores.redisUrlOf('auth'),
      PUBLIC_URL: env.PUBLIC_URL || url,
      PROJECTS_URL: `http://${LOOPBACK}:${ports.projects}`,
      CHATBOT_URL: `http://${LOOPBACK}:${ports.chatbot}`,
      CMS_URL: `http://${LOOPBACK}:${ports.cms}`,
    },
    projects: {
      ...common,
      ...secrets.projects,
      MONGODB_URI: databaseUri(stores.mongodbUri, 'fucina_projects'),
      REDIS_URL: stores.redisUrlOf('projects'),
      AUTH_URL: `http://${LOOPBACK}:${ports.auth}`,
    },
    cms: {
      ...common,
      ...secrets.cms,
      MONGODB_URI: databaseUri(stores.mongodbUri, 'fucina_cms'),
    },
    chatbot: { ...chatbot, REDIS_URL: stores.redisUrlOf('chatbot') },
    worker: { ...chatbot, REDIS_URL: stores.redisUrlOf('worker') },
    frontend: {
      ...common,
      PUBLIC_URL: env.PUBLIC_URL || url,
      CONTENT_URL: `http://${LOOPBACK}:${ports.cms}`,
      CHATBOT_URL: `http://${LOOPBACK}:${ports.chatbot}`,
      SAMPLE_SITES: JSON.stringify(
        suggested.map(({ domain, language, name }) => ({ domain, language, name })),
      ),
    },
    // PUBLIC_URL stays unset, or the gateway would refuse 127.0.0.1 for localhost.
    gateway: {
      ...common,
      ...secrets.gateway,
      HOST: host,
      REDIS_URL: stores.redisUrlOf('gateway'),
      AUTH_URL: `http://${LOOPBACK}:${ports.auth}`,
      PROJECTS_URL: `http://${LOOPBACK}:${ports.projects}`,
      CMS_URL: `http://${LOOPBACK}:${ports.cms}`,
      CHATBOT_URL: `http://${LOOPBACK}:${ports.chatbot}`,
      FRONTEND_URL: `http://${LOOPBACK}:${ports.frontend}`,
    },
  };
}
