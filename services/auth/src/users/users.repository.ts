import { randomBytes } from 'node:crypto';
import type { ListUsersQuery } from '@fucina/contracts/administration';
import type { Language } from '@fucina/contracts/language';
import type { Role } from '@fucina/contracts/user';
import { isDuplicateKey } from '@fucina/service-kit/mongo';
import { problem } from '@fucina/service-kit/problem';
import { type Connection, Schema } from 'mongoose';
import { fold, searchWords, splitWords } from './fold.ts';

const schema = new Schema(
  {
    _id: { type: String, required: true },
    username: { type: String, required: true },
    usernameKey: { type: String, required: true },
    email: { type: String, required: true },
    emailKey: { type: String, required: true },
    // Absent until an invited person has chosen one.
    passwordHash: String,
    firstName: { type: String, default: null },
    lastName: { type: String, default: null },
    company: { type: String, default: null },
    role: { type: String, enum: ['admin', 'client'], required: true },
    language: { type: String, enum: ['it', 'en'], required: true },
    isEmailVerified: { type: Boolean, required: true },
    isActive: { type: Boolean, required: true },
    knownDevices: { type: [String], required: true },
    searchWords: { type: [String], required: true },
    createdAt: { type: Date, required: true },
    lastLoginAt: Date,
  },
  { collection: 'users', versionKey: false },
);
schema.index({ usernameKey: 1 }, { unique: true }); // create, findByLogin, list
schema.index({ emailKey: 1 }, { unique: true }); // create, findByLogin, list
schema.index({ createdAt: -1, _id: -1 }); // list
schema.index({ role: 1, createdAt: -1, _id: -1 }); // list, countOtherActiveAdmins
schema.index({ searchWords: 1 }); // list

const KNOWN_DEVICES = 20;

