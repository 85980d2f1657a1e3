import type { Plan } from '@fucina/contracts/demo';
import type { Language } from '@fucina/contracts/language';
import type { BookingTime, Lead, LeadService, LeadStatus } from '@fucina/contracts/lead';
import { leadKind, leadStatus } from '@fucina/contracts/lead';
import { Schema, type Types } from 'mongoose';
import { type News, newsFields } from '../owner-news/untold.ts';

type Told = {
  company?: string;
  service?: LeadService;
  phone?: string;
  day?: string;
  time?: BookingTime;
  message?: string;
  plan?: Plan;
  domain?: string;
  demoId?: string;
  page?: string;
  requestKey?: string;
};

export type NewLead = Told & {
  kind: Lead['kind'];
  status: LeadStatus;
  email: string;
  name: string;
  language: Language;
  createdAt: Date;
};

export type StoredLead = NewLead & {
  _id: Types.ObjectId;
  note: string;
  version: number;
  words: string[];
  mail: News;
};

export const leadSchema = new Schema(
  {
    kind: { type: String, enum: leadKind.options, required: true },
    status: { type: String, enum: leadStatus.options, required: true },
    email: { type: String, required: true },
    name: { type: String, default: '' },
    company: String,
    service: String,
    phone: String,
    day: String,
    time: String,
    message: String,
    plan: String,
    domain: String,
    demoId: String,
    page: String,
    language: { type: String, required: true },
    requestKey: String,
    note: { type: String, default: '' },
    version: { type: Number, default: 1 },
    words: [String],
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
leadSchema.index({ requestKey: 1 }, whereText('requestKey')); // keep
leadSchema.index({ status: 1, kind: 1, _id: -1 }); // list, each, countNew
leadSchema.index({ kind: 1, _id: -1 }); // list, each of one kind
leadSchema.index({ words: 1, _id: -1 }); // list, each with words
leadSchema.index({ email: 1, createdAt: 1 }); // listByEmail, removeByEmail
leadSchema.index({ createdAt: 1 }); // removeOlderThan
leadSchema.index({ 'mail.nextTryAt': 1 }, { partialFilterExpression: { 'mail.isWaiting': true } }); // takeUntold

export function toLead(stored: StoredLead): Lead {
  const { kind, status, name, email, language, note, version } = stored;
  const { company, service, phone, day, time, message, plan, domain, demoId, page } = stored;
  return {
    id: stored._id.toString(),
    kind,
    status,
    name,
    email,
    company: company ?? null,
    service: service ?? null,
    phone: phone ?? null,
    day: day ?? null,
    time: time ?? null,
    message: message ?? null,
    plan: plan ?? null,
    domain: domain ?? null,
    demoId: demoId ?? null,
    page: page ?? null,
    language,
    note,
    version,
    createdAt: stored.createdAt.toISOString(),
  };
}
