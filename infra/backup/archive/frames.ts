import type { mongo } from 'mongoose';

/** An `_id` in its exact BSON type. */
export type Id = NonNullable<unknown>;
/** Half-open range of ids. A missing bound is unlimited. */
export type Range = { from?: Id; to?: Id };

/** Totals over all documents of a collection, in id order. */
export type Total = { database: string; collection: string; count: number; bytes: number; sha256: string };

export type Start = {
  kind: 'start';
  format: 1;
  at: Date;
  databases: string[];
};

/** Consecutive documents of a collection. `replaces`: the range in which this batch supersedes an earlier one. */
export type Batch = {
  kind: 'batch';
  database: string;
  collection: string;
  replaces: Range | null;
  count: number;
  bytes: number;
  sha256: string;
};

/** The manifest, without which a file is truncated. */
export type End = {
  kind: 'end';
  /** Start and end of the last pass. */
  since: Date;
  until: Date;
  /** True if the data is a consistent snapshot as of `since`. */
  isOneMoment: boolean;
  totals: Total[];
};

export type Frame = { header: Start | End; documents: [] } | { header: Batch; documents: Uint8Array[] };
export type Document = mongo.BSON.Document;
