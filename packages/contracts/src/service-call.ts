import type { z } from 'zod';

/** An internal call between services: request and possible answers. */
export type ServiceCall = {
  method: 'GET' | 'POST' | 'DELETE';
  /** Parameters as `:name`. */
  path: string;
  body?: z.ZodType;
  /** Unset if a success has no body. */
  answer?: z.ZodType;
  /** Statuses that mean a definite no and are not retried. */
  refusals?: readonly number[];
};
