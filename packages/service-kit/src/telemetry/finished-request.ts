import { METHODS } from 'node:http';
import { createDurations } from './metrics.ts';

const record = createDurations({
  name: 'http_request_duration_seconds',
  help: 'Requests by the pattern of their route, until the last byte of the answer.',
  labels: ['method', 'route', 'status'],
});

/** Records a finished request. `route` is the matched pattern, never the path. */
export function recordRequest(request: { method: string; route: string; status: number; ms: number }) {
  const method = METHODS.includes(request.method) ? request.method : 'other';
  record({ method, route: request.route, status: String(request.status) }, request.ms);
}

/** Log level of a request: server errors and 403s at `info`, the rest at `debug`. */
export const requestLevel = (status: number) => (status >= 500 || status === 403 ? 'info' : 'debug');
