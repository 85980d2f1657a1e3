import type { JobQueue } from '@fucina/service-kit/queue';

/** Triggers a scheduled job early. Fire and forget: without the queue it runs on schedule. */
export function nudge(queue: Pick<JobQueue<object>, 'add'>, id: string) {
  queue.add({}, { id }).catch(() => undefined);
}
