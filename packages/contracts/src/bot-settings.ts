import { z } from 'zod';
import { cleanLine, cleanText } from './clean-text.ts';
import { type Appearance, appearance, defaultAppearance, position } from './demo.ts';
import { language } from './language.ts';
import { email } from './user.ts';

const line = (max: number) => z.string().max(max).overwrite(cleanLine);
const text = (max: number) => z.string().max(max).overwrite(cleanText);
const inBoth = (max: number) => z.strictObject({ it: text(max), en: text(max) });

/** The colours of a bot; its title is its name, and its welcome stands beside it. */
export const botColors = appearance.omit({ title: true, welcomeMessage: true });
export type BotColors = z.infer<typeof botColors>;

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const HOST = new RegExp(`^(?:\\*\\.(?=.*\\.))?${LABEL}(?:\\.${LABEL})*$`);

/** A website by its host, `example.com` (and its `www.`), or everything below one, `*.example.com`; in ASCII, without a port. */
export const allowedHost = z.string().max(253).overwrite(toAscii).regex(HOST);

function toAscii(text: string) {
  const [, wildcard = '', host = ''] = /^(\*\.)?(.*)$/s.exec(text.trim()) ?? [];
  const isHost = /^[^\s/:?#@\\]+$/.test(host);
  return wildcard + ((isHost && URL.parse(`http://${host}`)?.hostname) || host);
}

/** A question of a lead form. */
export const leadField = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/),
  label: inBoth(120),
  type: z.enum(['text', 'email', 'tel']),
  isRequired: z.boolean(),
});
export type LeadField = z.infer<typeof leadField>;

/** When and what the widget asks of a visitor, and what they agree to. */
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

/** What the widget says by itself, after so many seconds on the page. */
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

/** All that the owner of a bot decides. An empty name or welcome means: the translated default. */
export const botSettings = z.strictObject({
  botName: line(80),
  language,
  position,
  appearance: botColors,
  welcomeMessage: text(settingsLimits.welcomeMessage),
  companyInfo: text(settingsLimits.companyInfo),
  starterQuestions: z.array(line(200).min(1)).max(settingsLimits.starterQuestions),
  proactive: proactive.nullable(),
  /** Nobody else may show the bot: with an empty list only the product's own pages do. */
  allowedHosts: z
    .array(allowedHost)
    .max(settingsLimits.allowedHosts)
    .overwrite((hosts) => [...new Set(hosts)]),
  /** Counts only where the plan lets it be hidden. */
  showBranding: z.boolean(),
  /** How long conversations are kept. */
  retentionDays: z.number().int().min(1).max(3650),
  leadForm: leadForm.nullable(),
  /** Null where nobody takes over; without an address of its own it goes to the owner's account. */
  handOff: z.strictObject({ email: email.nullable() }).nullable(),
});
export type BotSettings = z.infer<typeof botSettings>;

/** Defaults of the specification, §9; its welcome is the translated default, so that an Italian reads it in Italian. */
export const defaultSettings: BotSettings = {
  botName: 'AI Assistant',
  language: 'en',
  position: 'right',
  appearance: colorsOf({ ...defaultAppearance, primaryColor: '#7c3aed', userMessageColor: '#7c3aed' }),
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

/** A look without its words. */
export function colorsOf({ title: _title, welcomeMessage: _welcome, ...colors }: Appearance): BotColors {
  return colors;
}
