import { type Comment, comment } from '@fucina/contracts/project';
import type { CountersRepository } from '@fucina/service-kit/counters.repository';
import { createOnce } from '@fucina/service-kit/create-once';
import { uniqueIfSet } from '@fucina/service-kit/mongo';
import { personType } from '@fucina/service-kit/person-name';
import { type Stored, showAs } from '@fucina/service-kit/stored-record';
import { type Connection, Schema } from 'mongoose';
import { createSignedParts, type Part, type Place } from '../records/parts.ts';

const schema = new Schema(
  {
    _id: { type: Number, required: true },
    projectId: { type: Number, required: true },
    taskId: { type: Number, default: null },
    author: { type: personType, required: true },
    text: { type: String, required: true },
    requestKey: String,
    createdAt: { type: Date, required: true },
  },
  { collection: 'comments', versionKey: false },
);
schema.index({ projectId: 1, _id: -1 }); // listByProject
schema.index({ projectId: 1, 'author.id': 1, requestKey: 1 }, uniqueIfSet('requestKey')); // create
schema.index({ 'author.id': 1, _id: 1 }); // listByPerson, forgetPerson

type StoredComment = Stored<Comment, 'createdAt'> & Part;
type NewComment = Omit<StoredComment, '_id' | 'createdAt'> & { requestKey: string };

export function createCommentsRepository(
  db: Connection,
  { counters, now }: { counters: CountersRepository; now: () => Date },
) {
  const model = db.model('Comment', schema);
  const options = { by: 'author', limit: 500, show: toComment, isKeyPersonal: true };
  const parts = createSignedParts(model, options);

  return {
    ...parts,

    /** The latest, oldest first. */
    async listByProject(projectId: number): Promise<Comment[]> {
      return (await parts.listByProject(projectId)).reverse();
    },

    async create(given: NewComment): Promise<Comment> {
      const { projectId, author, requestKey } = given;
      const { record } = await createOnce<StoredComment>({
        requestKey,
        find: () => model.findOne({ projectId, 'author.id': author.id, requestKey }).lean<StoredComment>(),
        create: async () => {
          const _id = await counters.takeNext('comment');
          const record = await model.create({ _id, ...given, createdAt: now() });
          return record.toObject() as StoredComment;
        },
      });
      return toComment(record);
    },

    async removeOwn({ projectId, id, authorId }: Place & { authorId: string }) {
      const { deletedCount } = await model.deleteOne({ _id: id, projectId, 'author.id': authorId });
      return deletedCount > 0;
    },
  };
}

const toComment = (stored: StoredComment) => showAs(comment, stored);
