import { isDeepStrictEqual } from 'node:util';
import { problem } from '@fucina/service-kit/problem';

/** `previous`: what the last change replaced, so that a retry gets the same answer. */
type Versioned = { version: number; previous?: object | null };
type Change<Stored> = { version: number; fields: Partial<Stored> };

/**
 * Optimistic locking with idempotent retries: rejects a conflicting change, and answers a repeated one with the same
 * diff. `update` must write only if the version matches, and increment it.
 */
export async function changeVersioned<Stored extends Versioned>(
  change: Change<Stored>,
  {
    find,
    update,
  }: { find: () => Promise<Stored | null>; update: (written: object) => Promise<Stored | null> },
): Promise<{ before: Stored; after: Stored }> {
  const before = await find();
  if (!before) throw problem('record.not_found');
  if (isSameChange(before, change)) return { before: { ...before, ...before.previous }, after: before };

  const previous = pick(Object.keys(change.fields), before);
  const after = await update({ $set: { ...change.fields, previous }, $inc: { version: 1 } });
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
  fields: (keyof Stored & string)[],
  { before, after }: { before: Stored; after: Stored },
): FieldChange[] {
  return fields
    .filter((field) => !isDeepStrictEqual(before[field], after[field]))
    .map((field) => ({ field, from: before[field], to: after[field] }));
}

/** Drops undefined fields. */
export function defined<Fields extends object>(fields: Fields) {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [Key in keyof Fields]: Exclude<Fields[Key], undefined> };
}
