import { ownSecret, parseConfig, processEnv, readProcess, signingKey } from '@fucina/service-kit/config';
import { z } from 'zod';
import { readLimitPoints } from './limits/limit-policies.ts';
import type { ThirdParties } from './third-parties.ts';

const origin = z
  .url({ protocol: /^https?$/, abort: true })
  .refine((value) => ['/', ''].includes(new URL(value).pathname), 'must be an origin, without a path')
  .transform((value) => new URL(value).origin);

/** `off`, or overrides for some limits: `messages=30,dailyBotMessages=10000`. */
const limits = z.string().transform((text, context) => {
  if (text === 'off') return null;
  const points = readLimitPoints(text === 'on' ? '' : text);
  if (points) return points;
  context.addIssue('must be on, off, or points such as messages=30,dailyBotMessages=10000');
  return z.NEVER;
});

const embed = z
  .url({ protocol: /^https?$/ })
  .refine((value) => !/[\s;,'"@]/.test(value), 'must not contain spaces, quotes, commas, semicolons or @');

export const schema = z
  .object({
    ...processEnv,
    AUTH_IDENTITY_KEY: signingKey,
    PROJECTS_IDENTITY_KEY: signingKey,
    CMS_IDENTITY_KEY: signingKey,
    CHATBOT_IDENTITY_KEY: signingKey,
    AUTH_SERVICE_KEY: signingKey,
    VISITOR_HASH_KEY: ownSecret,
    REDIS_URL: z.url({ protocol: /^rediss?$/ }),
    AUTH_URL: origin,
    PROJECTS_URL: origin,
    CMS_URL: origin,
    CHATBOT_URL: origin,
    FRONTEND_URL: origin,
    RATE_LIMITS: limits.prefault('on'),
    TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
    PUBLIC_URL: origin.optional(),
    LEAD_FORM_URL: embed.optional(),
    LEAD_FORM_SCRIPT_URL: embed.optional(),
    CONTACT_FORM_URL: embed.optional(),
    BOOKING_URL: embed.optional(),
    CHAT_WIDGET_URL: embed.optional(),
  })
  .refine((env) => env.RATE_LIMITS !== null || env.NODE_ENV !== 'production', {
    path: ['RATE_LIMITS'],
    message: 'must not be off in production',
  })
  .transform((env) => ({
    ...readProcess(env),
    identityKeys: {
      auth: env.AUTH_IDENTITY_KEY,
      projects: env.PROJECTS_IDENTITY_KEY,
      cms: env.CMS_IDENTITY_KEY,
      chatbot: env.CHATBOT_IDENTITY_KEY,
    },
    authServiceKey: env.AUTH_SERVICE_KEY,
    visitorHashKey: env.VISITOR_HASH_KEY,
    redisUrl: env.REDIS_URL,
    upstreamUrls: {
      auth: env.AUTH_URL,
      projects: env.PROJECTS_URL,
      cms: env.CMS_URL,
      chatbot: env.CHATBOT_URL,
      frontend: env.FRONTEND_URL,
    },
    /** Overrides of the public limits; null turns rate limiting off. */
    limitPoints: env.RATE_LIMITS,
    trustedProxies: env.TRUSTED_PROXIES,
    publicUrl: env.PUBLIC_URL,
    thirdParties: {
      url: env.LEAD_FORM_URL,
      scriptUrl: env.LEAD_FORM_SCRIPT_URL,
      contactFormUrl: env.CONTACT_FORM_URL,
      bookingUrl: env.BOOKING_URL,
      chatWidgetUrl: env.CHAT_WIDGET_URL,
    } as ThirdParties,
  }));

export type GatewayConfig = z.output<typeof schema>;

export function readConfig(env: Record<string, string | undefined>): GatewayConfig {
  return parseConfig(schema, env);
}
