import { isDeepStrictEqual } from 'node:util';
import { problem } from '@fucina/service-kit/problem';
import type { Connection } from 'mongoose';

/** Structural type, since Mongoose's model types are not mutually assignable. */
export type AnyModel = { db: Connection; modelName: string };
type Fields = { _id: number; [name: string]: unknown };

/** The same model for code that serves several collections. */
export const open = ({ db, modelName }: AnyModel) => db.model<Fields>(modelName);

/** `previous`: what the last change replaced, so that a retry gets the same answer. */
type Versioned = { version: number; previous?: object | null };
type Change<Stored> = { version: number; fields: Partial<Stored> };

/**
 * Optimistic locking with idempotent retries: rejects a conflicting change, and answers a repeated one with the same
 * diff.
 */
export async function changeVersioned<Stored extends Versioned>(
  model: AnyModel,
  { filter, ...change }: Change<Stored> & { filter: { _id: number; projectId?: number } },
): Promise<{ before: Stored; after: Stored }> {
  const { version, fields } = change;
  const records = open(model);
  const before = await records.findOne(filter).lean<Stored>();
  if (!before) throw problem('record.not_found');
  if (isSameChange(before, change)) return { before: { ...before, ...before.previous }, after: before };

  const previous = pick(Object.keys(fields), before);
  const written = { $set: { ...fields, previous }, $inc: { version: 1 } };
  const after = await records
    .findOneAndUpdate({ ...filter, version }, written, { returnDocument: 'after' })
    .lean<Stored>();
  if (!after) throw problem('record.changed_meanwhile');
  return { before, after };
}

function isSameChange<Stored extends Versioned>(
  stored: Stored,
  { version, fields }: Change<Stored>,
): boolean {
  if (stored.version !== version + 1) return false;
  return Object.entries(fields).every(([key, value]) =>
    isDeepStrictEqual(stored[key as keyof Stored], value),
  );
}

function pick<Stored extends object>(keys: string[], stored: Stored) {
  return Object.fromEntries(keys.map((key) => [key, stored[key as keyof Stored]]));
}

export type FieldChange = { field: string; from: unknown; to: unknown };

export function listChanges<Stored>(
  fields: readonly (keyof Stored & string)[],
  { before, after }: { before: Stored; after: Stored },
): FieldChange[] {
  return fields
    .filter((field) => !isDeepStrictEqual(before[field], after[field]))
    .map((field) => ({ field, from: before[field], to: after[field] }));
}
