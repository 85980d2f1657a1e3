import type { Identity } from '@fucina/service-kit/identity';
import type { PersonName } from '@fucina/service-kit/person-name';
import { problem } from '@fucina/service-kit/problem';
import type { Context } from 'hono';

/** Requires the guard of staff to have run. */
export function personOf({ var: { identity } }: { var: { identity: Identity } }): PersonName {
  if (identity.role === 'anonymous') throw problem('session.required');
  return { id: identity.id, name: identity.name };
}

/** Malformed ids become one that matches nothing. */
export function idIn({ req }: Pick<Context, 'req'>): number {
  const text = req.param('id') ?? '';
  if (!/^[1-9]\d{0,9}$/.test(text) || Number(text) > 2_147_483_647) throw problem('record.not_found');
  return Number(text);
}
