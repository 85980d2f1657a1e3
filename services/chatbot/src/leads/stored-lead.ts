import type { BotLead, BotLeadField } from '@fucina/contracts/bot-lead';
import type { Language } from '@fucina/contracts/language';
import { type Lead, type LeadStatus, leadKind, leadStatus } from '@fucina/contracts/lead';
import { Schema, type Types } from 'mongoose';
import { searchWords } from '../conversations/turns.ts';
import { type News, newsFields } from '../shared/outbox.ts';

const OPTIONAL = [
  ...(['company', 'service', 'phone', 'day', 'time', 'message', 'plan', 'domain', 'demoId', 'page'] as const),
];
type Optional = (typeof OPTIONAL)[number];
type OptionalFields = { [Name in Optional]?: NonNullable<Lead[Name]> } & { requestKey?: string };

export type NewLead = OptionalFields & {
  botId?: never;
  kind: Lead['kind'];
  status: LeadStatus;
  email: string;
  name: string;
  language: Language;
  createdAt: Date;
};

export type NewBotLead = {
  botId: string;
  status: 'new' | 'spam';
  requestKey: string;
  conversationId: string | null;
  fields: BotLeadField[];
  consent: BotLead['consent'];
  language: Language;
  page: string | null;
  createdAt: Date;
};

type Stored = { _id: Types.ObjectId; mail: News };
export type StoredLead = NewLead & Stored & { note: string; version: number; words: string[] };
export type StoredBotLead = NewBotLead & Stored;

export const leadSchema = new Schema(
  {
    // Unset for leads from our own website.
    botId: String,
    kind: { type: String, enum: leadKind.options },
    status: { type: String, enum: leadStatus.options, required: true },
    email: String,
    name: String,
    company: String,
    service: String,
    phone: String,
    day: String,
    time: String,
    message: String,
    plan: String,
    domain: String,
    demoId: String,
    conversationId: String,
    fields: { type: [Object], default: undefined },
    consent: { type: Object },
    page: String,
    language: { type: String, required: true },
    requestKey: String,
    note: String,
    version: Number,
    words: { type: [String], default: undefined },
    mail: newsFields,
    createdAt: { type: Date, required: true },
  },
  { collection: 'leads', versionKey: false },
);

const whereText = (field: string) => ({
  unique: true,
  partialFilterExpression: { [field]: { $type: 'string' } },
});
leadSchema.index(
  { demoId: 1, kind: 1, plan: 1, email: 1 },
  { name: 'once_per_demo', ...whereText('demoId') },
); // keep
leadSchema.index({ botId: 1, requestKey: 1 }, whereText('requestKey')); // keep
leadSchema.index({ botId: 1, status: 1, _id: -1 }); // listOfBot, eachOfBot
leadSchema.index({ status: 1, kind: 1, _id: -1 }); // list, each, countNew
leadSchema.index({ kind: 1, _id: -1 }); // list, each of one kind
leadSchema.index({ words: 1, _id: -1 }); // list, each with words
leadSchema.index({ email: 1, createdAt: 1 }); // listByEmail, removeByEmail
leadSchema.index({ botId: 1, createdAt: 1 }); // removeOlderThan
leadSchema.index({ 'mail.nextTryAt': 1 }, { partialFilterExpression: { 'mail.isWaiting': true } }); // leasePending

export function toLead(stored: StoredLead): Lead {
  const { kind, status, name, email, language, note, version } = stored;
  const optional = Object.fromEntries(OPTIONAL.map((field) => [field, stored[field] ?? null]));
  return {
    id: stored._id.toString(),
    kind,
    status,
    name,
    email,
    ...(optional as Pick<Lead, Optional>),
    language,
    note,
    version,
    createdAt: stored.createdAt.toISOString(),
  };
}

export function toBotLead(stored: StoredBotLead): BotLead {
  const { conversationId, fields, consent, language, page, status, createdAt } = stored;
  return {
    id: stored._id.toString(),
    conversationId: conversationId ?? null,
    fields,
    consent,
    language,
    page: page ?? null,
    isSpam: status === 'spam',
    createdAt: createdAt.toISOString(),
  };
}

const MAX_SEARCHED = 300;

type Searched = { name: string; email: string; company?: string; message?: string; domain?: string };

/** Words for the search index, capped for very long messages. */
export function wordsOf({ name, email, company, domain, message }: Searched): string[] {
  const texts = [name, email, company, domain, message].filter((text) => text !== undefined);
  return [...new Set(texts.flatMap(searchWords))].slice(0, MAX_SEARCHED);
}
