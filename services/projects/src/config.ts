import { parseConfig, processEnv } from '@fucina/service-kit/config';
import { z } from 'zod';

const schema = z.object({
  ...processEnv,
  MONGODB_URI: z.string(),
  REDIS_URL: z.string(),
  AUTH_URL: z.url({ protocol: /^https?$/ }),
  /** Without it files are not scanned. */
  CLAMD_URL: z
    .string()
    .regex(/^tcp:\/\/[^/:]+:\d{1,5}$/, 'must look like tcp://host:3310')
    .optional(),
  CLAMD_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(20_000),
});

export type ProjectsConfig = ReturnType<typeof readConfig>;

export function readConfig(env: Record<string, string | undefined>) {
  const values = parseConfig(schema, env);
  return {
    logLevel: values.LOG_LEVEL,
    http: { host: values.HOST, port: values.PORT },
    internalSecret: values.INTERNAL_SECRET,
    mongodbUri: values.MONGODB_URI,
    redisUrl: values.REDIS_URL,
    authUrl: values.AUTH_URL,
    clamd: values.CLAMD_URL ? { url: values.CLAMD_URL, timeoutMs: values.CLAMD_TIMEOUT_MS } : null,
  };
}
