import { createDurations, createGauge } from './metrics.ts';

/** Job durations. Outcome `again`: failed, will be retried. */
export const recordJob = createDurations({
  name: 'job_duration_seconds',
  help: 'Jobs by queue and how they ended: done, again, failed.',
  labels: ['queue', 'outcome'],
  buckets: [0.01, 0.05, 0.25, 1, 5, 15, 30, 60, 120, 300, 1800],
});

/** Registers where queue lengths are read from. */
export const readQueuesBy = createGauge({
  name: 'queue_jobs',
  help: 'Jobs in each queue, by state: waiting, active, delayed, failed.',
  labels: ['queue', 'state'],
});
