import type { Endpoint } from '@fucina/contracts/endpoints/endpoint';
import type { Context, Handler, Hono, MiddlewareHandler, Next } from 'hono';
import type { z } from 'zod';
import type { AppEnv } from './app.ts';
import type { Guards, UserEnv } from './identity.ts';
import { type Read, validateJson, validateQuery } from './request-validator.ts';

/** What a handler reads; a body is limited to the row's size, or to a lower `maxBytes`. */
export type Reads = Read & { maxBytes?: number };

type Env<Row extends Endpoint> = Row['access'] extends 'anyone' ? AppEnv : UserEnv;
type Input<Schemas extends Reads> = {
  out: (Schemas['body'] extends z.ZodType ? { json: z.output<Schemas['body']> } : object) &
    (Schemas['query'] extends z.ZodType ? { query: z.output<Schemas['query']> } : object);
};
/** What a handler gets: the guard's variables, the path's parameters, and what was validated. */
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

/** Headers of an answer that no cache may keep. */
export const noStore = { 'cache-control': 'no-store' } as const;

/** Mounts rows of the API in an app: the guard the row requires, then validation, then the handler. */
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

/** Without a visitor guard, a service's public rows are open to any caller. */
function guardOf({ access, identity, method, path }: Endpoint, guards: Guards): MiddlewareHandler[] {
  const guard = identity === 'none' ? undefined : guards[access];
  if (!guard && access !== 'anyone') throw new Error(`${method} ${path} has no guard`);
  return guard ? [guard] : [];
}
