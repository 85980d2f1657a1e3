import { parseConfig, processEnv } from '@fucina/service-kit/config';
import { z } from 'zod';

const schema = z
  .object({
    ...processEnv,
    MONGODB_URI: z.string(),
    REDIS_URL: z.string(),
    QUEUE_PREFIX: z.string().default('fucina'),
    BRAND_NAME: z.string().default('Fucina'),
    PUBLIC_URL: z.url().optional(),
    WIDGET_DIR: z.string().default(new URL('../../../packages/widget/dist', import.meta.url).pathname),
    DEMO_LIFETIME_DAYS: z.coerce.number().positive().default(7),
    CRAWL_HOST_MAP: z.string().default(''),
    CRAWL_ALLOW_LIST: z.string().default(''),
    CRAWL_CONCURRENCY: z.coerce.number().int().min(1).default(4),
    CRAWL_MAX_PAGES: z.coerce.number().int().min(1).default(100),
    CRAWL_MAX_DEPTH: z.coerce.number().int().min(0).default(5),
    CRAWL_MAX_PAGE_BYTES: z.coerce.number().int().min(1024).default(2_000_000),
    CRAWL_MAX_SECONDS: z.coerce.number().positive().default(60),
    CRAWL_REQUEST_SECONDS: z.coerce.number().positive().default(15),
  })
  .refine((env) => env.NODE_ENV !== 'production' || !(env.CRAWL_HOST_MAP || env.CRAWL_ALLOW_LIST), {
    path: ['CRAWL_HOST_MAP'],
    message: 'the crawler reaches loopback addresses only outside production: unset it and CRAWL_ALLOW_LIST',
  });

export type ChatbotConfig = ReturnType<typeof readConfig>;

export function readConfig(env: Record<string, string | undefined>) {
  const values = parseConfig(schema, env);
  return {
    environment: values.NODE_ENV,
    logLevel: values.LOG_LEVEL,
    http: { host: values.HOST, port: values.PORT },
    internalSecret: values.INTERNAL_SECRET,
    mongodbUri: values.MONGODB_URI,
    redisUrl: values.REDIS_URL,
    queuePrefix: values.QUEUE_PREFIX,
    brandName: values.BRAND_NAME,
    publicUrl: values.PUBLIC_URL,
    widgetDir: values.WIDGET_DIR,
    demoLifetimeMs: values.DEMO_LIFETIME_DAYS * 24 * 3600 * 1000,
    crawl: {
      hostMap: values.CRAWL_HOST_MAP,
      allowList: values.CRAWL_ALLOW_LIST,
      concurrency: values.CRAWL_CONCURRENCY,
      maxPages: values.CRAWL_MAX_PAGES,
      maxDepth: values.CRAWL_MAX_DEPTH,
      maxBytesPerPage: values.CRAWL_MAX_PAGE_BYTES,
      maxTotalMs: values.CRAWL_MAX_SECONDS * 1000,
      requestTimeoutMs: values.CRAWL_REQUEST_SECONDS * 1000,
    },
  };
}
