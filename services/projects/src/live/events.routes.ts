import { projectEndpoints } from '@fucina/contracts/endpoints/projects';
import type { Mount } from '@fucina/service-kit/mount';
import type { ProjectsDeps } from '../deps.ts';
import { callerOf } from '../projects/caller.ts';

const HEADERS = { 'content-type': 'text/event-stream', 'cache-control': 'no-store' };

/** Change notices over SSE; pages refetch what they show. */
export function mountEvents(mount: Mount, { streams }: ProjectsDeps) {
  mount(projectEndpoints.watch, (c) => {
    // Nobody would read or close a HEAD's stream.
    if (c.req.method === 'HEAD') return c.body(null, 200, HEADERS);
    return c.body(streams.open(callerOf(c)), 200, HEADERS);
  });
}
