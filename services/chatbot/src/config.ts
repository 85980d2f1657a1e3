import {
  audienceEnv,
  ownSecret,
  parseConfig,
  processEnv,
  readAudience,
  readTelemetry,
  retentionEnv,
  scannerEnv,
  signingKey,
} from '@fucina/service-kit/config';
import { defaultReadingLimits } from '@fucina/web-reader/reading/page-reader';
import { z } from 'zod';
import { type KeyRing, readKeyRing } from './shared/secret-box.ts';

// Added to the model's timeout. The sum stays below the widget's wait for a first word.
const WAITING_MS = 10_000;

export const schema = z
  .object({
    ...processEnv,
    ...audienceEnv,
    ...scannerEnv,
    ...retentionEnv,
    MONGODB_URI: z.string(),
    REDIS_URL: z.string(),
    QUEUE_PREFIX: z.string().default('fucina'),
    BRAND_NAME: z.string().default('Fucina'),
    PUBLIC_URL: z.url().optional(),
    WIDGET_DIR: z.string().default(new URL('../../../packages/widget/dist', import.meta.url).pathname),
    SECRET_KEYS: z.string().default('').transform(toKeyRing),
    ANSWERS_URL: z.url({ protocol: /^https?$/ }).optional(),
    ANSWERS_KEY: z.string().optional(),
    ANSWERS_MODEL: z.string().max(200).optional(),
    EMBEDDINGS_URL: z.url({ protocol: /^https?$/ }).optional(),
    EMBEDDINGS_KEY: z.string().optional(),
    EMBEDDINGS_MODEL: z.string().max(200).optional(),
    READER: z.enum(['on', 'off']).default('on'),
    READER_THREADS: z.coerce.number().int().min(1).max(16).default(1),
    ANSWERS_PRICE_IN: z.coerce.number().min(0).max(10_000).optional(),
    ANSWERS_PRICE_OUT: z.coerce.number().min(0).max(10_000).optional(),
    ANSWERS_MAX_TOKENS: z.coerce.number().int().min(50).max(4000).default(400),
    ANSWERS_TOKENS_PER_DAY: z.coerce.number().int().min(0).default(5_000_000),
    ANSWERS_FIRST_SECONDS: z.coerce.number().positive().max(25).default(12),
    ANSWERS_PAUSE_SECONDS: z.coerce.number().positive().max(25).default(6),
    ANSWERS_SECONDS: z.coerce.number().positive().max(28).default(25),
    ANSWERS_AT_ONCE: z.coerce.number().int().min(1).max(1000).default(64),
    ANSWERS_WAITING: z.coerce.number().int().min(0).max(10_000).default(256),
    AUTH_URL: z.url({ protocol: /^https?$/ }).optional(),
    AUTH_SERVICE_KEY: signingKey.optional(),
    ADDRESS_LINK_KEY: ownSecret,
    CRAWL_HOST_MAP: z.string().default(''),
    CRAWL_ALLOW_LIST: z.string().default(''),
    RATE_LIMITS: z.string().default('on'),
    CRAWLS_AT_ONCE: z.coerce.number().int().min(1).default(10),
    CRAWLS_PER_ADDRESS: z.coerce.number().int().min(1).default(3),
    CRAWL_PAGES_PER_DAY: z.coerce.number().int().min(1).default(20_000),
    CRAWL_CONCURRENCY: z.coerce.number().int().min(1).default(4),
    CRAWL_MAX_PAGES: z.coerce.number().int().min(1).default(100),
    CRAWL_MAX_PDFS: z.coerce.number().int().min(0).default(10),
    CRAWL_MAX_DEPTH: z.coerce.number().int().min(0).default(5),
    CRAWL_MAX_PAGE_BYTES: z.coerce.number().int().min(1024).default(2_000_000),
    CRAWL_MAX_TOTAL_BYTES: z.coerce.number().int().min(1024).default(50_000_000),
    CRAWL_MAX_SECONDS: z.coerce.number().positive().default(60),
    CRAWL_REQUEST_SECONDS: z.coerce.number().positive().default(15),
    READ_PROCESSES: z.coerce.number().int().min(1).default(defaultReadingLimits.processes),
    READ_PAGE_SECONDS: z.coerce.number().positive().default(5),
    READ_PDF_SECONDS: z.coerce.number().positive().default(15),
    READ_UPLOAD_SECONDS: z.coerce.number().positive().max(300).default(60),
    READ_SCANS_SECONDS: z.coerce.number().positive().max(280).default(240),
    READ_SITE_SECONDS: z.coerce.number().positive().max(3000).default(1800),
    PATH: z.string().default(''),
    READ_MAX_MEMORY_MB: z.coerce.number().min(100).default(300),
  })
  .refine((env) => env.NODE_ENV !== 'production' || env.SECRET_KEYS.length > 0, {
    path: ['SECRET_KEYS'],
    message: 'must contain at least one key in production, as id:base64 of 32 bytes',
  })
  .refine((env) => env.AUTH_URL === undefined || env.AUTH_SERVICE_KEY !== undefined, {
    path: ['AUTH_SERVICE_KEY'],
    message: 'is required with AUTH_URL',
  })
  .refine((env) => (env.EMBEDDINGS_URL === undefined) === (env.EMBEDDINGS_MODEL === undefined), {
    path: ['EMBEDDINGS_MODEL'],
    message: 'must be set together with EMBEDDINGS_URL',
  })
  .refine((env) => (env.ANSWERS_PRICE_IN === undefined) === (env.ANSWERS_PRICE_OUT === undefined), {
    path: ['ANSWERS_PRICE_OUT'],
    message: 'must be set together with ANSWERS_PRICE_IN',
  })
  .refine((env) => env.NODE_ENV !== 'production' || env.RATE_LIMITS !== 'off', {
    path: ['RATE_LIMITS'],
    message: 'must not be off in production',
  })
  .refine((env) => env.NODE_ENV !== 'production' || !(env.CRAWL_HOST_MAP || env.CRAWL_ALLOW_LIST), {
    path: ['CRAWL_HOST_MAP'],
    message:
      'must not be set in production, nor CRAWL_ALLOW_LIST: they let the crawler reach loopback addresses',
  });

