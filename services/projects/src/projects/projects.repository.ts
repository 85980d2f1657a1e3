import type { ChangeProjectBody, CreateProjectBody, Project, ProjectStatus } from '@fucina/contracts/project';
import type { ListProjectsQuery } from '@fucina/contracts/project-list';
import type { CountersRepository } from '@fucina/service-kit/counters.repository';
import { createOnce } from '@fucina/service-kit/create-once';
import { defined } from '@fucina/service-kit/defined';
import { uniqueIfSet } from '@fucina/service-kit/mongo';
import type { Stored } from '@fucina/service-kit/stored-record';
import { type Connection, Schema } from 'mongoose';
import { changeVersioned } from '../records/change-versioned.ts';

const schema = new Schema(
  {
    _id: { type: Number, required: true },
    name: { type: String, required: true },
    description: { type: String, default: '' },
    status: { type: String, enum: ['in_progress', 'completed', 'on_hold'], default: 'in_progress' },
    startDate: { type: String, default: null },
    endDate: { type: String, default: null },
    memberIds: { type: [String], default: [] },
    leadId: { type: String, default: null },
    leadName: { type: String, default: null },
    version: { type: Number, default: 1 },
    previous: { type: Object, default: null },
    requestKey: String,
    nameKey: String,
    searchKeys: { type: [String], default: [] },
    endKey: String,
  },
  { collection: 'projects', versionKey: false, timestamps: true },
);
schema.index({ memberIds: 1, status: 1, updatedAt: -1 }); // listByMember with a status
schema.index({ memberIds: 1, updatedAt: -1 }); // listByMember
schema.index({ status: 1, updatedAt: -1 }); // listAll with a status
schema.index({ updatedAt: -1 }); // listAll
schema.index({ status: 1, endKey: 1 }); // countActive, countOverdue
schema.index({ searchKeys: 1 }); // listAll with words of the name
schema.index({ endKey: 1, _id: 1 }); // listAll by end, the projects without keys
schema.index({ nameKey: 1, _id: 1 }); // listAll by name
schema.index({ 'previous.memberIds': 1 }, { sparse: true }); // removePerson
schema.index({ leadId: 1 }); // removePerson
schema.index({ 'previous.leadId': 1 }, { sparse: true }); // removePerson
schema.index({ requestKey: 1 }, uniqueIfSet('requestKey')); // create

export type StoredProject = Stored<Omit<Project, 'progress' | 'leadName'>, 'updatedAt'> & {
  _id: number;
  memberIds: string[];
  /** Unset for older projects. */
  leadId?: string | null;
  leadName?: string | null;
  previous?: object | null;
};

export type ShownProject = Omit<StoredProject, 'memberIds' | 'leadId' | 'previous'>;

const shown = {
  name: 1,
  description: 1,
  status: 1,
  startDate: 1,
  endDate: 1,
  leadName: 1,
  version: 1,
  updatedAt: 1,
} as const satisfies Record<keyof Omit<ShownProject, '_id'>, 1>;

type Lead = { leadId: string | null; leadName: string | null };
type WithLead<Body> = Omit<Body, 'leadId'> & Partial<Lead>;

type Page = { skip: number; limit: number };

export type ProjectsRepository = ReturnType<typeof createProjectsRepository>;

