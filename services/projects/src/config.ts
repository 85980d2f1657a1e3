import {
  audienceEnv,
  parseConfig,
  processEnv,
  readAudience,
  readProcess,
  scannerEnv,
  signingKey,
} from '@fucina/service-kit/config';
import { z } from 'zod';

export const schema = z.object({
  ...processEnv,
  ...audienceEnv,
  ...scannerEnv,
  MONGODB_URI: z.string(),
  REDIS_URL: z.string(),
  AUTH_SERVICE_KEY: signingKey,
  AUTH_URL: z.url({ protocol: /^https?$/ }),
});

export type ProjectsConfig = ReturnType<typeof readConfig>;

export function readConfig(env: Record<string, string | undefined>) {
  const values = parseConfig(schema, env);
  return {
    ...readProcess(values),
    audience: readAudience('projects', values),
    mongodbUri: values.MONGODB_URI,
    redisUrl: values.REDIS_URL,
    auth: { url: values.AUTH_URL, key: values.AUTH_SERVICE_KEY },
    clamd: values.CLAMD_URL ? { url: values.CLAMD_URL, timeoutMs: values.CLAMD_TIMEOUT_MS } : null,
  };
}
