import {
  type ContentType,
  type ContentVersion,
  content,
  type StaffContent,
  staffContent,
} from '@fucina/contracts/content';
import { type Language, languages } from '@fucina/contracts/languages';
import type { CountersRepository } from '@fucina/service-kit/counters.repository';
import { escapeRegex, isDuplicateKey, uniqueIfSet } from '@fucina/service-kit/mongo';
import { FORMER_PERSON, type PersonName, personType } from '@fucina/service-kit/person-name';
import { problem } from '@fucina/service-kit/problem';
import { type Stored, showAs } from '@fucina/service-kit/stored-record';
import { type Connection, Schema } from 'mongoose';
import type { Place } from './place.ts';

export type StoredVersion = Stored<ContentVersion, 'at' | 'publishedAt'>;

/** `published` is the published text, and `publishedVersion` its version. */
export type StoredContent = Stored<Omit<StaffContent, 'value' | 'state'>, 'updatedAt' | 'publishedAt'> & {
  _id: number;
  draft: string;
  publishedVersion: number | null;
  requestKey?: string;
};

const versionSchema = new Schema(
  {
    version: Number,
    value: String,
    kind: String,
    at: Date,
    by: personType,
    publishedAt: { type: Date, default: null },
    publishedBy: { type: personType, default: null },
  },
  { _id: false },
);

/** Text and versions share a record, so that updates are atomic. */
const contentSchema = new Schema(
  {
    _id: { type: Number, required: true },
    type: { type: String, required: true },
    key: { type: String, required: true },
    language: { type: String, enum: languages, required: true },
    draft: { type: String, default: '' },
    published: { type: String, default: null },
    publishedVersion: { type: Number, default: null },
    publishedAt: { type: Date, default: null },
    publishedBy: { type: personType, default: null },
    version: { type: Number, required: true },
    updatedAt: { type: Date, required: true },
    updatedBy: { type: personType, required: true },
    requestKey: String,
    history: { type: [versionSchema], required: true },
  },
  { collection: 'contents', versionKey: false },
);
contentSchema.index({ type: 1, key: 1, language: 1 }, { unique: true }); // one text per place; list, findAt
contentSchema.index({ language: 1, type: 1, key: 1 }); // list in one language
contentSchema.index({ requestKey: 1 }, uniqueIfSet('requestKey')); // create

/** Published texts only. */
export const toContent = (stored: StoredContent) =>
  showAs(content, { ...stored, value: stored.published ?? '' });

export function toStaffContent(stored: StoredContent): StaffContent {
  const { draft, published, publishedVersion, version } = stored;
  const isCurrent = publishedVersion === version || published === draft;
  const state = published === null ? 'draft' : isCurrent ? 'published' : 'changed';
  return showAs(staffContent, { ...stored, value: draft, state });
}

export function toVersion({ at, publishedAt, ...version }: StoredVersion): ContentVersion {
  return { ...version, at: at.toISOString(), publishedAt: publishedAt?.toISOString() ?? null };
}

/** A hundred of the longest texts fit in a 16 MB record. */
const KEPT_VERSIONS = 100;
const WITHOUT_HISTORY = { history: 0 } as const;

export type Draft = { value: string; kind: StoredVersion['kind']; by: PersonName; publish: boolean };
type Listed = { type?: ContentType | undefined; language?: Language | undefined };

