import { randomBytes } from 'node:crypto';
import type { ListUsersQuery } from '@fucina/contracts/administration';
import { languages } from '@fucina/contracts/languages';
import type { ProfileBody, Role, User } from '@fucina/contracts/user';
import { isDuplicateKey, uniqueIfSet } from '@fucina/service-kit/mongo';
import { problem } from '@fucina/service-kit/problem';
import { type Connection, Schema } from 'mongoose';
import { fold, keysOf } from './fold.ts';
import { isOneScript, lookAlikeKeysOf } from './look-alikes.ts';
import { toFilter, toSort } from './users-query.ts';

const userSchema = new Schema(
  {
    _id: { type: String, required: true },
    username: { type: String, required: true },
    usernameKey: { type: String, required: true },
    // Unset for old accounts that look like an even older one.
    lookAlikeKeys: { type: [String], default: undefined },
    email: { type: String, required: true },
    emailKey: { type: String, required: true },
    pendingEmail: { type: { address: String, until: Date, _id: false }, default: null },
    // Unset until an invited user chooses one.
    passwordHash: String,
    firstName: { type: String, default: null },
    lastName: { type: String, default: null },
    company: { type: String, default: null },
    companyKey: { type: String, required: true },
    role: { type: String, enum: ['admin', 'client'], required: true },
    language: { type: String, enum: languages, required: true },
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
userSchema.index({ lookAlikeKeys: 1 }, uniqueIfSet('lookAlikeKeys')); // create
userSchema.index({ emailKey: 1 }, { unique: true }); // create, findByLogin, list
userSchema.index({ createdAt: -1, _id: -1 }); // list
userSchema.index({ role: 1, createdAt: -1, _id: -1 }); // list, countOtherActiveAdmins
userSchema.index({ companyKey: 1, _id: 1 }); // list
userSchema.index({ searchKeys: 1 }); // list

export type StoredUser = Omit<User, 'pendingEmail' | 'createdAt'> & {
  pendingEmail: { address: string; until: Date } | null;
  passwordHash: string | null;
  isActive: boolean;
  knownDevices: string[];
  createdAt: Date;
  lastLoginAt: Date | null;
};

type UserRecord = Omit<StoredUser, 'id'> & { _id: string; lookAlikeKeys?: string[] } & ReturnType<
    typeof keysOf
  >;

const UNSET = {
  ...{ pendingEmail: null, passwordHash: null, lastLoginAt: null },
  ...{ firstName: null, lastName: null, company: null },
  knownDevices: [],
};
const toStoredUser = ({ _id: id, ...record }: UserRecord): StoredUser => ({ ...UNSET, ...record, id });

const KNOWN_DEVICES = 20;
const CHANGE_ATTEMPTS = 5;
// Until its link is used, an invitation may have gone to a wrong address.
const ACTIVE_ADMIN = { role: 'admin', isActive: true, passwordHash: { $type: 'string' } } as const;

export type NewUser = Pick<StoredUser, 'username' | 'email' | 'role' | 'language'> &
  ProfileBody & { passwordHash?: string; now: Date };

type Profile = Partial<Pick<StoredUser, 'firstName' | 'lastName' | 'company' | 'language'>>;
type Change = Partial<Pick<StoredUser, keyof Profile | 'email' | 'isEmailVerified' | 'pendingEmail'>>;

export type UsersRepository = ReturnType<typeof createUsersRepository>;

/** Accounts. Unique indexes keep names and addresses distinct, even under concurrent writes. */
export function createUsersRepository(db: Connection) {
  const model = db.model<UserRecord>('User', userSchema);
  const update = (id: string, change: object) => model.updateOne({ _id: id }, change);

  /** Writes a change together with its derived keys, if `isWanted` holds for the record read. */
  async function change(
    id: string,
    wanted: Change,
    isWanted: (user: StoredUser) => boolean = () => true,
  ): Promise<StoredUser | null> {
    for (let attempt = 0; attempt < CHANGE_ATTEMPTS; attempt += 1) {
      const found = await model.findById(id).lean();
      const user = found && toStoredUser(found);
      if (!user || !isWanted(user)) return null;
      const { username, email, firstName, lastName, company, pendingEmail } = user;
      const asRead = { _id: id, username, email, firstName, lastName, company };
      const waiting = { 'pendingEmail.address': pendingEmail?.address ?? null };
      const written = { ...wanted, ...keysOf({ ...user, ...wanted }) };
      const record = await model
        .findOneAndUpdate({ ...asRead, ...waiting }, { $set: written }, { returnDocument: 'after' })
        .lean();
      if (record) return toStoredUser(record);
    }
    throw problem('database.unavailable', { retryAfter: 1 });
  }

  /** Fails before hashing with the problem `create` would end in, since hashing is expensive. */
  async function requireFree({ username, email }: { username: string; email: string }) {
    if (await model.exists({ usernameKey: fold(username) })) throw problem('user.username_taken');
    if (!isOneScript(username)) throw problem('user.username_mixed');
    const hasLookAlike = await model.exists({ lookAlikeKeys: { $in: lookAlikeKeysOf(username) } });
    if (hasLookAlike) throw problem('user.username_look_alike');
    if (await model.exists({ emailKey: fold(email) })) throw problem('user.email_taken');
  }

  return {
    async create({ now, ...given }: NewUser): Promise<StoredUser> {
      const { firstName = null, lastName = null, company = null } = given;
      const input = { ...given, firstName, lastName, company };
      if (!isOneScript(given.username)) throw problem('user.username_mixed');
      try {
        const record = await model.create({
          ...input,
          ...keysOf(input),
          lookAlikeKeys: lookAlikeKeysOf(given.username),
          _id: randomBytes(16).toString('hex'),
          isEmailVerified: false,
          isActive: true,
          knownDevices: [],
          createdAt: now,
        });
        return toStoredUser(record.toObject());
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        await requireFree(given);
        throw takenProblem(error);
      }
    },

    async find(id: string): Promise<StoredUser | null> {
      const record = await model.findById(id).lean();
      return record && toStoredUser(record);
    },

    async listByIds(ids: string[]): Promise<StoredUser[]> {
      return (await model.find({ _id: { $in: ids } }).lean()).map(toStoredUser);
    },

    /** Usernames contain no `@`, so a login matches only one of the two. */
    async findByLogin(login: string): Promise<StoredUser | null> {
      const key = fold(login);
      const record = await model
        .findOne(login.includes('@') ? { emailKey: key } : { usernameKey: key })
        .lean();
      return record && toStoredUser(record);
    },

    requireFree,

    async isEmpty(): Promise<boolean> {
      return (await model.exists({})) === null;
    },

    setProfile: (id: string, profile: Profile) => change(id, profile),

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

    async setPendingEmail(id: string, pendingEmail: StoredUser['pendingEmail']) {
      await update(id, { $set: { pendingEmail } });
    },

    /** Null unless this address is pending on an active account. Throws if someone else has it by now. */
    async setPendingEmailAsOwn(id: string, email: string): Promise<StoredUser | null> {
      try {
        return await change(
          id,
          { email, isEmailVerified: true, pendingEmail: null },
          ({ pendingEmail, isActive }) => isActive && pendingEmail?.address === email,
        );
      } catch (error) {
        throw isDuplicateKey(error) ? takenProblem(error) : error;
      }
    },

    async setStanding(id: string, standing: { role?: Role | undefined; isActive?: boolean | undefined }) {
      await update(id, { $set: standing });
    },

    /** Keeps only the most recent devices. */
    async addKnownDevice(id: string, { visitor, enteredAt }: { visitor: string; enteredAt?: Date }) {
      const others = { $filter: { input: '$knownDevices', cond: { $ne: ['$$this', visitor] } } };
      const knownDevices = { $slice: [{ $concatArrays: [others, [visitor]] }, -KNOWN_DEVICES] };
      const known = { knownDevices, ...(enteredAt ? { lastLoginAt: enteredAt } : {}) };
      await model.updateOne({ _id: id }, [{ $set: known }], { updatePipeline: true });
    },

    async listActiveAdminIds(): Promise<string[]> {
      const admins = await model.find(ACTIVE_ADMIN, { _id: 1 }).lean();
      return admins.map(({ _id }) => _id);
    },

    async countOtherActiveAdmins(id: string): Promise<number> {
      return model.countDocuments({ ...ACTIVE_ADMIN, _id: { $ne: id } });
    },

    async list(query: ListUsersQuery): Promise<{ users: StoredUser[]; total: number }> {
      const filter = toFilter(query);
      const records = await model
        .find(filter)
        .sort(toSort(query.sort))
        .skip((query.page - 1) * query.pageSize)
        .limit(query.pageSize)
        .lean();
      // Without a filter, an exact count would scan every account.
      const total = await model.countDocuments(
        filter,
        Object.keys(filter).length === 0 ? { hint: '_id_' } : {},
      );
      return { users: records.map(toStoredUser), total };
    },

    async remove(id: string) {
      await model.deleteOne({ _id: id });
    },
  };
}

function takenProblem(error: unknown) {
  const { keyPattern } = error as { keyPattern?: Record<string, unknown> };
  return problem(keyPattern && 'emailKey' in keyPattern ? 'user.email_taken' : 'user.username_taken');
}