export function createProjectsRepository(db: Connection, { counters }: { counters: CountersRepository }) {
  const model = db.model<StoredProject & { requestKey?: string }>('Project', schema);
  const newestFirst = { updatedAt: -1 } as const;

  return {
    /** Backfills projects older than the search. */
    async addSearchKeys() {
      for (const { _id, name, endDate } of await model.find({ endKey: null }).lean<StoredProject[]>()) {
        const keys = keysOf({ name, endDate: endDate ?? null });
        await model.updateOne({ _id, name }, { $set: keys }, { timestamps: false });
      }
    },

    async listByMember(memberId: string, { status }: { status: ProjectStatus | undefined }) {
      const filter = { memberIds: memberId, ...(status ? { status } : {}) };
      return model.find(filter, shown).sort(newestFirst).limit(500).lean<ShownProject[]>();
    },

    async listAll({ skip, limit, sort, ...wanted }: Omit<ListProjectsQuery, 'page'> & Page) {
      const filter = toFilter(wanted);
      const isNarrowed = Object.keys(filter).length > 0;
      const [projects, total] = await Promise.all([
        model.find(filter).sort(orders[sort]).skip(skip).limit(limit).lean<StoredProject[]>(),
        isNarrowed ? model.countDocuments(filter) : model.estimatedDocumentCount(),
      ]);
      return { projects, total };
    },

    async countActive(): Promise<number> {
      return model.countDocuments({ status: 'in_progress' });
    },

    async countOverdue(day: string): Promise<number> {
      return model.countDocuments({ status: 'in_progress', endKey: { $lt: day } });
    },

    async listNames(ids: number[]): Promise<Map<number, string>> {
      const found = await model.find({ _id: { $in: ids } }, { name: 1 }).lean<StoredProject[]>();
      return new Map(found.map(({ _id, name }) => [_id, name]));
    },

    async listByIds(ids: number[]) {
      return model.find({ _id: { $in: ids } }).lean<StoredProject[]>();
    },

    async find(id: number) {
      return model.findById(id).lean<StoredProject>();
    },

    async create({ requestKey, ...fields }: WithLead<CreateProjectBody>) {
      return createOnce<StoredProject>({
        requestKey,
        find: (key) => model.findOne({ requestKey: key }).lean<StoredProject>(),
        create: async () => {
          const _id = await counters.takeNext('project');
          const record = await model.create({
            _id,
            ...defined({ requestKey, ...fields }),
            ...keysOf({ endDate: null, ...defined(fields) }),
          });
          return record.toObject();
        },
      });
    },

    async change(id: number, { version, ...given }: WithLead<ChangeProjectBody>) {
      const fields = { ...defined(given), ...keysOf(given) };
      return changeVersioned<StoredProject>(model, { filter: { _id: id }, version, fields });
    },

    /** Moves a project to the top of the lists. Returns its members; null if it no longer exists. */
    async touch(id: number): Promise<string[] | null> {
      const touched = await model
        .findOneAndUpdate(
          { _id: id },
          { $set: { updatedAt: new Date() } },
          { projection: { memberIds: 1 }, returnDocument: 'after' },
        )
        .lean<StoredProject>();
      return touched ? touched.memberIds : null;
    },

    /** Returns the projects the person was a member of. */
    async removePerson(personId: string): Promise<number[]> {
      const ids: number[] = await model.distinct('_id', { memberIds: personId });
      const update = { $pull: { memberIds: personId }, $inc: { version: 1 }, $set: { previous: null } };
      await model.updateMany({ memberIds: personId }, update);
      const noLead = { leadId: null, leadName: null, previous: null };
      await model.updateMany({ leadId: personId }, { $inc: { version: 1 }, $set: noLead });
      for (const field of ['previous.memberIds', 'previous.leadId'])
        await model.updateMany({ [field]: personId }, { $set: { previous: null } });
      return ids;
    },

    async remove(id: number) {
      await model.deleteOne({ _id: id });
    },
  };
}

const MAX_WORDS = 5;
// Sorts after every date.
const NO_END = '9999';

/** Derived keys, recomputed whenever name or end changes. */
function keysOf({ name, endDate }: { name?: string | undefined; endDate?: string | null | undefined }) {
  return {
    ...(name === undefined ? {} : { nameKey: fold(name), searchKeys: [...new Set(splitWords(name))] }),
    ...(endDate === undefined ? {} : { endKey: endDate ?? NO_END }),
  };
}

type Wanted = Pick<ListProjectsQuery, 'q' | 'status' | 'memberId' | 'members'>;

/** Every search word must be a prefix of a word in the name. */
function toFilter({ q, status, memberId, members }: Wanted) {
  const prefixes = splitWords(q)
    .slice(0, MAX_WORDS)
    .map((word) => ({ searchKeys: { $regex: `^${word}` } }));
  return {
    ...(status ? { status } : {}),
    ...(memberId ? { memberIds: memberId } : {}),
    ...(members === 'none' ? { memberIds: [] } : {}),
    ...(prefixes.length > 0 ? { $and: prefixes } : {}),
  };
}

/** Each order is backed by an index. */
const orders = {
  '-updatedAt': { updatedAt: -1 },
  endDate: { endKey: 1, _id: 1 },
  name: { nameKey: 1, _id: 1 },
} as const satisfies Record<ListProjectsQuery['sort'], Record<string, 1 | -1>>;

/** Lower case, without accents. */
function fold(text: string) {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}

function splitWords(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
