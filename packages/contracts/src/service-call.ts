import type { z } from 'zod';

/** An internal call between services: request and possible answers. */
export type ServiceCall = {
  method: 'GET' | 'POST' | 'DELETE';
  /** Parameters as `:name`. */
  path: string;
  body?: z.ZodType;
  /** Absent if success has no body. */
  answer?: z.ZodType;
  /** Statuses that are a definite no; not retried. */
  refusals?: readonly number[];
};
