import type { IncomingMessage, ServerResponse } from 'node:http';
import { endpoints } from '@fucina/contracts/endpoints/all';
import type { Endpoint } from '@fucina/contracts/endpoints/endpoint';
import type { readProcess } from '@fucina/service-kit/config';
import { boundHeaders } from '@fucina/service-kit/header-bounds';
import { isDraining as isProcessDraining } from '@fucina/service-kit/lifecycle';
import type { Logger } from '@fucina/service-kit/logger';
import { problem, toProblem } from '@fucina/service-kit/problem';
import { getRequestListener } from '@hono/node-server';
import type { Redis } from 'ioredis';
import { createKeySubject } from './api-key.ts';
import type { GatewayConfig } from './config.ts';
import { checkOrigin, preflightHeaders } from './cors.ts';
import { createHealthApp, healthPaths } from './health.ts';
import {
  createOpenExchange,
  type Exchange,
  isUnambiguous,
  noteRequest,
  type SignedIn,
} from './http/exchange.ts';
import { createGatewayServer } from './http/gateway-server.ts';
import { answerProblem } from './http/problem-answer.ts';
import type { Resolve } from './http/replicas.ts';
import { hasBody, limitBodyTime } from './http/request-body.ts';
import { parseTarget } from './http/request-target.ts';
import { type Caller, createCallers } from './identity.ts';
import { withPoints } from './limits/limit-policies.ts';
import { createPageCache } from './pages/page-cache.ts';
import { isPlain, showPage } from './pages/show-page.ts';
import { createProxy, tooLarge, type UpstreamProxy } from './proxy.ts';
import { createRateLimits, noRateLimits, type RateLimits, type Settle } from './rate-limit.ts';
import { createRouter, type RouteMatch } from './router.ts';
import { concerns, createSignIn, type SignIn } from './sessions/sign-in.ts';
import { checkViewing } from './sessions/viewed-clients.ts';

export type GatewayDeps = {
  config: Omit<GatewayConfig, keyof ReturnType<typeof readProcess> | 'redisUrl'>;
  redis: Redis;
  /** Dedicated connection for session news: a subscriber can run no other commands. */
  newsRedis: Redis;
  newsChannel?: string;
  logger: Logger;
  resolve?: Resolve;
  /** Replaces the product's routes in tests. */
  table?: readonly Endpoint[];
  limits?: RateLimits;
};

export function createGateway(deps: GatewayDeps) {
  const { config, redis, logger, resolve } = deps;
  const limits = deps.limits ?? openLimits(deps);
  const proxy = createProxy({ upstreamUrls: config.upstreamUrls, resolve, logger });
  const signIn = createSignIn({
    authUrl: config.upstreamUrls.auth,
    authServiceKey: config.authServiceKey,
    redis: deps.newsRedis,
    channel: deps.newsChannel,
    logger,
  });
  signIn.onNews((news) => proxy.endStreams(({ session }) => session !== null && concerns(news, session)));
  let isDraining = false;
  const checks = { redis: () => redis.ping(), ...proxy.checks };
  const health = createHealthApp({ logger, checks, isDraining: () => isDraining || isProcessDraining() });
  const answer = createAnswer(deps, { limits, proxy, signIn, health: getRequestListener(health.fetch) });
  const openExchange = createOpenExchange(config);

  function handle(req: IncomingMessage, res: ServerResponse) {
    const { headers } = req;
    const refused = boundHeaders(Object.entries(headers), (name) => delete headers[name]);
    const exchange = openExchange(req, res);
    res.once('close', () => noteRequest(exchange, logger));
    try {
      if (refused) throw refused;
      answer(exchange)?.catch((error) => fail(exchange, error, logger));
    } catch (error) {
      fail(exchange, error, logger);
    }
  }

  return {
    server: createGatewayServer(handle),
    /** Fails readiness and ends event streams, so that load balancers and browsers move to another gateway. */
    drain() {
      isDraining = true;
      proxy.endStreams(() => true);
    },
    async close() {
      limits.close();
      await Promise.all([proxy.close(), signIn.close()]);
    },
  };
}

function openLimits({ config: { limitPoints }, redis, logger }: GatewayDeps) {
  return limitPoints ? createRateLimits({ redis, logger, policies: withPoints(limitPoints) }) : noRateLimits;
}

type Parts = {
  limits: RateLimits;
  proxy: UpstreamProxy;
  signIn: SignIn;
  health: (req: IncomingMessage, res: ServerResponse) => Promise<void>;
};

type Admitted = { exchange: Exchange; route: Endpoint; caller: Caller };

