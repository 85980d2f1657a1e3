import { createCounter, createDurations } from '@fucina/service-kit/telemetry/metrics';

export const recordAnswer = createDurations({
  name: 'answer_duration_seconds',
  help: 'Answers by outcome and by where the conversation was held.',
  labels: ['outcome', 'channel'],
});

/** Labelled by whose key pays. */
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
