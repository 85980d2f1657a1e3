import type { AppEnv } from '@fucina/service-kit/app';
import { Hono } from 'hono';
import { callerOf } from '../caller-of.ts';
import type { ProjectsDeps } from '../deps.ts';

const HEADERS = { 'content-type': 'text/event-stream', 'cache-control': 'no-store' };

/** Change notices over SSE; pages refetch what they show. */
export function createEventsRoutes({ requireUser, streams }: ProjectsDeps) {
  return new Hono<AppEnv>().get('/events', requireUser, (c) => {
    // Nobody would read or close a HEAD's stream.
    if (c.req.method === 'HEAD') return c.body(null, 200, HEADERS);
    return c.body(streams.open(callerOf(c)), 200, HEADERS);
  });
}
