import { createCounter, createDurations } from '@fucina/service-kit/telemetry/metrics';

/** Outcome: `read`, or the problem code. */
export const recordCrawl = createDurations({
  name: 'crawl_duration_seconds',
  help: 'Crawls by outcome: read, or the code of what was wrong with the home page.',
  labels: ['outcome'],
  buckets: [1, 2.5, 5, 10, 20, 30, 60, 300, 1800],
});

export const countCrawledPage = createCounter({
  name: 'crawl_pages_total',
  help: 'Addresses of crawled websites by outcome.',
  labels: ['outcome'],
});
