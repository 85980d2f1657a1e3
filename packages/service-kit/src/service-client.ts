import type { KeyObject } from 'node:crypto';
import type { ServiceCall } from '@fucina/contracts/service-call';
import { type Dispatcher, request } from 'undici';
import type { z } from 'zod';
import { createServiceSigner, IDENTITY_HEADER } from './identity.ts';
import { isCut } from './lost-connection.ts';
import { ProblemError } from './problem.ts';
import { originHeaders } from './telemetry/origin.ts';

type Address = { params?: Record<string, string>; query?: Record<string, string> };
type CallInput<Call> = Address &
  (Call extends { body: infer Body extends z.ZodType } ? { body: z.input<Body> } : { body?: never });

type Answer<Call> =
  | (Call extends { answer: infer Schema extends z.ZodType } ? z.output<Schema> : true)
  | (Call extends { refusals: readonly number[] } ? null : never);

type Options = {
  from: string;
  to: string;
  url: string;
  key: KeyObject;
  /** Total time in ms, or time to first byte and the longest silence after it. */
  limits?: { totalMs: number } | { headersTimeout: number; bodyTimeout: number };
  /** For callers with their own connection pool. */
  send?: (options: Dispatcher.RequestOptions) => Promise<Dispatcher.ResponseData>;
};

/** The service gave no definite answer. Reported as unavailable. */
class ServiceFault extends ProblemError {
  constructor(service: string, cause: Error) {
    super('service.unavailable', { retryAfter: 3, cause });
    this.message = `${service}: ${cause.message}`;
  }
}

/** Typed client for calls between services. Throws the same problem for anything but a valid answer. */
export function createServiceClient({
  from,
  to,
  url,
  key,
  limits = { totalMs: 5000 },
  send = ({ path, ...options }) => request(new URL(path, url), options),
}: Options) {
  const signRequest = createServiceSigner({ name: from, audience: to, key });

  async function ask(
    { method, path, refusals }: ServiceCall,
    { body, ...address }: Address & { body?: unknown },
  ) {
    const response = await sendOrRepeat({
      method,
      path: fillIn(path, address),
      headers: {
        ...originHeaders(),
        [IDENTITY_HEADER]: signRequest(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...('totalMs' in limits ? { signal: AbortSignal.timeout(limits.totalMs) } : limits),
    });
    if (response.statusCode < 300 || refusals?.includes(response.statusCode)) return response;
    await response.body.dump();
    throw new Error(`${response.statusCode} to ${method} ${path}`);
  }

  /** Retries after a broken connection, since another replica may be up. Callers retry POSTs themselves. */
  function sendOrRepeat(options: Dispatcher.RequestOptions) {
    return send(options).catch((error: unknown) => {
      if (options.method === 'POST' || !isCut(error)) throw error;
      return send(options);
    });
  }

  async function read(call: ServiceCall, input: Address & { body?: unknown }) {
    const { statusCode, body } = await ask(call, input);
    if (statusCode < 300 && call.answer) return call.answer.parse(await body.json());
    await body.dump();
    return statusCode < 300 || null;
  }

  function fail(cause: Error): never {
    throw new ServiceFault(to, cause);
  }

  return {
    /** Validates the answer against its schema. Null for a status listed in `refusals`. */
    call: <Call extends ServiceCall>(call: Call, input: CallInput<Call>) =>
      read(call, input).catch(fail) as Promise<Answer<Call>>,

    /** Streams the bytes at a path taken from an earlier answer. */
    open: (path: string) => ask({ method: 'GET', path }, {}).then(({ body }) => body, fail),
  };
}

function fillIn(path: string, { params = {}, query = {} }: Address) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  return search ? `${filled}?${search}` : filled;
}
