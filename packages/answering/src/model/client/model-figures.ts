import { createDurations } from '@fucina/service-kit/telemetry/metrics';

/** Outcome: `whole`, or the fault. `resting`: not sent, the circuit was open. */
export const recordModelCall = createDurations({
  name: 'model_call_duration_seconds',
  help: 'Calls of the model by outcome: whole, or the fault.',
  labels: ['outcome'],
});
