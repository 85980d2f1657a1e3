import type { Appearance, DemoStatus, Position, SiteLook } from '@fucina/contracts/demo';
import type { Language } from '@fucina/contracts/language';
import { Schema } from 'mongoose';
import { lookOf } from '../looks/look-of.ts';

export const demoSchema = new Schema(
  {
    _id: { type: String, required: true },
    domain: String,
    host: String,
    visitor: String,
    network: String,
    // Present while the demo may be reused: unique per visitor and website.
    livingKey: String,
    status: {
      type: String,
      enum: ['queued', 'reading', 'ready', 'failed', 'expired', 'claimed'],
      required: true,
    },
    answerable: Boolean,
    pagesRead: Number,
    pagesFound: Number,
    language: String,
    starterQuestions: { type: [String], default: undefined },
    // What its maker chose; the rest comes from the website, then from the defaults.
    appearance: { type: Object },
    siteLook: { type: Object },
    position: String,
    // SHA-256 of the browser's edit key; without one the demo belongs to its visitor.
    editKeyHash: String,
    // The account claiming it; nobody else may change it from then on.
    claimedBy: String,
    hasContact: Boolean,
    failure: { type: { code: String, detail: String, _id: false } },
    revision: { type: Number, default: 0 },
    createdAt: Date,
    touchedAt: Date,
    expiresAt: Date,
  },
  { collection: 'demos', versionKey: false },
);
demoSchema.index(
  { livingKey: 1 },
  { unique: true, partialFilterExpression: { livingKey: { $type: 'string' } } },
); // createOrFind
demoSchema.index({ expiresAt: 1 }); // listExpired
demoSchema.index({ claimedBy: 1 }, { sparse: true }); // listClaimed
demoSchema.index({ status: 1, touchedAt: 1 }); // listStuck

export type StoredDemo = {
  id: string;
  domain: string;
  host: string;
  network: string;
  status: DemoStatus | 'expired' | 'claimed';
  answerable: boolean;
  pagesRead: number;
  pagesFound: number;
  language: Language;
  starterQuestions: string[];
  appearance: Appearance;
  chosen: Partial<Appearance>;
  siteLook: SiteLook | null;
  position: Position;
  isOwned: boolean;
  claimedBy: string | null;
  hasContact: boolean;
  failure: { code: string; detail: string } | null;
  revision: number;
  createdAt: Date;
  touchedAt: Date;
  expiresAt: Date;
};

type DemoRecord = {
  _id: string;
  domain?: string | null;
  host?: string | null;
  network?: string | null;
  status: string;
  answerable?: boolean | null;
  pagesRead?: number | null;
  pagesFound?: number | null;
  language?: string | null;
  starterQuestions?: string[] | null;
  appearance?: unknown;
  siteLook?: unknown;
  position?: string | null;
  editKeyHash?: string | null;
  claimedBy?: string | null;
  hasContact?: boolean | null;
  failure?: { code?: string | null; detail?: string | null } | null;
  revision: number;
  createdAt?: Date | null;
  touchedAt?: Date | null;
  expiresAt?: Date | null;
};

export function toDemo(record: DemoRecord): StoredDemo {
  const chosen = (record.appearance ?? {}) as Partial<Appearance>;
  const siteLook = (record.siteLook ?? null) as SiteLook | null;
  return {
    id: record._id,
    domain: record.domain ?? '',
    host: record.host ?? '',
    network: record.network ?? '',
    status: record.status as StoredDemo['status'],
    answerable: record.answerable ?? false,
    pagesRead: record.pagesRead ?? 0,
    pagesFound: record.pagesFound ?? 0,
    language: record.language === 'en' ? 'en' : 'it',
    starterQuestions: record.starterQuestions ?? [],
    appearance: { ...lookOf(siteLook), ...chosen },
    chosen,
    siteLook,
    position: record.position === 'left' ? 'left' : 'right',
    isOwned: Boolean(record.editKeyHash),
    claimedBy: record.claimedBy ?? null,
    hasContact: record.hasContact ?? false,
    failure: record.failure ? { code: record.failure.code ?? '', detail: record.failure.detail ?? '' } : null,
    revision: record.revision,
    createdAt: record.createdAt ?? new Date(0),
    touchedAt: record.touchedAt ?? new Date(0),
    expiresAt: record.expiresAt ?? new Date(0),
  };
}