export function createContentRepository(db: Connection, { counters }: { counters: CountersRepository }) {
  const model = db.model<StoredContent & { history: StoredVersion[] }>('Content', contentSchema);
  const find = (filter: object) => model.findOne(filter, WITHOUT_HISTORY).lean<StoredContent>();

  return {
    find: (id: number) => find({ _id: id }),
    findAt: ({ type, key, language }: Place) => find({ type, key, language }),
    findByRequestKey: (requestKey: string) => find({ requestKey }),
    count: () => model.estimatedDocumentCount(),

    async list({ type, language, isPublished = false }: Listed & { isPublished?: boolean }) {
      const filter = {
        ...(type ? { type } : {}),
        ...(language ? { language } : {}),
        ...(isPublished ? { published: { $ne: null } } : {}),
      };
      const sorted = model.find(filter, WITHOUT_HISTORY).sort({ type: 1, key: 1, language: 1 });
      return sorted.lean<StoredContent[]>();
    },

    async listChangeTimes(): Promise<(Place & { _id: number; times: Date[] })[]> {
      const found = await model
        .find({}, { type: 1, key: 1, language: 1, 'history.at': 1 })
        .lean<(Place & { _id: number; history: { at: Date }[] })[]>();
      return found.map(({ history, ...text }) => ({ ...text, times: history.map(({ at }) => at) }));
    },

    /** Throws if the place or the request key is taken. */
    async create({ requestKey, ...place }: Place & { requestKey?: string | undefined }, draft: Draft) {
      const _id = await counters.takeNext('content');
      const { line, fields } = writeVersion(1, draft);
      const record = { _id, ...place, ...(requestKey ? { requestKey } : {}), ...fields, history: [line] };
      const { history: _, ...stored } = (await model.create(record)).toObject();
      return stored as StoredContent;
    },

    async save({ _id, version }: StoredContent, place: Place, draft: Draft): Promise<StoredContent | null> {
      const { line, fields } = writeVersion(version + 1, draft);
      const history = { $each: [line], $slice: -KEPT_VERSIONS };
      try {
        return await model
          .findOneAndUpdate(
            { _id, version },
            { $set: { ...place, ...fields }, $push: { history } },
            { returnDocument: 'after', projection: WITHOUT_HISTORY },
          )
          .lean<StoredContent>();
      } catch (error) {
        if (isDuplicateKey(error)) throw problem('content.duplicate');
        throw error;
      }
    },

    /** Null if a newer draft exists. */
    async publish({ _id, version, draft }: StoredContent, by: PersonName): Promise<StoredContent | null> {
      const publication = { publishedAt: new Date(), publishedBy: by };
      return model
        .findOneAndUpdate(
          { _id, version },
          {
            $set: {
              ...publication,
              published: draft,
              publishedVersion: version,
              'history.$[line].publishedAt': publication.publishedAt,
              'history.$[line].publishedBy': by,
            },
          },
          {
            arrayFilters: [{ 'line.version': version }],
            returnDocument: 'after',
            projection: WITHOUT_HISTORY,
          },
        )
        .lean<StoredContent>();
    },

    async listVersions(id: number): Promise<StoredVersion[] | null> {
      const found = await model.findById(id, { history: 1 }).lean();
      return found && [...found.history].reverse();
    },

    async listByPerson(personId: string) {
      const found = await model
        .find(
          { 'history.by.id': personId },
          { type: 1, key: 1, language: 1, 'history.at': 1, 'history.by': 1 },
        )
        .lean<(Place & { history: Pick<StoredVersion, 'at' | 'by'>[] })[]>();
      return found.flatMap(({ type, key, language, history }) =>
        history.filter(({ by }) => by.id === personId).map(({ at }) => ({ type, key, language, at })),
      );
    },

    /** Erases the author's name but keeps the texts. */
    async forgetPerson(personId: string) {
      for (const field of ['updatedBy', 'publishedBy']) {
        await model.updateMany({ [`${field}.id`]: personId }, { $set: { [field]: FORMER_PERSON } });
      }
      for (const field of ['by', 'publishedBy']) {
        await model.updateMany(
          { [`history.${field}.id`]: personId },
          { $set: { [`history.$[line].${field}`]: FORMER_PERSON } },
          { arrayFilters: [{ [`line.${field}.id`]: personId }] },
        );
      }
    },

    async remove(id: number) {
      return model.findOneAndDelete({ _id: id }, { projection: WITHOUT_HISTORY }).lean<StoredContent>();
    },

    async listMentioning(strings: string[]) {
      if (strings.length === 0) return [];
      const pattern = new RegExp(strings.map(escapeRegex).join('|'));
      const filter = { $or: [{ draft: pattern }, { published: pattern }] };
      return model
        .find(filter, WITHOUT_HISTORY)
        .sort({ type: 1, key: 1, language: 1 })
        .lean<StoredContent[]>();
    },
  };
}

function writeVersion(version: number, { value, kind, by, publish }: Draft) {
  const at = new Date();
  const publication = { publishedAt: publish ? at : null, publishedBy: publish ? by : null };
  const line: StoredVersion = { version, value, kind, at, by, ...publication };
  const published = publish ? { ...publication, published: value, publishedVersion: version } : {};
  return { line, fields: { draft: value, version, updatedAt: at, updatedBy: by, ...published } };
}
