import type { Activity } from '@fucina/contracts/project';
import { isDuplicateKey } from '@fucina/service-kit/mongo';
import { type Connection, Schema } from 'mongoose';
import type { FieldChange } from '../records/change-versioned.ts';

const schema = new Schema(
  {
    _id: { type: String, required: true },
    projectId: { type: Number, required: true },
    at: { type: Date, required: true },
    actor: { type: { id: String, name: String, _id: false }, required: true },
    kind: { type: String, required: true },
    subject: { type: String, required: true },
    changes: { type: [{ field: String, from: Object, to: Object, _id: false }], required: true },
  },
  { collection: 'activity', versionKey: false },
);
schema.index({ projectId: 1, at: -1 }); // listByProject

type StoredActivity = Omit<Activity, 'id' | 'at'> & { _id: string; projectId: number; at: Date };

export type NewActivity = {
  projectId: number;
  actor: Activity['actor'];
  kind: Activity['kind'];
  subject: string;
  changes?: FieldChange[];
  /** What makes this line unlike every other of its kind, so that a request sent twice writes one line. */
  key: string;
};

export type ActivityRepository = ReturnType<typeof createActivityRepository>;

/** A project's history; lines are added and never changed. */
export function createActivityRepository(db: Connection) {
  const model = db.model('Activity', schema);

  return {
    async ensureIndexes() {
      await model.createIndexes();
    },

    async add({ key, changes = [], ...line }: NewActivity) {
      try {
        await model.create({ _id: `${line.kind} ${key}`, at: new Date(), changes, ...line });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },

    async listByProject(projectId: number, { limit }: { limit: number }): Promise<Activity[]> {
      const lines = await model.find({ projectId }).sort({ at: -1 }).limit(limit).lean<StoredActivity[]>();
      return lines.map(({ _id, at, actor, kind, subject, changes }) => ({
        id: _id,
        at: at.toISOString(),
        actor,
        kind,
        subject,
        changes,
      }));
    },

    async removeByProject(projectId: number) {
      await model.deleteMany({ projectId });
    },
  };
}
