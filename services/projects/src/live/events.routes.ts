import type { AppEnv } from '@fucina/service-kit/app';
import { Hono } from 'hono';
import { callerOf } from '../caller-of.ts';
import type { ProjectsDeps } from '../deps.ts';

const HEADERS = { 'content-type': 'text/event-stream', 'cache-control': 'no-store' };

/** What has changed, as it happens: pages read again what they show. */
export function createEventsRoutes({ requireUser, streams }: ProjectsDeps) {
  return new Hono<AppEnv>().get('/events', requireUser, (c) => {
    // Nobody would read, or close, the stream of a HEAD.
    if (c.req.method === 'HEAD') return c.body(null, 200, HEADERS);
    return c.body(streams.open(callerOf(c)), 200, HEADERS);
  });
}
