import { projectEndpoints } from '@fucina/contracts/endpoints/projects';
import type { Mount } from '@fucina/service-kit/mount';
import type { ProjectsDeps } from '../deps.ts';
import { callerOf } from '../projects/caller.ts';

const HEADERS = { 'content-type': 'text/event-stream', 'cache-control': 'no-store' };

/** Sends change notices over SSE, after which pages refetch. */
export function mountEvents(mount: Mount, { streams }: ProjectsDeps) {
  mount(projectEndpoints.watch, (c) => {
    // The stream of a HEAD request would never be closed.
    if (c.req.method === 'HEAD') return c.body(null, 200, HEADERS);
    return c.body(streams.open(callerOf(c)), 200, HEADERS);
  });
}
