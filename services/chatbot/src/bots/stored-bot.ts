import type { BotStatus } from '@fucina/contracts/bot';
import { type BotSettings, colorsOf, defaultSettings } from '@fucina/contracts/bot-settings';
import { type Appearance, defaultAppearance, type SiteLook } from '@fucina/contracts/demo';
import type { Language } from '@fucina/contracts/language';
import type { BotPlan } from '@fucina/contracts/plan';
import { uniqueIfSet } from '@fucina/service-kit/mongo';
import { type InferSchemaType, type Model, Schema } from 'mongoose';
import type { ClaimedDemo, StoredDemo } from './demo-bots.ts';

export const botSchema = new Schema(
  {
    _id: { type: String, required: true },
    // Demos have no owner.
    ownerId: String,
    requestKey: String,
    name: { type: String, required: true },
    settings: { type: Object, required: true },
    version: { type: Number, required: true },
    savedAt: { type: Date, required: true },
    plan: { type: String, required: true },
    status: { type: String, required: true },
    isAnswerable: { type: Boolean, required: true },
    pagesRead: { type: Number, required: true },
    pagesFound: { type: Number, required: true },
    revision: { type: Number, required: true },
    providerKey: String,
    identitySecret: String,
    spendCapCents: Number,
    siteLook: { type: Object },
    suggestedQuestions: { type: [String], default: undefined },
    launch: { type: Object, default: undefined },
    createdAt: { type: Date, required: true },
    demo: { type: Object },
    claimedDemo: { type: Object },
    expiresAt: Date,
    // Soft delete: from here on only the worker finds the bot.
    deletedAt: Date,
  },
  { collection: 'bots', versionKey: false, minimize: false },
);
botSchema.index({ ownerId: 1, createdAt: 1 }); // listByOwner
botSchema.index({ ownerId: 1, requestKey: 1 }, uniqueIfSet('requestKey')); // create, findByRequest
botSchema.index({ createdAt: -1, _id: -1 }); // listNewest
botSchema.index({ deletedAt: 1 }, { sparse: true }); // listDeleted
botSchema.index({ 'demo.livingKey': 1 }, uniqueIfSet('demo.livingKey')); // createDemo, findLivingDemo
botSchema.index({ expiresAt: 1 }, { sparse: true }); // listExpired
botSchema.index({ 'demo.touchedAt': 1 }, { sparse: true }); // countDemosSince
botSchema.index({ 'claimedDemo.touchedAt': 1 }, { sparse: true }); // countDemosSince

export type BotModel = Model<InferSchemaType<typeof botSchema>>;

export type StoredBot = {
  id: string;
  ownerId: string;
  name: string;
  settings: BotSettings;
  version: number;
  savedAt: Date;
  plan: BotPlan;
  status: BotStatus;
  isAnswerable: boolean;
  pagesRead: number;
  pagesFound: number;
  /** Raised before the knowledge changes, so that older indexes reload. */
  revision: number;
  language: Language;
  /** Stored encrypted, as is `identitySecret`. */
  providerKey: string | null;
  identitySecret: string | null;
  spendCapCents: number | null;
  siteLook: SiteLook | null;
  suggestedQuestions: string[];
  launch: StoredLaunch;
  createdAt: Date;
  /** Null for clients' bots, which do not expire. */
  expiresAt: Date | null;
  demo: StoredDemo | null;
  claimedDemo: ClaimedDemo | null;
};

/** Completed launch steps, and the first website to show the bot. */
export type StoredLaunch = {
  triedAt?: Date;
  lookChosenAt?: Date;
  seenOn?: { host: string; at: Date };
  dismissedAt?: Date | null;
};

export type BotKnowledge = Pick<StoredBot, 'status' | 'isAnswerable' | 'pagesRead' | 'pagesFound'>;
export type BotKeeping = Pick<StoredBot, 'plan' | 'providerKey' | 'identitySecret' | 'spendCapCents'>;
type OfDemo = 'expiresAt' | 'demo' | 'claimedDemo';
type Later = 'language' | 'suggestedQuestions' | 'siteLook' | 'launch';
export type NewBot = Omit<StoredBot, OfDemo | Later | keyof BotKeeping> & {
  plan: BotPlan;
  siteLook?: SiteLook | null;
  requestKey?: string;
};

type BotRecord = Record<string, unknown> & { _id: string; settings: BotSettings };

/** Maps a record to a bot: fills in defaults for newer fields and computes a demo's look. */
export function toBot(record: object): StoredBot {
  const { _id: id, deletedAt: _d, requestKey: _r, ...rest } = record as BotRecord;
  const missing = { providerKey: null, identitySecret: null, spendCapCents: null, siteLook: null };
  const empty = { ...missing, ownerId: '', suggestedQuestions: [], launch: {} };
  const lasting = { expiresAt: null, demo: null, claimedDemo: null };
  const bot = { ...empty, ...lasting, ...rest, id } as unknown as StoredBot;
  const stored = completeSettings(bot.settings);
  const settings = bot.demo ? settingsWith(stored, { ...lookOf(bot.siteLook), ...bot.demo.chosen }) : stored;
  return { ...bot, settings, language: settings.language };
}

/** Fills in defaults for fields newer than the record. */
export const completeSettings = (stored: Partial<BotSettings>): BotSettings => ({
  ...defaultSettings,
  ...stored,
});

function lookOf(siteLook: SiteLook | null): Appearance {
  const { name = '', color = null, logo = '' } = siteLook ?? {};
  const colors = color ? { primaryColor: color, userMessageColor: color } : {};
  return { ...defaultAppearance, ...colors, title: name, logo };
}

type LookChoice = { wanted: Appearance; appearance: Appearance; chosen: Partial<Appearance> };

/** Fields the owner set, now or earlier: those that differ from the current look. */
export function chosenOf({ wanted, appearance, chosen }: LookChoice): Partial<Appearance> {
  const isChosen = ([name, value]: [string, string]) =>
    name in chosen || appearance[name as keyof Appearance] !== value;
  return Object.fromEntries(Object.entries(wanted).filter(isChosen));
}

function settingsWith(settings: BotSettings, look: Appearance): BotSettings {
  const { title: botName, welcomeMessage, logo } = look;
  return { ...settings, botName, welcomeMessage, logo, appearance: colorsOf(look) };
}

export function appearanceOf({ botName: title, welcomeMessage, logo, appearance }: BotSettings): Appearance {
  return { ...appearance, title, welcomeMessage, logo };
}

/** Applies the website's look to settings still at their initial value. */
export function withLook(settings: BotSettings, { name, color, logo }: SiteLook): BotSettings {
  const { primaryColor, userMessageColor } = settings.appearance;
  const untouched = defaultSettings.appearance;
  return {
    ...settings,
    botName: name && settings.botName === defaultSettings.botName ? name : settings.botName,
    logo: settings.logo || logo,
    appearance: {
      ...settings.appearance,
      ...(color && primaryColor === untouched.primaryColor ? { primaryColor: color } : {}),
      ...(color && userMessageColor === untouched.userMessageColor ? { userMessageColor: color } : {}),
    },
  };
}
