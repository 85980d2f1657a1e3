import type { Comment } from '@fucina/contracts/project';
import { type Connection, Schema } from 'mongoose';
import type { CountersRepository } from '../records/counters.repository.ts';
import { createOnce } from '../records/create-once.ts';

const schema = new Schema(
  {
    _id: { type: Number, required: true },
    projectId: { type: Number, required: true },
    taskId: { type: Number, default: null },
    author: { type: { id: String, name: String, _id: false }, required: true },
    text: { type: String, required: true },
    requestKey: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'comments', versionKey: false },
);
schema.index({ projectId: 1, _id: -1 }); // listByProject
schema.index({ projectId: 1, 'author.id': 1, requestKey: 1 }, { unique: true }); // create

type StoredComment = Omit<Comment, 'id' | 'createdAt'> & { _id: number; projectId: number; createdAt: Date };
type NewComment = {
  projectId: number;
  taskId: number | null;
  author: Comment['author'];
  text: string;
  requestKey: string;
};

export type CommentsRepository = ReturnType<typeof createCommentsRepository>;

/** What was said about a project and its tasks. */
export function createCommentsRepository(db: Connection, { counters }: { counters: CountersRepository }) {
  const model = db.model('Comment', schema);

  return {
    async ensureIndexes() {
      await model.createIndexes();
    },

    /** The last ones, oldest first; of one task, or of the whole project. */
    async listByProject(projectId: number, { limit }: { limit: number }): Promise<Comment[]> {
      const found = await model.find({ projectId }).sort({ _id: -1 }).limit(limit).lean<StoredComment[]>();
      return found.map(toComment).reverse();
    },

    async create(comment: NewComment) {
      const { projectId, author, requestKey } = comment;
      const { record, isNew } = await createOnce<StoredComment>({
        requestKey,
        find: (key) =>
          model.findOne({ projectId, 'author.id': author.id, requestKey: key }).lean<StoredComment>(),
        create: async () => {
          const _id = await counters.takeNext('comment');
          const record = await model.create({ _id, ...comment, createdAt: new Date() });
          return record.toObject() as StoredComment;
        },
      });
      return { comment: toComment(record), isNew };
    },

    /** Removes a comment that its author wrote; false when there is none. */
    async removeOwn({ projectId, id, authorId }: { projectId: number; id: number; authorId: string }) {
      const { deletedCount } = await model.deleteOne({ _id: id, projectId, 'author.id': authorId });
      return deletedCount > 0;
    },

    async removeByProject(projectId: number) {
      await model.deleteMany({ projectId });
    },
  };
}

function toComment({ _id, taskId, author, text, createdAt }: StoredComment): Comment {
  return { id: _id, taskId, author, text, createdAt: createdAt.toISOString() };
}
