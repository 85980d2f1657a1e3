import type { Identity } from '@fucina/service-kit/identity';
import { problem } from '@fucina/service-kit/problem';
import type { Context } from 'hono';

/** Who changed something, as it is kept beside it. */
export type Person = { id: string; name: string };

/** Somebody who has left, and whose name is gone. */
export const NOBODY: Person = { id: '', name: '' };

/** The member of staff who calls; only behind `requireAdmin`. */
export function personOf({ var: { identity } }: { var: { identity: Identity } }): Person {
  if (identity.role === 'anonymous') throw problem('session.required');
  return { id: identity.id, name: identity.name };
}

/** A whole number from the path: anything else is the id of nothing. */
export function idIn({ req }: Pick<Context, 'req'>): number {
  const text = req.param('id') ?? '';
  if (!/^[1-9]\d{0,9}$/.test(text) || Number(text) > 2_147_483_647) throw problem('record.not_found');
  return Number(text);
}
