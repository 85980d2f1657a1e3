import type { Content, ContentType, ContentVersion, StaffContent } from '@fucina/contracts/content';
import type { Language } from '@fucina/contracts/language';
import { Schema } from 'mongoose';
import type { Person } from '../request.ts';

export type Place = { type: ContentType; key: string; language: Language };

export type StoredVersion = {
  version: number;
  value: string;
  kind: ContentVersion['kind'];
  at: Date;
  by: Person;
  publishedAt: Date | null;
  publishedBy: Person | null;
};

export type StoredContent = Place & {
  _id: number;
  draft: string;
  /** Published text and its version; null if unpublished. */
  published: string | null;
  publishedVersion: number | null;
  publishedAt: Date | null;
  publishedBy: Person | null;
  version: number;
  updatedAt: Date;
  updatedBy: Person;
  requestKey?: string;
};

const person = { id: String, name: String, _id: false };
const versionSchema = new Schema(
  {
    version: Number,
    value: String,
    kind: String,
    at: Date,
    by: person,
    publishedAt: { type: Date, default: null },
    publishedBy: { type: person, default: null },
  },
  { _id: false },
);

/** A text and its versions share one record, so that updates are atomic. */
export const contentSchema = new Schema(
  {
    _id: { type: Number, required: true },
    type: { type: String, required: true },
    key: { type: String, required: true },
    language: { type: String, enum: ['it', 'en'], required: true },
    draft: { type: String, default: '' },
    published: { type: String, default: null },
    publishedVersion: { type: Number, default: null },
    publishedAt: { type: Date, default: null },
    publishedBy: { type: person, default: null },
    version: { type: Number, required: true },
    updatedAt: { type: Date, required: true },
    updatedBy: { type: person, required: true },
    requestKey: String,
    history: { type: [versionSchema], required: true },
  },
  { collection: 'contents', versionKey: false },
);
contentSchema.index({ type: 1, key: 1, language: 1 }, { unique: true }); // one text per place; list, findAt
contentSchema.index({ language: 1, type: 1, key: 1 }); // list in one language
contentSchema.index(
  { requestKey: 1 },
  { unique: true, partialFilterExpression: { requestKey: { $type: 'string' } } },
); // create

/** Public view; published texts only. */
export function toContent({ _id: id, type, key, language, published }: StoredContent): Content {
  return { id, type, key, value: published ?? '', language };
}

export function toStaffContent(stored: StoredContent): StaffContent {
  const { _id: id, type, key, language, draft, published, publishedVersion, version } = stored;
  const isCurrent = publishedVersion === version || published === draft;
  return {
    id,
    type,
    key,
    value: draft,
    language,
    published,
    state: published === null ? 'draft' : isCurrent ? 'published' : 'changed',
    version,
    updatedAt: stored.updatedAt.toISOString(),
    updatedBy: stored.updatedBy,
    publishedAt: stored.publishedAt?.toISOString() ?? null,
    publishedBy: stored.publishedBy,
  };
}

export function toVersion({ at, publishedAt, ...version }: StoredVersion): ContentVersion {
  return { ...version, at: at.toISOString(), publishedAt: publishedAt?.toISOString() ?? null };
}
