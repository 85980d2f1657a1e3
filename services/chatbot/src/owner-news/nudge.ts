import type { JobQueue } from '@fucina/service-kit/queue';

/** Has a job that also comes by itself run now. Nobody waits for it: without the queue it only comes later. */
export function nudge(queue: Pick<JobQueue<object>, 'add'>, id: string) {
  queue.add({}, { id }).catch(() => undefined);
}
