import type { mongo } from 'mongoose';

/** An `_id`, in the very type in which the database has it. */
export type Id = NonNullable<unknown>;
/** From this id on, up to and without that one; an end that is missing is open. */
export type Range = { from?: Id; to?: Id };

/** What a collection held, all documents together in the order of their ids. */
export type Total = { database: string; collection: string; count: number; bytes: number; sha256: string };

export type Start = {
  kind: 'start';
  format: 1;
  at: Date;
  databases: string[];
};

/** Some neighbouring documents of one collection; `replaces` is the range of which an earlier batch told otherwise. */
export type Batch = {
  kind: 'batch';
  database: string;
  collection: string;
  replaces: Range | null;
  count: number;
  bytes: number;
  sha256: string;
};

/** The manifest: without it a file is not whole. */
export type End = {
  kind: 'end';
  /** Between which moments the last look at the data was taken. */
  since: Date;
  until: Date;
  /** Whether all of it is the state of the one moment `since`. */
  isOneMoment: boolean;
  totals: Total[];
};

export type Frame = { header: Start | End; documents: [] } | { header: Batch; documents: Uint8Array[] };
export type Document = mongo.BSON.Document;
