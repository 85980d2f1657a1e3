import { createHash } from 'node:crypto';
import { readSourceJob } from '@fucina/contracts/job';
import { versioned } from '@fucina/contracts/job-version';
import type { Source } from '@fucina/contracts/source';

/** Run number of a demo's reading. Demo limits apply, even if the demo is claimed meanwhile. */
export const ADOPTED_RUN = 0;

/** Deterministic, so that pages keep their source when a demo is claimed. */
export function siteIdOfDemo(demoId: string): string {
  return createHash('sha256').update(`site of the demo ${demoId}`).digest('hex').slice(0, 32);
}

/** Demos use their own queue. Jobs of the previous release carry the demo's id. */
export const readDemoJob = versioned(readSourceJob.extend({}), [
  ({ demoId, ...rest }) =>
    typeof demoId === 'string' ? { sourceId: siteIdOfDemo(demoId), run: ADOPTED_RUN } : rest,
]);

type OfSource = Omit<Source, 'url' | 'size' | 'nextReadingAt' | 'createdAt' | 'readAt'>;

export type StoredSource = OfSource & {
  url: string | null;
  size: number | null;
  blobId: string | null;
  /** SHA-256 of an uploaded file, for deduplication. */
  contentHash: string | null;
  text: string | null;
  requestKey: string | null;
  /** Idempotency key of the upload, shared by its documents. */
  uploadKey: string | null;
  /** Number of the current reading, which tells its writes from earlier ones. */
  run: number;
  /** Fencing token, replaced when another worker takes over. */
  reader: string | null;
  nextReadingAt: Date | null;
  createdAt: Date;
  startedAt: Date | null;
  touchedAt: Date;
  readAt: Date | null;
  removedAt: Date | null;
};

/** Crawled, unlike documents and company information. */
export const isOnTheWeb = ({ kind }: Pick<StoredSource, 'kind'>) => kind === 'page' || kind === 'site';

export function toSource(stored: StoredSource): Source {
  const { id, botId, kind, name, url, include, exclude, size, status, progress, passages, pages } = stored;
  const { failure, remarks, changes, schedule, nextReadingAt, createdAt, readAt } = stored;
  return {
    ...{ id, botId, kind, name, include, exclude, status, passages, pages },
    ...{ failure, remarks, changes, schedule },
    ...(url === null ? {} : { url }),
    ...(size === null ? {} : { size }),
    progress: status === 'reading' ? progress : null,
    nextReadingAt: nextReadingAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  };
}

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
