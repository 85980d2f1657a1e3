import { type Answer, type CallOptions, call } from '../target/call.ts';
import type { Belongings } from '../world/belongings.ts';
import { orderFor } from './orders.ts';
import { pathOf } from './owners.ts';
import type { PublicRoute } from './public-routes.ts';

/** Sends a valid request about someone's belongings. `inner` supplies every id after the first. */
export function send(
  { name, method, path }: Pick<PublicRoute, 'name' | 'method' | 'path'>,
  { things, inner = things, ...options }: { things: Belongings; inner?: Belongings } & CallOptions,
): Promise<Answer> {
  const { json, form, query } = orderFor(name, inner);
  return call(pathOf(path, things, inner) + (query ? `?${query}` : ''), {
    method,
    ...(json ? { json } : {}),
    ...(form ? { form } : {}),
    ...options,
  });
}
