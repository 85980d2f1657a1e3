import { z } from 'zod';
import { cleanLine, cleanText } from './clean-text.ts';
import { type Appearance, appearance, defaultAppearance, logoId, position } from './demo.ts';
import { language } from './language.ts';
import { inEachLanguage } from './languages.ts';
import { leadFieldTypes } from './lead-field.ts';
import { email } from './user.ts';

const line = (max: number) => z.string().max(max).overwrite(cleanLine);
const text = (max: number) => z.string().max(max).overwrite(cleanText);
const inBoth = (max: number) => z.strictObject(inEachLanguage(() => text(max)));

/** A bot's colors. Title, welcome message and logo are separate settings. */
export const botColors = appearance.omit({ title: true, welcomeMessage: true, logo: true });
export type BotColors = z.infer<typeof botColors>;

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const HOST = new RegExp(`^(?:\\*\\.(?=.*\\.))?${LABEL}(?:\\.${LABEL})*$`);

/**
 * An allowed host in ASCII, without port: `example.com` (which includes `www.`), or `*.example.com` for all
 * subdomains.
 */
export const allowedHost = z.string().max(253).overwrite(toAscii).regex(HOST);

function toAscii(text: string) {
  const [, wildcard = '', host = ''] = /^(\*\.)?(.*)$/s.exec(text.trim()) ?? [];
  const isHost = /^[^\s/:?#@\\]+$/.test(host);
  return wildcard + ((isHost && URL.parse(`http://${host}`)?.hostname) || host);
}

/** A field of a lead form. */
export const leadField = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/),
  label: inBoth(120),
  type: z.enum(leadFieldTypes),
  isRequired: z.boolean(),
});
export type LeadField = z.infer<typeof leadField>;

/** When the widget asks for a lead, for which fields, and the consent text. */
export const leadForm = z.strictObject({
  when: z.enum(['before', 'during', 'unanswered']),
  fields: z
    .array(leadField)
    .min(1)
    .max(8)
    .refine((fields) => new Set(fields.map(({ name }) => name)).size === fields.length, 'names must differ'),
  consent: inBoth(1000),
});
export type LeadForm = z.infer<typeof leadForm>;

/** A message that the widget shows unprompted, after this many seconds on the page. */
export const proactive = z.strictObject({
  message: text(300).min(1),
  afterSeconds: z.number().int().min(0).max(600),
});
export type Proactive = z.infer<typeof proactive>;

export const settingsLimits = {
  companyInfo: 20_000,
  starterQuestions: 6,
  allowedHosts: 50,
  welcomeMessage: 400,
} as const;

/** All settings of a bot. An empty name or welcome message means the translated default. */
export const botSettings = z.strictObject({
  botName: line(80),
  language,
  position,
  appearance: botColors,
  logo: logoId.default(''),
  welcomeMessage: text(settingsLimits.welcomeMessage),
  companyInfo: text(settingsLimits.companyInfo),
  starterQuestions: z.array(line(200).min(1)).max(settingsLimits.starterQuestions),
  proactive: proactive.nullable(),
  /** Hosts that may show the bot. If empty, only our own pages may. */
  allowedHosts: z
    .array(allowedHost)
    .max(settingsLimits.allowedHosts)
    .overwrite((hosts) => [...new Set(hosts)]),
  /** Has an effect only on plans that allow hiding it. */
  showBranding: z.boolean(),
  retentionDays: z.number().int().min(1).max(3650),
  leadForm: leadForm.nullable(),
  /** Null turns hand-off off. A null address means that of the owner's account. */
  handOff: z.strictObject({ email: email.nullable() }).nullable(),
});
export type BotSettings = z.infer<typeof botSettings>;

/**
 * Defaults of the specification, §9. The welcome message is empty, so that each language uses its translated default.
 */
export const defaultSettings: BotSettings = {
  botName: 'AI Assistant',
  language: 'en',
  position: 'right',
  appearance: colorsOf({ ...defaultAppearance, primaryColor: '#7c3aed', userMessageColor: '#7c3aed' }),
  logo: '',
  welcomeMessage: '',
  companyInfo: '',
  starterQuestions: [],
  proactive: null,
  allowedHosts: [],
  showBranding: true,
  retentionDays: 365,
  leadForm: null,
  handOff: null,
};

/** An appearance without texts and logo. */
export function colorsOf({
  title: _title,
  welcomeMessage: _welcome,
  logo: _logo,
  ...colors
}: Appearance): BotColors {
  return colors;
}
