import { languages } from '@fucina/contracts/languages';
import { parseConfig, readTelemetry, retentionEnv, telemetryEnv } from '@fucina/service-kit/config';
import { z } from 'zod';

const webAddress = z.url({ protocol: /^https?$/ }).transform((address) => new URL(address).href);

const sampleSite = z.object({ domain: z.string(), name: z.string(), language: z.enum(languages) });

function jsonList<Item extends z.ZodType>(item: Item) {
  return z
    .string()
    .default('[]')
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue('must be JSON');
        return z.NEVER;
      }
    })
    .pipe(z.array(item));
}

export const schema = z
  .object({
    ...telemetryEnv,
    ...retentionEnv,
    NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
    LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
    HOST: z.string().default('127.0.0.1'),
    PORT: z.coerce.number().int().min(0).max(65_535),
    BRAND_NAME: z.string().default('Fucina'),
    PUBLIC_URL: webAddress,
    CONTENT_URL: webAddress,
    CHATBOT_URL: webAddress,
    SAMPLE_SITES: jsonList(sampleSite),
    CONTACT_EMAIL: z.email().optional(),
    LEAD_FORM_URL: webAddress.optional(),
    LEAD_FORM_SCRIPT_URL: webAddress.optional(),
    CONTACT_FORM_URL: webAddress.optional(),
    BOOKING_URL: webAddress.optional(),
    CHAT_WIDGET_URL: webAddress.optional(),
  })
  .transform((env) => ({
    logLevel: env.LOG_LEVEL,
    host: env.HOST,
    port: env.PORT,
    telemetry: readTelemetry(env),
    contentUrl: new URL(env.CONTENT_URL).origin,
    chatbotUrl: new URL(env.CHATBOT_URL).origin,
    settings: {
      brandName: env.BRAND_NAME,
      origin: new URL(env.PUBLIC_URL).origin,
      sampleSites: env.SAMPLE_SITES,
      leadForm: env.LEAD_FORM_URL
        ? { url: env.LEAD_FORM_URL, scriptUrl: env.LEAD_FORM_SCRIPT_URL ?? null }
        : null,
      contactFormUrl: env.CONTACT_FORM_URL ?? null,
      bookingUrl: env.BOOKING_URL ?? null,
      chatWidgetUrl: env.CHAT_WIDGET_URL ?? null,
      contactEmail: env.CONTACT_EMAIL ?? null,
      keptFor: {
        demoDays: env.DEMO_LIFETIME_DAYS,
        leadMonths: env.LEAD_MONTHS,
        consentYears: env.CONSENT_YEARS,
      },
    },
  }));

export type FrontendConfig = z.output<typeof schema>;

export function readConfig(env: Record<string, string | undefined>): FrontendConfig {
  return parseConfig(schema, env);
}
