import { createDurations, createGauge } from './metrics.ts';

/** A finished job; `again`: failed and to be retried. */
export const recordJob = createDurations({
  name: 'job_duration_seconds',
  help: 'Jobs by queue and how they ended: done, again, failed.',
  labels: ['queue', 'outcome'],
  buckets: [0.01, 0.05, 0.25, 1, 5, 15, 30, 60, 120, 300, 1800],
});

/** Registers the source of the queue length gauges. */
export const readQueuesBy = createGauge({
  name: 'queue_jobs',
  help: 'Jobs in each queue, by state: waiting, active, delayed, failed.',
  labels: ['queue', 'state'],
});
