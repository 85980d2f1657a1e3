import type { PersonName } from '@fucina/service-kit/person-name';
import { problem } from '@fucina/service-kit/problem';
import type { Context } from 'hono';

export const personOf = ({ var: { user } }: { var: { user: PersonName } }): PersonName => ({
  id: user.id,
  name: user.name,
});

/** Malformed ids become one that matches nothing. */
export function idIn({ req }: Pick<Context, 'req'>): number {
  const text = req.param('id') ?? '';
  if (!/^[1-9]\d{0,9}$/.test(text) || Number(text) > 2_147_483_647) throw problem('record.not_found');
  return Number(text);
}
