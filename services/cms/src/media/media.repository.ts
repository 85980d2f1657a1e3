import { type Media, media } from '@fucina/contracts/media';
import type { CountersRepository } from '@fucina/service-kit/counters.repository';
import { uniqueIfSet } from '@fucina/service-kit/mongo';
import { FORMER_PERSON, type PersonName, personType } from '@fucina/service-kit/person-name';
import { type Stored, showAs } from '@fucina/service-kit/stored-record';
import { type Connection, Schema } from 'mongoose';
import type { PictureFormat } from '../pictures/picture-types.ts';

/** The first file is the picture, the others its variants. */
export type StoredFile = {
  name: string;
  format: PictureFormat;
  width: number;
  height: number;
  size: number;
  fileId: string;
};

type Shown = Omit<Media, 'url' | 'width' | 'height' | 'variants'>;
export type StoredMedia = Stored<Shown, 'createdAt' | 'updatedAt'> & {
  _id: number;
  url: string | null;
  hash: string | null;
  files: StoredFile[];
  createdBy: PersonName;
  requestKey?: string;
};

const fileSchema = new Schema(
  { name: String, format: String, width: Number, height: Number, size: Number, fileId: String },
  { _id: false },
);
const mediaSchema = new Schema(
  {
    _id: { type: Number, required: true },
    kind: { type: String, enum: ['upload', 'external'], required: true },
    filename: { type: String, required: true },
    originalFilename: { type: String, required: true },
    mimeType: { type: String, required: true },
    size: { type: Number, required: true },
    url: { type: String, default: null },
    alt: { type: Schema.Types.Mixed, required: true },
    section: { type: String, default: null },
    focalPoint: { type: { x: Number, y: Number, _id: false }, default: { x: 0.5, y: 0.5 } },
    hash: { type: String, default: null },
    files: { type: [fileSchema], default: [] },
    version: { type: Number, default: 1 },
    createdBy: { type: personType, required: true },
    requestKey: String,
  },
  { collection: 'media', versionKey: false, timestamps: true },
);
mediaSchema.index({ requestKey: 1 }, uniqueIfSet('requestKey')); // create

/** Contains the content hash, so it can be cached for ever. */
export const fileUrl = ({ _id, hash }: Pick<StoredMedia, '_id' | 'hash'>, name: string) =>
  `/media/${_id}/${hash}/${name}`;

export function toMedia(stored: StoredMedia): Media {
  const [main, ...variants] = stored.files;
  return showAs(media, {
    ...stored,
    url: stored.url ?? fileUrl(stored, stored.filename),
    width: main?.width,
    height: main?.height,
    variants: variants.map(({ name, format, width, height, size }) => ({
      format: format === 'avif' ? 'avif' : 'webp',
      width,
      height,
      size,
      url: fileUrl(stored, name),
    })),
  });
}

export type NewMedia = Pick<
  StoredMedia,
  'kind' | 'filename' | 'originalFilename' | 'mimeType' | 'size' | 'alt' | 'createdBy'
> &
  Partial<Pick<StoredMedia, 'url' | 'section' | 'hash' | 'files'>> & { requestKey?: string | undefined };

export type MediaRepository = ReturnType<typeof createMediaRepository>;

export function createMediaRepository(db: Connection, { counters }: { counters: CountersRepository }) {
  const model = db.model<StoredMedia>('Media', mediaSchema);

  return {
    list: () => model.find().sort({ _id: -1 }).lean<StoredMedia[]>(),
    listByIds: (ids: number[]) => model.find({ _id: { $in: ids } }).lean<StoredMedia[]>(),
    find: (id: number) => model.findById(id).lean<StoredMedia>(),
    findByRequestKey: (requestKey: string) => model.findOne({ requestKey }).lean<StoredMedia>(),
    count: () => model.estimatedDocumentCount(),

    async create({ requestKey, ...fields }: NewMedia): Promise<StoredMedia> {
      const _id = await counters.takeNext('media');
      const record = await model.create({ _id, ...fields, ...(requestKey ? { requestKey } : {}) });
      return record.toObject();
    },

    /** Null if the version changed. */
    async change(
      { _id, version }: Pick<StoredMedia, '_id' | 'version'>,
      fields: Partial<StoredMedia>,
    ): Promise<StoredMedia | null> {
      return model
        .findOneAndUpdate(
          { _id, version },
          { $set: fields, $inc: { version: 1 } },
          { returnDocument: 'after' },
        )
        .lean<StoredMedia>();
    },

    remove: (id: number) => model.findByIdAndDelete(id).lean<StoredMedia>(),

    async listByPerson(
      personId: string,
    ): Promise<Pick<StoredMedia, '_id' | 'originalFilename' | 'createdAt'>[]> {
      return model.find({ 'createdBy.id': personId }, { originalFilename: 1, createdAt: 1 }).lean();
    },

    async forgetPerson(personId: string) {
      await model.updateMany({ 'createdBy.id': personId }, { $set: { createdBy: FORMER_PERSON } });
    },

    async listFileIds(): Promise<string[]> {
      return model.distinct('files.fileId');
    },
  };
}
