import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { readPrivateKey, readPublicKeys } from './identity-keys.ts';

/**
 * Parses and validates the environment once. Empty strings count as unset; `NAME_FILE` names a file that holds the
 * value of `NAME`. On failure prints every problem and exits with status 1.
 */
export function parseConfig<Schema extends z.ZodType>(
  schema: Schema,
  env: Record<string, string | undefined>,
): z.output<Schema> {
  const { env: whole, problems } = readEnvFiles(schema, env);
  const present = Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== ''));
  const result = schema.safeParse(present);
  if (result.success && problems.length === 0) return result.data;

  const issues = result.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];
  process.stderr.write(`Configuration is not valid:\n  ${[...problems, ...issues].join('\n  ')}\n`);
  process.exit(1);
}

/** Telemetry variables. */
export const telemetryEnv = {
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .optional()
    .describe('Port, on HOST, where Prometheus reads /metrics; unset, nothing is measured.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Collector that takes traces by OTLP over HTTP, without /v1/traces; unset, none are kept.'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('Share of the traces that is kept, from 0 to 1; the gateway decides for all that follow it.'),
  DRAIN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(60)
    .default(0)
    .describe('How long a process that is told to stop goes on serving with /health/ready at 503.'),
};

type TelemetryValues = z.output<z.ZodObject<typeof telemetryEnv>> & { HOST: string };

/** Options for `startTelemetry` and `closeOnSignal`. */
export function readTelemetry(values: TelemetryValues) {
  return {
    host: values.HOST,
    metricsPort: values.METRICS_PORT ?? null,
    traces: values.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { url: values.OTEL_EXPORTER_OTLP_ENDPOINT, share: values.OTEL_TRACES_SAMPLER_ARG }
      : null,
    drainMs: values.DRAIN_SECONDS * 1000,
  };
}

/** Variables of every server process. */
export const processEnv = {
  ...telemetryEnv,
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535),
};

/** What every server process does with `processEnv`. */
export function readProcess(values: z.output<z.ZodObject<typeof processEnv>>) {
  return {
    isProduction: values.NODE_ENV === 'production',
    logLevel: values.LOG_LEVEL,
    http: { host: values.HOST, port: values.PORT },
    telemetry: readTelemetry(values),
  };
}

/** Retention periods, for the deletion jobs and the texts that mention them. */
export const retentionEnv = {
  LEAD_MONTHS: z.coerce.number().int().min(1).max(120).default(24),
  CONSENT_YEARS: z.coerce.number().int().min(1).max(20).default(5),
  DEMO_LIFETIME_DAYS: z.coerce.number().positive().default(7),
};

/** A secret used by one process for one purpose. */
export const ownSecret = z.string().min(32);

/** Private key a process signs its calls to another with. */
export const signingKey = z.string().transform((text, context) => {
  const key = readPrivateKey(text);
  if (key) return key;
  context.addIssue('must be the base64 of a private Ed25519 key');
  return z.NEVER;
});

const publicKeys = z.string().transform((text, context) => {
  const keys = readPublicKeys(text);
  if (keys) return keys;
  context.addIssue('must be public Ed25519 keys in base64, separated by commas');
  return z.NEVER;
});

/** Variables of a service that others call. Public keys only: it can verify callers but not impersonate them. */
export const audienceEnv = {
  IDENTITY_PUBLIC_KEYS: publicKeys,
  SERVICE_PUBLIC_KEYS: publicKeys,
};

/** Options for the route guards. */
export function readAudience(
  audience: string,
  { IDENTITY_PUBLIC_KEYS, SERVICE_PUBLIC_KEYS }: z.output<z.ZodObject<typeof audienceEnv>>,
) {
  return {
    people: { audience, publicKeys: IDENTITY_PUBLIC_KEYS },
    services: { audience, publicKeys: SERVICE_PUBLIC_KEYS },
  };
}

/** Files are scanned only if `CLAMD_URL` is set. */
export const scannerEnv = {
  CLAMD_URL: z
    .string()
    .regex(/^tcp:\/\/[^/:]+:\d{1,5}$/, 'must look like tcp://host:3310')
    .optional(),
  CLAMD_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(20_000),
};

type Env = Record<string, string | undefined>;

/**
 * Resolves `NAME_FILE` for every variable of the schema, since secrets in files do not show in process and container
 * listings. Strips a trailing line break.
 */
function readEnvFiles(schema: z.ZodType, env: Env): { env: Env; problems: string[] } {
  const read: Env = {};
  const problems: string[] = [];
  for (const name of namesOf(schema)) {
    const file = env[`${name}_FILE`];
    if (!file) continue;
    if (env[name]) problems.push(`${name}: given twice, as ${name} and as ${name}_FILE`);
    try {
      read[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    } catch (error) {
      problems.push(`${name}_FILE: ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`);
    }
  }
  return { env: { ...env, ...read }, problems };
}

function namesOf(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodPipe) return namesOf(schema.def.in);
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}
