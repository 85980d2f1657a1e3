import type { Endpoint } from '@fucina/contracts/endpoints/endpoint';
import type { Context, Handler, Hono, MiddlewareHandler, Next } from 'hono';
import type { z } from 'zod';
import type { AppEnv } from './app.ts';
import type { Guards, UserEnv } from './identity.ts';
import { type Read, validateJson, validateQuery } from './request-validator.ts';

/** What a handler reads. Bodies are limited to the endpoint's size, or to a lower `maxBytes`. */
export type Reads = Read & { maxBytes?: number };

type Env<Row extends Endpoint> = Row['access'] extends 'anyone' ? AppEnv : UserEnv;
type Input<Schemas extends Reads> = {
  out: (Schemas['body'] extends z.ZodType ? { json: z.output<Schemas['body']> } : object) &
    (Schemas['query'] extends z.ZodType ? { query: z.output<Schemas['query']> } : object);
};
/** What a handler gets: guard variables, path parameters and validated input. */
export type HandlerContext<Row extends Endpoint, Schemas extends Reads> = Context<
  Env<Row>,
  Row['path'],
  Input<Schemas>
>;
type Handle<Row extends Endpoint, Schemas extends Reads> = (
  c: HandlerContext<Row, Schemas>,
  next: Next,
) => Response | ReturnType<MiddlewareHandler>;

export type Mount = {
  <Row extends Endpoint>(row: Row, handle: Handle<Row, Record<never, never>>): void;
  <Row extends Endpoint, Schemas extends Reads>(row: Row, reads: Schemas, handle: Handle<Row, Schemas>): void;
};

/** For answers no cache may keep. */
export const noStore = { 'cache-control': 'no-store' } as const;

/** Mounts endpoints in an app: the guard the endpoint requires, then validation, then the handler. */
export function createMount(app: Hono<AppEnv>, guards: Guards): Mount {
  return function mount(row: Endpoint, ...[given, last]: unknown[]) {
    const { query, body, maxBytes = row.maxBodyBytes } = (last ? given : {}) as Reads;
    const before: MiddlewareHandler[] = [
      ...guardOf(row, guards),
      ...(query ? [validateQuery(query)] : []),
      ...(body ? [validateJson(body, { maxBytes })] : []),
    ];
    app.on(row.method, [row.path], ...before, (last ?? given) as Handler);
  };
}

/** Public endpoints need no guard in services that ignore the visitor. */
function guardOf({ access, identity, method, path }: Endpoint, guards: Guards): MiddlewareHandler[] {
  const guard = identity === 'none' ? undefined : guards[access];
  if (!guard && access !== 'anyone') throw new Error(`${method} ${path} has no guard`);
  return guard ? [guard] : [];
}
