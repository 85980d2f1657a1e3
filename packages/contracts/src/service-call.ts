import type { z } from 'zod';

/** A question that one part of the product asks another: how it is put, and what may be answered. */
export type ServiceCall = {
  method: 'GET' | 'POST' | 'DELETE';
  /** With `:name` for each part that whoever asks fills in. */
  path: string;
  body?: z.ZodType;
  /** None where a yes says everything. */
  answer?: z.ZodType;
  /** Statuses that are an answer too: however often one asks, it stays a no. */
  refusals?: readonly number[];
};
