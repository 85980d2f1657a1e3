import type { Comment } from '@fucina/contracts/project';
import type { CountersRepository } from '@fucina/service-kit/counters.repository';
import { type Connection, Schema } from 'mongoose';
import { createOnce } from '../records/create-once.ts';
import { FORMER_PERSON, personType } from '../records/former-person.ts';

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
schema.index(
  { projectId: 1, 'author.id': 1, requestKey: 1 },
  { unique: true, partialFilterExpression: { requestKey: { $type: 'string' } } },
); // create
schema.index({ 'author.id': 1, _id: 1 }); // listByPerson, forgetPerson

type StoredComment = Omit<Comment, 'id' | 'createdAt'> & { _id: number; projectId: number; createdAt: Date };
type NewComment = Omit<StoredComment, '_id' | 'createdAt'> & { requestKey: string };

export type CommentsRepository = ReturnType<typeof createCommentsRepository>;

export function createCommentsRepository(
  db: Connection,
  { counters, now }: { counters: CountersRepository; now: () => Date },
) {
  const model = db.model('Comment', schema);

  return {
    /** The latest `limit` comments, oldest first. */
    async listByProject(projectId: number, { limit }: { limit: number }): Promise<Comment[]> {
      const found = await model.find({ projectId }).sort({ _id: -1 }).limit(limit).lean<StoredComment[]>();
      return found.map(toComment).reverse();
    },

    async create(comment: NewComment): Promise<Comment> {
      const { projectId, author, requestKey } = comment;
      const { record } = await createOnce<StoredComment>({
        requestKey,
        find: () => model.findOne({ projectId, 'author.id': author.id, requestKey }).lean<StoredComment>(),
        create: async () => {
          const _id = await counters.takeNext('comment');
          const record = await model.create({ _id, ...comment, createdAt: now() });
          return record.toObject() as StoredComment;
        },
      });
      return toComment(record);
    },

    /** False if this author has no such comment. */
    async removeOwn({ projectId, id, authorId }: { projectId: number; id: number; authorId: string }) {
      const { deletedCount } = await model.deleteOne({ _id: id, projectId, 'author.id': authorId });
      return deletedCount > 0;
    },

    async listByPerson(personId: string) {
      const found = await model.find({ 'author.id': personId }).sort({ _id: 1 }).lean<StoredComment[]>();
      return found.map((comment) => ({ ...toComment(comment), projectId: comment.projectId }));
    },

    async forgetPerson(personId: string) {
      const update = { $set: { author: FORMER_PERSON }, $unset: { requestKey: 1 } } as const;
      await model.updateMany({ 'author.id': personId }, update);
    },

    async removeByProject(projectId: number) {
      await model.deleteMany({ projectId });
    },
  };
}

function toComment({ _id: id, taskId, author, text, createdAt }: StoredComment): Comment {
  return { id, taskId, author, text, createdAt: createdAt.toISOString() };
}