export type StoredUser = {
  id: string;
  username: string;
  email: string;
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

export type NewUser = Pick<StoredUser, 'username' | 'email' | 'role' | 'language'> & {
  passwordHash?: string;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  company?: string | null | undefined;
  now: Date;
};

type Profile = Partial<Pick<StoredUser, 'firstName' | 'lastName' | 'company' | 'language'>>;

export type UsersRepository = ReturnType<typeof createUsersRepository>;

/** Accounts. A name or an address belongs to one of them, whoever writes at the same moment. */
export function createUsersRepository(db: Connection) {
  const model = db.model('User', schema);
  const update = (id: string, change: object) => model.updateOne({ _id: id }, change);

  return {
    async ensureIndexes() {
      await model.createIndexes();
    },

    async create({ now, ...given }: NewUser): Promise<StoredUser> {
      const { firstName = null, lastName = null, company = null } = given;
      const input = { ...given, firstName, lastName, company };
      try {
        const record = await model.create({
          ...input,
          _id: randomBytes(16).toString('hex'),
          usernameKey: fold(input.username),
          emailKey: fold(input.email),
          searchWords: searchWords(input.username, input.email, firstName, lastName, company),
          isEmailVerified: false,
          isActive: true,
          knownDevices: [],
          createdAt: now,
        });
        return toStoredUser(record.toObject());
      } catch (error) {
        throw isDuplicateKey(error) ? takenProblem(error) : error;
      }
    },

    async find(id: string): Promise<StoredUser | null> {
      const record = await model.findById(id).lean();
      return record && toStoredUser(record);
    },

    /** By username or e-mail address: a username holds no `@`, so a login name means one of the two. */
    async findByLogin(login: string): Promise<StoredUser | null> {
      const key = fold(login);
      const record = await model
        .findOne(login.includes('@') ? { emailKey: key } : { usernameKey: key })
        .lean();
      return record && toStoredUser(record);
    },

    /** Throws the problem that `create` would end with, before a password is hashed for nothing. */
    async requireFree({ username, email }: { username: string; email: string }) {
      if (await model.exists({ usernameKey: fold(username) })) throw problem('user.username_taken');
      if (await model.exists({ emailKey: fold(email) })) throw problem('user.email_taken');
    },

    async isEmpty(): Promise<boolean> {
      return (await model.exists({})) === null;
    },

    async setProfile(id: string, profile: Profile): Promise<StoredUser | null> {
      const current = await model.findById(id).lean();
      if (!current) return null;
      const { username, email, firstName, lastName, company } = { ...current, ...profile };
      const words = searchWords(username, email, firstName, lastName, company);
      const record = await model
        .findOneAndUpdate(
          { _id: id },
          { $set: { ...profile, searchWords: words } },
          { returnDocument: 'after' },
        )
        .lean();
      return record && toStoredUser(record);
    },

    async setPassword(id: string, passwordHash: string) {
      await update(id, { $set: { passwordHash } });
    },

    async setEmailVerified(id: string, email: string): Promise<boolean> {
      const { matchedCount } = await model.updateOne(
        { _id: id, emailKey: fold(email) },
        { $set: { isEmailVerified: true } },
      );
      return matchedCount === 1;
    },

    async setStanding(id: string, standing: { role?: Role | undefined; isActive?: boolean | undefined }) {
      await update(id, { $set: standing });
    },

    /** Remembers from where the account is entered, and when it was; the oldest of many is forgotten. */
    async addKnownDevice(id: string, { visitor, enteredAt }: { visitor: string; enteredAt?: Date }) {
      const others = { $filter: { input: '$knownDevices', cond: { $ne: ['$$this', visitor] } } };
      const knownDevices = { $slice: [{ $concatArrays: [others, [visitor]] }, -KNOWN_DEVICES] };
      const change = { knownDevices, ...(enteredAt ? { lastLoginAt: enteredAt } : {}) };
      await model.updateOne({ _id: id }, [{ $set: change }], { updatePipeline: true });
    },

    async countOtherActiveAdmins(id: string): Promise<number> {
      return model.countDocuments({
        role: 'admin',
        isActive: true,
        passwordHash: { $type: 'string' },
        _id: { $ne: id },
      });
    },

    async list(query: ListUsersQuery): Promise<{ users: StoredUser[]; total: number }> {
      const filter = toFilter(query);
      const records = await model
        .find(filter)
        .sort(toSort(query.sort))
        .skip((query.page - 1) * query.pageSize)
        .limit(query.pageSize)
        .lean();
      return { users: records.map(toStoredUser), total: await model.countDocuments(filter) };
    },

    /** How the database would answer `list`: names the stages of its plan. */
    async explainList(query: ListUsersQuery): Promise<string> {
      return JSON.stringify(
        await model.find(toFilter(query)).sort(toSort(query.sort)).explain('queryPlanner'),
      );
    },

    async remove(id: string) {
      await model.deleteOne({ _id: id });
    },
  };
}

/** Every word of the question must begin a word of the user. */
function toFilter({ q, role }: ListUsersQuery) {
  const words = q.includes('@') ? [fold(q.trim())] : splitWords(q).slice(0, 5);
  const prefixes = words.map((word) => ({ searchWords: { $regex: `^${escapeRegex(word)}` } }));
  return { ...(role ? { role } : {}), ...(prefixes.length > 0 ? { $and: prefixes } : {}) };
}

function escapeRegex(text: string) {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

const sortFields = { createdAt: 'createdAt', username: 'usernameKey', email: 'emailKey' } as const;

function toSort(sort: ListUsersQuery['sort']): Record<string, 1 | -1> {
  const direction = sort.startsWith('-') ? -1 : 1;
  const name = sort.replace('-', '') as keyof typeof sortFields;
  return name === 'createdAt' ? { createdAt: direction, _id: direction } : { [sortFields[name]]: direction };
}

function takenProblem(error: unknown) {
  const { keyPattern } = error as { keyPattern?: Record<string, unknown> };
  return problem(keyPattern && 'emailKey' in keyPattern ? 'user.email_taken' : 'user.username_taken');
}

type Loose<T> = { [K in keyof T]?: T[K] | null | undefined };

function toStoredUser({ _id, ...record }: { _id: string } & Loose<Omit<StoredUser, 'id'>>): StoredUser {
  return {
    id: _id,
    username: record.username ?? '',
    email: record.email ?? '',
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
