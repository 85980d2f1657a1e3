import type { Source, SourceChanges, SourceRemark } from '@fucina/contracts/source';

/** The reading that a demo has begun and its bot goes on with, by the demo's limits. */
export const ADOPTED_RUN = 0;

/** A source as it is kept. */
export type StoredSource = {
  id: string;
  botId: string;
  kind: Source['kind'];
  name: string;
  url: string | null;
  include: string[];
  exclude: string[];
  size: number | null;
  blobId: string | null;
  /** SHA-256 of a document: the same file is kept once. */
  contentHash: string | null;
  /** Company information, as it was saved. */
  text: string | null;
  /** Of an import: the same request is one source. */
  requestKey: string | null;
  /** Of an upload, which may bring several documents: by it a second try is known. */
  uploadKey: string | null;
  status: Source['status'];
  /** Counts the readings; what one of them wrote can be told from the next. */
  run: number;
  /** Who reads: another worker that takes over has another name. */
  reader: string | null;
  progress: Source['progress'];
  passages: number;
  pages: number;
  failure: Source['failure'];
  remarks: SourceRemark[];
  changes: SourceChanges | null;
  schedule: Source['schedule'];
  nextReadingAt: Date | null;
  createdAt: Date;
  startedAt: Date | null;
  touchedAt: Date;
  readAt: Date | null;
  removedAt: Date | null;
};

/** The source as its owner sees it. */
export function toSource(stored: StoredSource): Source {
  const { id, botId, kind, name, url, include, exclude, size, status, progress, passages, pages } = stored;
  const { failure, remarks, changes, schedule, nextReadingAt, createdAt, readAt } = stored;
  return {
    ...{
      id,
      botId,
      kind,
      name,
      include,
      exclude,
      status,
      passages,
      pages,
      failure,
      remarks,
      changes,
      schedule,
    },
    ...(url === null ? {} : { url }),
    ...(size === null ? {} : { size }),
    progress: status === 'reading' ? progress : null,
    nextReadingAt: nextReadingAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  };
}

/** What a source begins with. */
export function newSource(
  fields: Pick<StoredSource, 'id' | 'botId' | 'kind' | 'name'> & Partial<StoredSource>,
  now: Date,
): StoredSource {
  return {
    url: null,
    include: [],
    exclude: [],
    size: null,
    blobId: null,
    contentHash: null,
    text: null,
    requestKey: null,
    uploadKey: null,
    status: 'queued',
    run: 1,
    reader: null,
    progress: null,
    passages: 0,
    pages: 0,
    failure: null,
    remarks: [],
    changes: null,
    schedule: 'never',
    nextReadingAt: null,
    createdAt: now,
    startedAt: null,
    touchedAt: now,
    readAt: null,
    removedAt: null,
    ...fields,
  };
}
