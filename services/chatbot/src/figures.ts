import { createCounter, createDurations } from '@fucina/service-kit/telemetry/metrics';

/** A visitor's question, from its arrival to its answer. */
export const recordAnswer = createDurations({
  name: 'answer_duration_seconds',
  help: 'Answers by outcome and by where the conversation was held.',
  labels: ['outcome', 'channel'],
});

/** One website that was read, or could not be: `read`, or the code of what was wrong. */
export const recordCrawl = createDurations({
  name: 'crawl_duration_seconds',
  help: 'Crawls by outcome: read, or the code of what was wrong with the home page.',
  labels: ['outcome'],
  buckets: [1, 2.5, 5, 10, 20, 30, 60, 300, 1800],
});

/** What became of the addresses that crawls found. */
export const countCrawledPage = createCounter({
  name: 'crawl_pages_total',
  help: 'Addresses of crawled websites by outcome.',
  labels: ['outcome'],
});

/** One call of the model's service: `whole`, or what was wrong with it. `resting` never left the house. */
export const recordModelCall = createDurations({
  name: 'model_call_duration_seconds',
  help: 'Calls of the model by outcome: whole, or the fault.',
  labels: ['outcome'],
});

/** What calls have used, by whose key pays. */
export const countTokens = createCounter({
  name: 'model_tokens_total',
  help: 'Tokens that the model has used, by direction and by whose key pays.',
  labels: ['direction', 'key'],
});
export const countSpend = createCounter({
  name: 'model_spend_cents_total',
  help: 'What the model has cost in cents, by whose key pays; nothing where no prices are configured.',
  labels: ['key'],
});