/** Rejects the key ring if any key is invalid. */
function toKeyRing(text: string, context: z.RefinementCtx): KeyRing {
  const keys = text === '' ? [] : readKeyRing(text);
  if (keys) return keys;
  context.addIssue({ code: 'custom', message: 'must be id:base64 of 32 bytes, separated by commas' });
  return z.NEVER;
}

/** Configured in currency units, kept in cents. */
function toAnswerService(values: z.output<typeof schema>) {
  const { ANSWERS_URL: url, ANSWERS_PRICE_IN: priceIn, ANSWERS_PRICE_OUT: priceOut } = values;
  if (!url) return null;
  return {
    url,
    key: values.ANSWERS_KEY ?? null,
    model: values.ANSWERS_MODEL ?? null,
    prices:
      priceIn === undefined || priceOut === undefined
        ? null
        : { inCents: priceIn * 100, outCents: priceOut * 100 },
    tokensPerDay: values.ANSWERS_TOKENS_PER_DAY || null,
    limits: {
      firstByteMs: values.ANSWERS_FIRST_SECONDS * 1000,
      pauseMs: values.ANSWERS_PAUSE_SECONDS * 1000,
      totalMs: values.ANSWERS_SECONDS * 1000,
      maxTokens: values.ANSWERS_MAX_TOKENS,
    },
  };
}

function toAuth({ AUTH_URL: url, AUTH_SERVICE_KEY: key }: z.output<typeof schema>) {
  return url && key ? { url, key } : null;
}

function toEmbeddingService(values: z.output<typeof schema>) {
  const { EMBEDDINGS_URL: url, EMBEDDINGS_KEY: key, EMBEDDINGS_MODEL: model } = values;
  return url && model ? { url, key: key ?? null, model } : null;
}

export type ChatbotConfig = ReturnType<typeof readConfig>;

export function readConfig(env: Record<string, string | undefined>) {
  const values = parseConfig(schema, env);
  return {
    isProduction: values.NODE_ENV === 'production',
    logLevel: values.LOG_LEVEL,
    http: { host: values.HOST, port: values.PORT },
    telemetry: readTelemetry(values),
    audience: readAudience('chatbot', values),
    addressLinkKey: values.ADDRESS_LINK_KEY,
    mongodbUri: values.MONGODB_URI,
    redisUrl: values.REDIS_URL,
    queuePrefix: values.QUEUE_PREFIX,
    brandName: values.BRAND_NAME,
    publicUrl: values.PUBLIC_URL,
    widgetDir: values.WIDGET_DIR,
    secretKeys: values.SECRET_KEYS,
    answerService: toAnswerService(values),
    embeddingService: toEmbeddingService(values),
    reader: values.READER === 'on' ? { threads: values.READER_THREADS } : null,
    admission: {
      atOnce: values.ANSWERS_AT_ONCE,
      waiting: values.ANSWERS_WAITING,
      patienceMs: WAITING_MS,
    },
    auth: toAuth(values),
    leadMonths: values.LEAD_MONTHS,
    consentMs: values.CONSENT_YEARS * 365 * 24 * 3600 * 1000,
    demoLifetimeMs: values.DEMO_LIFETIME_DAYS * 24 * 3600 * 1000,
    areLimitsOn: values.RATE_LIMITS !== 'off',
    crawl: {
      atOnce: values.CRAWLS_AT_ONCE,
      perAddress: values.CRAWLS_PER_ADDRESS,
      pagesPerDay: values.CRAWL_PAGES_PER_DAY,
      hostMap: values.CRAWL_HOST_MAP,
      allowList: values.CRAWL_ALLOW_LIST,
      concurrency: values.CRAWL_CONCURRENCY,
      maxPages: values.CRAWL_MAX_PAGES,
      maxPdfs: values.CRAWL_MAX_PDFS,
      maxDepth: values.CRAWL_MAX_DEPTH,
      maxBytesPerPage: values.CRAWL_MAX_PAGE_BYTES,
      maxTotalBytes: values.CRAWL_MAX_TOTAL_BYTES,
      maxTotalMs: values.CRAWL_MAX_SECONDS * 1000,
      requestTimeoutMs: values.CRAWL_REQUEST_SECONDS * 1000,
    },
    training: {
      clamd: values.CLAMD_URL ? { url: values.CLAMD_URL, timeoutMs: values.CLAMD_TIMEOUT_MS } : null,
      programPath: values.PATH,
      uploadDeadlineMs: values.READ_UPLOAD_SECONDS * 1000,
      recognitionMs: values.READ_SCANS_SECONDS * 1000,
      siteDeadlineMs: values.READ_SITE_SECONDS * 1000,
    },
    reading: {
      processes: values.READ_PROCESSES,
      deadlineMs: { html: values.READ_PAGE_SECONDS * 1000, pdf: values.READ_PDF_SECONDS * 1000 },
      maxMemoryMb: values.READ_MAX_MEMORY_MB,
    },
  };
}
