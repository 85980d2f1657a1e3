import { type Activity, activity } from '@fucina/contracts/project';
import { ignoreDuplicate } from '@fucina/service-kit/mongo';
import { FORMER_PERSON, personType } from '@fucina/service-kit/person-name';
import { type Stored, showAs } from '@fucina/service-kit/stored-record';
import { type Connection, Schema } from 'mongoose';
import type { FieldChange } from '../records/change-versioned.ts';

const LISTED = 200;
// With more ids MongoDB would sort in memory.
const MOST_PROJECTS = 200;

const schema = new Schema(
  {
    _id: { type: String, required: true },
    projectId: { type: Number, required: true },
    at: { type: Date, required: true },
    actor: { type: personType, required: true },
    kind: { type: String, required: true },
    subject: { type: String, required: true },
    changes: { type: [{ field: String, from: Object, to: Object, _id: false }], required: true },
  },
  { collection: 'activity', versionKey: false },
);
schema.index({ projectId: 1, at: -1, _id: -1 }); // listByProject, listByOthers
schema.index({ at: -1, _id: -1 }); // listAll, listOfKinds
schema.index({ projectId: 1, kind: 1, 'actor.id': 1 }); // listActors
schema.index({ 'actor.id': 1, at: -1 }); // listByPerson, forgetPerson

type StoredActivity = Stored<Activity, 'at'> & { _id: string; projectId: number };
export type ActivityLine = Activity & { projectId: number };

export type NewActivity = Omit<StoredActivity, '_id' | 'changes'> & {
  changes?: FieldChange[];
  key: string | number;
};

export type ActivityRepository = ReturnType<typeof createActivityRepository>;

/** Append-only, except that names of deleted accounts are erased. */
export function createActivityRepository(db: Connection) {
  const model = db.model('Activity', schema);
  const newestFirst = { at: -1, _id: -1 } as const;
  const list = (filter: object, limit: number) =>
    model.find(filter).sort(newestFirst).limit(limit).lean<StoredActivity[]>();

  return {
    async add({ key, changes = [], ...line }: NewActivity): Promise<string> {
      const _id = `${line.kind} ${key}`;
      await model.create({ _id, changes, ...line }).catch(ignoreDuplicate);
      return _id;
    },

    async listByProject(projectId: number): Promise<Activity[]> {
      return (await list({ projectId }, LISTED)).map((stored) => showAs(activity, stored));
    },

    /** Entries of all projects after a place in their order. */
    async listAll({ after, limit }: { after: { at: Date; id: string } | null; limit: number }) {
      const older = after && {
        at: { $lte: after.at },
        $or: [{ at: { $lt: after.at } }, { _id: { $lt: after.id } }],
      };
      return (await list(older ?? {}, limit)).map(toLine);
    },

    async listByOthers(
      personId: string,
      { projectIds, since, limit }: { projectIds: number[]; since: Date | null; limit: number },
    ) {
      const filter = {
        projectId: { $in: projectIds.slice(0, MOST_PROJECTS) },
        'actor.id': { $ne: personId },
        ...(since ? { at: { $gt: since } } : {}),
      };
      // The index on `kind` would leave the sort to memory.
      return (await list(filter, limit).hint({ projectId: 1, ...newestFirst })).map(toLine);
    },

    async listOfKinds(
      kinds: Activity['kind'][],
      { notBy, since, limit }: { notBy: string; since: Date; limit: number },
    ) {
      const filter = { at: { $gt: since }, kind: { $in: kinds }, 'actor.id': { $ne: notBy } };
      return (await list(filter, limit).hint(newestFirst)).map(toLine);
    },

    async listByIds(ids: string[]) {
      const found = await model.find({ _id: { $in: ids } }).lean<StoredActivity[]>();
      return found.map(toLine).sort((a, b) => a.at.localeCompare(b.at));
    },

    async listByPerson(personId: string) {
      const found = await model.find({ 'actor.id': personId }).sort({ at: -1 }).lean<StoredActivity[]>();
      return found.map(toLine);
    },

    async listActors(projectId: number, { kinds }: { kinds: Activity['kind'][] }): Promise<string[]> {
      const ids = await model.distinct('actor.id', { projectId, kind: { $in: kinds } });
      return ids.filter((id) => id !== null);
    },

    async forgetPerson(personId: string) {
      await model.updateMany({ 'actor.id': personId }, { $set: { actor: FORMER_PERSON } });
    },

    async removeByProject(projectId: number) {
      await model.deleteMany({ projectId });
    },
  };
}

function toLine(stored: StoredActivity): ActivityLine {
  return { ...showAs(activity, stored), projectId: stored.projectId };
}
