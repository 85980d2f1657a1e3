import { type BotLead, type BotLeadField, botLead } from '@fucina/contracts/bot-lead';
import type { Language } from '@fucina/contracts/language';
import { type Lead, type LeadStatus, lead, leadKind, leadStatus } from '@fucina/contracts/lead';
import { allLeadDetails } from '@fucina/contracts/lead-details';
import { uniqueIfSet } from '@fucina/service-kit/mongo';
import { showAs } from '@fucina/service-kit/stored-record';
import { Schema, type Types } from 'mongoose';
import { searchWords } from '../conversations/turns.ts';
import { type News, newsFields } from '../shared/outbox.ts';

type Optional = { [Name in keyof Lead]: null extends Lead[Name] ? Name : never }[keyof Lead];
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
    ...Object.fromEntries(allLeadDetails.map(([name]) => [name, String])),
    message: String,
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

leadSchema.index(
  { demoId: 1, kind: 1, plan: 1, email: 1 },
  { name: 'once_per_demo', ...uniqueIfSet('demoId') },
); // keep
leadSchema.index({ botId: 1, requestKey: 1 }, uniqueIfSet('requestKey')); // keep
leadSchema.index({ botId: 1, status: 1, _id: -1 }); // listOfBot, eachOfBot
leadSchema.index({ status: 1, kind: 1, _id: -1 }); // list, each, countNew
leadSchema.index({ kind: 1, _id: -1 }); // list, each of one kind
leadSchema.index({ words: 1, _id: -1 }); // list, each with words
leadSchema.index({ email: 1, createdAt: 1 }); // listByEmail, removeByEmail
leadSchema.index({ botId: 1, createdAt: 1 }); // removeOlderThan
leadSchema.index({ 'mail.nextTryAt': 1 }, { partialFilterExpression: { 'mail.isWaiting': true } }); // leasePending

export const toLead = (stored: StoredLead) => showAs(lead, stored);

export const toBotLead = (stored: StoredBotLead) =>
  showAs(botLead, { ...stored, isSpam: stored.status === 'spam' });

const MAX_SEARCHED = 300;

type Searched = { name: string; email: string; company?: string; message?: string; domain?: string };

/** Words for the search index, capped for very long messages. */
export function wordsOf({ name, email, company, domain, message }: Searched): string[] {
  const texts = [name, email, company, domain, message].filter((text) => text !== undefined);
  return [...new Set(texts.flatMap(searchWords))].slice(0, MAX_SEARCHED);
}
