import { METHODS } from 'node:http';
import { createDurations } from './metrics.ts';
import type { Span } from './spans.ts';

const record = createDurations({
  name: 'http_request_duration_seconds',
  help: 'Requests by the pattern of their route, until the last byte of the answer.',
  labels: ['method', 'route', 'status'],
});

type Finished = { method: string; route: string; status: number; ms: number };

/** Records a finished request and ends its span. `route` is the matched pattern, never the path. */
export function recordRequest({ method, route, status, ms }: Finished, span?: Span) {
  const known = METHODS.includes(method) ? method : 'other';
  record({ method: known, route, status: String(status) }, ms);
  span?.end({
    name: `${method} ${route}`,
    isFailed: status >= 500,
    attributes: {
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
    },
  });
}

/** Log level of a request: server errors and 403s at `info`, the rest at `debug`. */
export const requestLevel = (status: number) => (status >= 500 || status === 403 ? 'info' : 'debug');
