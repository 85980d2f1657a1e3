import { Schema } from 'mongoose';
import type { StoredSource } from './stored-source.ts';

export const sourceSchema = new Schema(
  {
    _id: { type: String, required: true },
    botId: { type: String, required: true },
    kind: { type: String, enum: ['document', 'page', 'site', 'text'], required: true },
    name: { type: String, default: '' },
    url: { type: String, default: null },
    include: { type: [String], default: [] },
    exclude: { type: [String], default: [] },
    size: { type: Number, default: null },
    blobId: { type: String, default: null },
    contentHash: { type: String, default: null },
    text: { type: String, default: null },
    requestKey: { type: String, default: null },
    uploadKey: { type: String, default: null },
    status: { type: String, enum: ['queued', 'reading', 'ready', 'failed'], required: true },
    run: { type: Number, required: true },
    reader: { type: String, default: null },
    progress: { type: Object, default: null },
    passages: { type: Number, default: 0 },
    pages: { type: Number, default: 0 },
    failure: { type: Object, default: null },
    remarks: { type: [Object], default: [] },
    changes: { type: Object, default: null },
    schedule: { type: String, default: 'never' },
    nextReadingAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
    startedAt: { type: Date, default: null },
    touchedAt: { type: Date, required: true },
    readAt: { type: Date, default: null },
    removedAt: { type: Date, default: null },
  },
  { collection: 'sources', versionKey: false, minimize: false },
);
const unique = (field: string) => ({
  unique: true,
  partialFilterExpression: { [field]: { $type: 'string' } },
});
sourceSchema.index({ botId: 1, createdAt: -1 }); // listByBot, listByBots, countByBot
sourceSchema.index({ botId: 1, contentHash: 1 }, unique('contentHash')); // createOrFind
sourceSchema.index({ botId: 1, requestKey: 1 }, unique('requestKey')); // createOrFind
sourceSchema.index({ status: 1, touchedAt: 1 }); // listStuck
sourceSchema.index({ nextReadingAt: 1 }); // listDue
sourceSchema.index({ removedAt: 1 }, { sparse: true }); // listRemoved
sourceSchema.index({ blobId: 1 }); // removeOrphans of the blobs

export function toStored(record: object): StoredSource {
  const { _id: id, ...rest } = record as { _id: string };
  return { text: null, ...rest, id } as StoredSource;
}
