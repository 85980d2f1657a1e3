import type { Endpoint } from '@fucina/contracts/endpoints/endpoint';
import type { Logger } from '@fucina/service-kit/logger';
import { isCut, isUnsent } from '@fucina/service-kit/lost-connection';
import { type ProblemError, problem } from '@fucina/service-kit/problem';
import { warnAfterStart } from '@fucina/service-kit/starting';
import type { Dispatcher } from 'undici';
import type { Exchange } from './http/exchange.ts';
import { answerProblem } from './http/problem-answer.ts';
import { createReplicas, type Replica, type Replicas, type Resolve } from './http/replicas.ts';
import { boundedBody, hasBody } from './http/request-body.ts';
import { forwardedHeaders } from './http/request-headers.ts';
import { createTransfer, type Transfer } from './http/transfer.ts';
import { createFetchPage } from './pages/fetch-page.ts';

type UpstreamName = Endpoint['service'];
type Upstream = { name: UpstreamName; replicas: Replicas; open: number };
export type UpstreamProxy = ReturnType<typeof createProxy>;

const MAX_OPEN = 2000;
const MAX_OPEN_STREAMS = 1500;
const RETRY_AFTER_SECONDS = 3;

const TIMED_OUT = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

/** Streams Node's request and response. Buffers no body. */
export function createProxy({
  upstreamUrls,
  resolve,
  logger,
}: {
  upstreamUrls: Record<UpstreamName, string>;
  resolve?: Resolve | undefined;
  logger: Logger;
}) {
  const upstreams = {
    chatbot: openUpstream('chatbot'),
    frontend: openUpstream('frontend'),
    auth: openUpstream('auth'),
    projects: openUpstream('projects'),
    cms: openUpstream('cms'),
  };
  const streams = new Map<Transfer, Exchange>();

  function openUpstream(name: UpstreamName): Upstream {
    return { name, replicas: createReplicas(upstreamUrls[name], { resolve, logger }), open: 0 };
  }

  function forward(exchange: Exchange, route: Endpoint, identity: string | null) {
    const upstream = upstreams[route.service];
    const max = route.responseKind === 'stream' ? MAX_OPEN_STREAMS : MAX_OPEN;
    if (upstream.open >= max) throw problem('service.unavailable', { retryAfter: 1 });

    const { req, res } = exchange;
    const canRetry = !hasBody(req) && (req.method === 'GET' || req.method === 'HEAD');
    let attempts = 0;
    let replica: Replica | null = null;
    const transfer = createTransfer(exchange, {
      onStream: () => void streams.set(transfer, exchange),
      onError,
    });
    const options = dispatchOptions({ exchange, route, identity, transfer });
    const dispatch = (to: Replica) => {
      attempts += 1;
      if (replica) replica.open -= 1;
      replica = to;
      to.open += 1;
      to.pool.dispatch(options, transfer.handler);
    };

    function onError(error: Error) {
      const next = attempts === 1 && !res.headersSent && replica ? retryAt(replica, error) : null;
      if (next) return dispatch(next);
      const { requestId } = exchange;
      const fields = { err: error, requestId, upstream: upstream.name, route: route.path };
      warnAfterStart(logger, fields, 'upstream failed');
      answerProblem(exchange, toUpstreamProblem(error));
    }

    /** A request that never reached the upstream may be retried on another replica, an idempotent one always. */
    function retryAt(failed: Replica, error: Error) {
      if (isUnsent(error)) return upstream.replicas.pickAnother(failed);
      return canRetry && isCut(error) ? upstream.replicas.pick() : null;
    }

    if (req.headers.expect) res.writeContinue();
    upstream.open += 1;
    res.once('close', () => {
      upstream.open -= 1;
      if (replica) replica.open -= 1;
      streams.delete(transfer);
      transfer.abort();
    });
    dispatch(upstream.replicas.pick());
  }

  return {
    forward,
    fetchPage: createFetchPage(upstreams.frontend.replicas),
    checks: Object.fromEntries(
      Object.values(upstreams).map((upstream) => [upstream.name, () => ping(upstream)]),
    ),
    /** Ends event streams cleanly: browsers reconnect, to another gateway or to be refused. */
    endStreams(isOver: (exchange: Exchange) => boolean) {
      for (const [stream, exchange] of streams) if (isOver(exchange)) stream.end();
    },
    async close() {
      await Promise.all(Object.values(upstreams).map(({ replicas }) => replicas.close()));
    },
  };
}

async function ping({ name, replicas }: Upstream) {
  const timeouts = { headersTimeout: 1000, bodyTimeout: 1000 };
  const { statusCode, body } = await replicas.request({ path: '/health/live', method: 'GET', ...timeouts });
  await body.dump();
  if (statusCode >= 500) throw new Error(`${name} returned ${statusCode}`);
}

function dispatchOptions({
  exchange,
  route,
  identity,
  transfer,
}: {
  exchange: Exchange;
  route: Endpoint;
  identity: string | null;
  transfer: Transfer;
}): Dispatcher.DispatchOptions {
  const { req, target } = exchange;
  const { maxBodyBytes } = route;
  const onExceeded = () => {
    transfer.abort();
    answerProblem(exchange, tooLarge(maxBodyBytes));
  };
  return {
    path: `${target?.path}${target?.query}`,
    method: req.method ?? 'GET',
    headers: forwardedHeaders(exchange, identity),
    body: hasBody(req) ? boundedBody(req, { maxBytes: maxBodyBytes, onExceeded }) : null,
    headersTimeout: route.timeouts.headersMs,
    bodyTimeout: route.timeouts.idleMs,
  };
}

export function tooLarge(maxBytes: number): ProblemError {
  const detail =
    maxBytes === 0 ? 'This address takes no body.' : `At most ${maxBytes / 1024} kB are accepted here.`;
  return problem('request.too_large', { detail });
}

function toUpstreamProblem(error: Error): ProblemError {
  if (codeOf(error) === 'UND_ERR_INVALID_ARG') return problem('request.malformed', { cause: error });
  const isTimeout = TIMED_OUT.has(codeOf(error));
  return problem(isTimeout ? 'service.timeout' : 'service.unavailable', {
    retryAfter: RETRY_AFTER_SECONDS,
    cause: error,
  });
}

function codeOf(error: NodeJS.ErrnoException): string {
  return error.code ?? '';
}
