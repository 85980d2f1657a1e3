import { createDurations, createGauge } from './metrics.ts';

/** A job that ended: `again` is one that failed and will be tried once more. */
export const recordJob = createDurations({
  name: 'job_duration_seconds',
  help: 'Jobs by queue and how they ended: done, again, failed.',
  labels: ['queue', 'outcome'],
  buckets: [0.01, 0.05, 0.25, 1, 5, 15, 30, 60, 120, 300, 1800],
});

/** Says where the lengths of the queues are looked up when somebody asks. */
export const readQueuesBy = createGauge({
  name: 'queue_jobs',
  help: 'Jobs in each queue, by state: waiting, active, delayed, failed.',
  labels: ['queue', 'state'],
});
