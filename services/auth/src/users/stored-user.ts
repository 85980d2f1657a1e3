import type { Language } from '@fucina/contracts/language';
import type { Role } from '@fucina/contracts/user';
import { Schema } from 'mongoose';

export const userSchema = new Schema(
  {
    _id: { type: String, required: true },
    username: { type: String, required: true },
    usernameKey: { type: String, required: true },
    // Absent on an old account that looks like an even older one.
    lookAlikeKeys: { type: [String], default: undefined },
    email: { type: String, required: true },
    emailKey: { type: String, required: true },
    pendingEmail: { type: { address: String, until: Date, _id: false }, default: null },
    // Absent until an invited user sets one.
    passwordHash: String,
    firstName: { type: String, default: null },
    lastName: { type: String, default: null },
    company: { type: String, default: null },
    companyKey: { type: String, required: true },
    role: { type: String, enum: ['admin', 'client'], required: true },
    language: { type: String, enum: ['it', 'en'], required: true },
    isEmailVerified: { type: Boolean, required: true },
    isActive: { type: Boolean, required: true },
    knownDevices: { type: [String], required: true },
    searchKeys: { type: [String], required: true },
    createdAt: { type: Date, required: true },
    lastLoginAt: Date,
  },
  { collection: 'users', versionKey: false },
);
userSchema.index({ usernameKey: 1 }, { unique: true }); // create, findByLogin, list
userSchema.index(
  { lookAlikeKeys: 1 },
  { unique: true, partialFilterExpression: { lookAlikeKeys: { $type: 'string' } } },
); // create
userSchema.index({ emailKey: 1 }, { unique: true }); // create, findByLogin, list
userSchema.index({ createdAt: -1, _id: -1 }); // list
userSchema.index({ role: 1, createdAt: -1, _id: -1 }); // list, countOtherActiveAdmins
userSchema.index({ companyKey: 1, _id: 1 }); // list
userSchema.index({ searchKeys: 1 }); // list

export type StoredUser = {
  id: string;
  username: string;
  email: string;
  pendingEmail: { address: string; until: Date } | null;
  passwordHash: string | null;
  firstName: string | null;
  lastName: string | null;
  company: string | null;
  role: Role;
  language: Language;
  isEmailVerified: boolean;
  isActive: boolean;
  knownDevices: string[];
  createdAt: Date;
  lastLoginAt: Date | null;
};

type Loose<T> = { [K in keyof T]?: T[K] | null | undefined };
type Pending = { address?: string | null; until?: Date | null } | null;
type UserRecord = { _id: string; pendingEmail?: Pending } & Loose<Omit<StoredUser, 'id' | 'pendingEmail'>>;

export function toStoredUser({ _id, pendingEmail, ...record }: UserRecord): StoredUser {
  const { address, until } = pendingEmail ?? {};
  return {
    id: _id,
    username: record.username ?? '',
    email: record.email ?? '',
    pendingEmail: address && until ? { address, until } : null,
    passwordHash: record.passwordHash ?? null,
    firstName: record.firstName ?? null,
    lastName: record.lastName ?? null,
    company: record.company ?? null,
    role: record.role ?? 'client',
    language: record.language ?? 'en',
    isEmailVerified: record.isEmailVerified ?? false,
    isActive: record.isActive ?? false,
    knownDevices: record.knownDevices ?? [],
    createdAt: record.createdAt ?? new Date(0),
    lastLoginAt: record.lastLoginAt ?? null,
  };
}