/** Avoids promises where it can, so that most requests are forwarded within one turn of the event loop. */
function createAnswer({ config, table = endpoints }: GatewayDeps, { limits, proxy, signIn, health }: Parts) {
  const { identityKeys, visitorHashKey, trustedProxies, publicUrl } = config;
  const identify = createCallers({ identityKeys, visitorHashKey, trustedProxies });
  const keySubject = createKeySubject(visitorHashKey);
  const findRoute = createRouter(table);
  const pages = createPageCache({ fetchPage: proxy.fetchPage });

  function forward(
    { exchange, route, caller }: Admitted,
    session: SignedIn | null,
  ): Promise<void> | undefined {
    if (exchange.res.destroyed) return;
    checkAccess(route, session);
    exchange.session = session;
    const identity =
      route.identity === 'none' ? null : caller.identityFor(route.audience ?? route.service, session);
    const handOn = () => proxy.forward(exchange, route, identity);
    const isForAll = route.service === 'frontend' && route.identity === 'none';
    if (isForAll && isPlain(exchange)) return showPage(exchange, { pages, handOn });
    handOn();
    return;
  }

  function enter(admitted: Admitted, settle?: Settle | null): Promise<void> | undefined {
    const { exchange, route, caller } = admitted;
    const { res } = exchange;
    if (res.destroyed) {
      settle?.(res.statusCode);
      return;
    }
    if (settle) res.once('close', () => settle(res.statusCode));
    const session = route.identity === 'session' ? signIn.findCaller(exchange, caller.addressKey) : null;
    if (session instanceof Promise) return session.then((found) => forward(admitted, found));
    return forward(admitted, session);
  }

  return function answer(exchange: Exchange): Promise<void> | undefined {
    const { req } = exchange;
    const target = parseTarget(req.url ?? '');
    if (!target || !isUnambiguous(req)) throw problem('request.malformed');
    exchange.target = target;
    if (healthPaths.includes(target.path)) return health(req, withSecurityHeaders(exchange));

    const caller = identify(req);
    const match = findRoute(req.method ?? '', target.path);
    const { addressKey: address, visitor } = caller;
    const acceptLanguage = req.headers['accept-language'];
    const key = match.route?.identity === 'key' ? keySubject(req, address) : '';
    const subject = { address, visitor, bot: match.botId ?? '', key, acceptLanguage };
    if (!match.route) {
      void limits.admit(['api'], subject);
      answerWithoutRoute(exchange, match);
      return;
    }

    const { route } = match;
    exchange.route = route;
    checkOrigin(exchange, publicUrl);
    checkViewing(exchange);
    if (Number(req.headers['content-length'] ?? 0) > route.maxBodyBytes) throw tooLarge(route.maxBodyBytes);
    if (hasBody(req))
      limitBodyTime(req, { maxBytes: route.maxBodyBytes, onLate: () => cutSlowBody(exchange) });

    const admission = limits.admit(route.limits, subject);
    const admitted = { exchange, route, caller };
    if (admission instanceof Promise) return admission.then((settle) => enter(admitted, settle));
    return enter(admitted);
  };
}

function cutSlowBody(exchange: Exchange) {
  answerProblem(exchange, problem('request.timeout'), ['connection', 'close']);
}

function checkAccess({ access }: Endpoint, session: SignedIn | null) {
  if (access === 'anyone') return;
  if (!session) throw problem('session.required');
  if (access === 'admin' && session.role !== 'admin') throw problem('access.denied');
}

function fail(exchange: Exchange, error: unknown, logger: Logger) {
  const known = toProblem(error);
  const { requestId } = exchange;
  if (known.code === 'internal') logger.error({ err: error, requestId }, 'unexpected error');
  answerProblem(exchange, known);
}

function withSecurityHeaders({ res, proto, securityHeaders }: Exchange): ServerResponse {
  const headers = securityHeaders('api', { isHttps: proto === 'https' });
  for (let index = 0; index + 1 < headers.length; index += 2) {
    res.setHeader(headers[index] ?? '', headers[index + 1] ?? '');
  }
  return res;
}

function answerWithoutRoute(
  exchange: Exchange,
  { allowed, isOpenToWebsites }: RouteMatch & { route: undefined },
) {
  const { req, res, requestId } = exchange;
  if (allowed.length === 0) throw problem('route.not_found');
  if (isOpenToWebsites && req.method === 'OPTIONS') {
    res.writeHead(204, ['x-request-id', requestId, ...preflightHeaders(req)]);
    res.end();
    return;
  }
  const methods = [...new Set(allowed)].join(', ');
  answerProblem(exchange, problem('route.method_not_allowed', { detail: `Allowed here: ${methods}.` }), [
    'allow',
    methods,
  ]);
}
