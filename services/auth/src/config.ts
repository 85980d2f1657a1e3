import {
  audienceEnv,
  ownSecret,
  parseConfig,
  processEnv,
  readAudience,
  readProcess,
  signingKey,
} from '@fucina/service-kit/config';
import { z } from 'zod';

export const schema = z
  .object({
    ...processEnv,
    ...audienceEnv,
    PROJECTS_SERVICE_KEY: signingKey,
    CHATBOT_SERVICE_KEY: signingKey,
    CMS_SERVICE_KEY: signingKey,
    SESSION_SEAL_KEY: ownSecret,
    MONGODB_URI: z.string(),
    REDIS_URL: z.string(),
    PROJECTS_URL: z.url({ protocol: /^https?$/ }),
    CHATBOT_URL: z.url({ protocol: /^https?$/ }),
    CMS_URL: z.url({ protocol: /^https?$/ }),
    PUBLIC_URL: z.url({ protocol: /^https?$/ }),
    BRAND_NAME: z.string().default('Fucina'),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.string().optional(),
    /** Idle lifetime of a session, and its maximum age. */
    SESSION_DAYS: z.coerce.number().positive().max(365).default(30),
    SESSION_MAX_DAYS: z.coerce.number().positive().max(3650).default(365),
    KEY_ROTATION_DAYS: z.coerce.number().positive().default(30),
    /** Parallel password hashes. Each takes one core and 19 MiB for about 40 ms. */
    HASHES_AT_ONCE: z.coerce.number().int().min(1).max(64).default(1),
    /** `nice` value of the hashing processes, 0 to 19. At 10 they get about a tenth of a contended core. */
    HASH_NICENESS: z.coerce.number().int().min(0).max(19).default(15),
    /** Only on or off matters here; the gateway owns the limits. */
    RATE_LIMITS: z.string().default('on'),
  })
  .refine((env) => env.RATE_LIMITS !== 'off' || env.NODE_ENV !== 'production', {
    path: ['RATE_LIMITS'],
    message: 'must not be off in production',
  })
  .refine((env) => env.SESSION_MAX_DAYS >= env.SESSION_DAYS, {
    path: ['SESSION_MAX_DAYS'],
    message: 'must not be less than SESSION_DAYS',
  });

export type AuthConfig = ReturnType<typeof readConfig>;

const DAY_MS = 24 * 3600 * 1000;

export function readConfig(env: Record<string, string | undefined>) {
  const values = parseConfig(schema, env);
  const publicUrl = new URL(values.PUBLIC_URL);
  return {
    ...readProcess(values),
    audience: readAudience('auth', values),
    sessionSealKey: values.SESSION_SEAL_KEY,
    mongodbUri: values.MONGODB_URI,
    redisUrl: values.REDIS_URL,
    publicOrigin: publicUrl.origin,
    brandName: values.BRAND_NAME,
    mail: {
      smtpUrl: values.SMTP_URL,
      from: values.MAIL_FROM ?? `"${values.BRAND_NAME}" <no-reply@${publicUrl.hostname}>`,
    },
    otherServices: {
      projects: { url: values.PROJECTS_URL, key: values.PROJECTS_SERVICE_KEY },
      chatbot: { url: values.CHATBOT_URL, key: values.CHATBOT_SERVICE_KEY },
      cms: { url: values.CMS_URL, key: values.CMS_SERVICE_KEY },
    },
    sessionLifetimeMs: values.SESSION_DAYS * DAY_MS,
    sessionMaxMs: values.SESSION_MAX_DAYS * DAY_MS,
    keyLifetimeMs: values.KEY_ROTATION_DAYS * DAY_MS,
    hashes: { atOnce: values.HASHES_AT_ONCE, niceness: values.HASH_NICENESS },
    areLimitsOn: values.RATE_LIMITS !== 'off',
  };
}
