import type { IncomingMessage } from 'node:http';
import type { Endpoint } from '@fucina/contracts/endpoints/endpoint';
import { problem } from '@fucina/service-kit/problem';
import type { Exchange } from './http/exchange.ts';
import { bearsSessionCookie } from './sessions/session-cookie.ts';

const WEB_ORIGIN = /^https?:\/\/(?:[a-z0-9_.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/;
const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

export const isSafe = ({ method }: IncomingMessage) => SAFE_METHODS.includes(method ?? '');

const PREFLIGHT = [
  'access-control-allow-methods',
  'GET, POST, PUT, DELETE',
  'access-control-allow-headers',
  'content-type, accept',
  'access-control-max-age',
  '7200',
];

/**
 * CORS headers. Widget calls echo the caller's origin and never allow cookies. The chatbot service decides which
 * origin may use which bot, and a refused origin cannot read the answer. Widget files are public.
 */
export function corsHeaders(
  reach: Endpoint['reach'],
  req: IncomingMessage,
  { isRefused = false } = {},
): readonly string[] {
  if (reach === 'own-pages' || reach === 'programs') return [];
  if (reach === 'public-file') return isRefused ? [] : ['access-control-allow-origin', '*'];

  const { origin } = req.headers;
  if (isRefused || !origin || !WEB_ORIGIN.test(origin)) return ['vary', 'Origin'];
  return [
    'access-control-allow-origin',
    origin,
    'access-control-expose-headers',
    'retry-after, x-request-id',
    'vary',
    'Origin',
  ];
}

export function preflightHeaders(req: IncomingMessage): readonly string[] {
  const granted = corsHeaders('any-website', req);
  return granted.includes('access-control-allow-origin') ? [...granted, ...PREFLIGHT] : granted;
}

/**
 * CSRF check: state-changing calls must come from our own pages. Browsers send `Origin` or `Sec-Fetch-Site`; a client
 * that sends neither is no browser and may not use a session.
 */
export function checkOrigin({ req, proto, host, route }: Exchange, publicUrl: string | undefined) {
  if (route?.reach !== 'own-pages' || isSafe(req)) return;
  const { origin, 'sec-fetch-site': site } = req.headers;
  const isForeignSite = site !== undefined && site !== 'same-origin';
  const isForeignOrigin = origin !== undefined && !isOwnOrigin(origin, { proto, host, publicUrl });
  const isUnsaid = site === undefined && origin === undefined && bearsSessionCookie({ req });
  if (isForeignSite || isForeignOrigin || isUnsaid) throw problem('request.forbidden_origin');
}

/** Without a configured public URL only the host is compared, since behind an unknown proxy the scheme is unknown. */
function isOwnOrigin(
  origin: string,
  { proto, host, publicUrl }: { proto: string; host: string; publicUrl: string | undefined },
) {
  if (publicUrl) return origin === publicUrl;
  if (proto === 'https') return origin === `https://${host}`;
  return origin === `http://${host}` || origin === `https://${host}`;
}
