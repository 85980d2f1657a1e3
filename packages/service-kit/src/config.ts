import { z } from 'zod';

/**
 * Reads and checks a process's environment once. Empty strings count as absent.
 * On failure every problem is listed and the process ends with status 1.
 */
export function parseConfig<Schema extends z.ZodType>(
  schema: Schema,
  env: Record<string, string | undefined>,
): z.output<Schema> {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = schema.safeParse(present);
  if (result.success) return result.data;

  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  process.stderr.write(`Configuration is not valid:\n${lines.join('\n')}\n`);
  process.exit(1);
}

/** Variables that every server process has. */
export const processEnv = {
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535),
  INTERNAL_SECRET: z.string().min(32),
};

/** Variables of a process that takes files: without `CLAMD_URL` they are not scanned. */
export const scannerEnv = {
  CLAMD_URL: z
    .string()
    .regex(/^tcp:\/\/[^/:]+:\d{1,5}$/, 'must look like tcp://host:3310')
    .optional(),
  CLAMD_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(20_000),
};
