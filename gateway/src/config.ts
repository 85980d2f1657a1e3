import { parseConfig, processEnv } from '@fucina/service-kit/config';
import { z } from 'zod';

const origin = z
  .url({ protocol: /^https?$/ })
  .refine((value) => ['/', ''].includes(new URL(value).pathname), 'must be an origin, without a path')
  .transform((value) => new URL(value).origin);

const schema = z
  .object({
    ...processEnv,
    REDIS_URL: z.url({ protocol: /^rediss?$/ }),
    CHATBOT_URL: origin,
    FRONTEND_URL: origin,
    RATE_LIMITS: z.enum(['on', 'off']).default('on'),
    TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
    PUBLIC_URL: origin.optional(),
  })
  .refine((env) => env.RATE_LIMITS === 'on' || env.NODE_ENV !== 'production', {
    path: ['RATE_LIMITS'],
    message: 'must be on in production',
  })
  .transform((env) => ({
    logLevel: env.LOG_LEVEL,
    host: env.HOST,
    port: env.PORT,
    internalSecret: env.INTERNAL_SECRET,
    redisUrl: env.REDIS_URL,
    upstreamUrls: { chatbot: env.CHATBOT_URL, frontend: env.FRONTEND_URL },
    areLimitsOn: env.RATE_LIMITS === 'on',
    trustedProxies: env.TRUSTED_PROXIES,
    publicUrl: env.PUBLIC_URL,
  }));

export type GatewayConfig = z.output<typeof schema>;

export function readConfig(env: Record<string, string | undefined>): GatewayConfig {
  return parseConfig(schema, env);
}
