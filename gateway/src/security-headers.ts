import { sourcesOf, type ThirdParties } from './third-parties.ts';

/** A `preview` is a page with staff's drafts, which our own pages may show in a frame. */
export type ResponseKind = 'page' | 'preview' | 'asset' | 'api' | 'stream' | 'widget';

function pagePolicy(thirdParties: ThirdParties, ancestors: "'none'" | "'self'") {
  const { scripts, frames, connections, pictures } = sourcesOf(thirdParties);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["frame-src 'self'", ...frames].join(' '),
    "style-src 'self'",
    ["img-src 'self' data:", ...pictures].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...connections].join(' '),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${ancestors}`,
  ];
}

// Nothing of these answers is meant to be opened as a document: if it is, it can do nothing.
const DATA_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";
// An SVG opened by its address may draw itself.
const ASSET_POLICY =
  "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

const pageExtras = (frameOptions: string) => [
  'cross-origin-opener-policy',
  'same-origin',
  'permissions-policy',
  'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'x-frame-options',
  frameOptions,
];

const extras: Record<ResponseKind, readonly string[]> = {
  page: pageExtras('DENY'),
  preview: pageExtras('SAMEORIGIN'),
  asset: [],
  api: [],
  stream: ['x-accel-buffering', 'no'],
  widget: [],
};

const HSTS = ['strict-transport-security', 'max-age=31536000'];

/** Names that only the gateway writes; an upstream's own are dropped. */
export const securityHeaderNames: readonly string[] = [
  'content-security-policy',
  'content-security-policy-report-only',
  'cross-origin-embedder-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-accel-buffering',
  'x-content-type-options',
  'x-frame-options',
  'x-xss-protection',
];

const kinds: readonly ResponseKind[] = ['page', 'preview', 'asset', 'api', 'stream', 'widget'];

/** The security headers of an answer, as a flat list of names and values. */
export type SecurityHeaders = (kind: ResponseKind, options: { isHttps: boolean }) => readonly string[];

export function createSecurityHeaders(thirdParties: ThirdParties): SecurityHeaders {
  const policyOf = (kind: ResponseKind) => {
    if (kind === 'page') return pagePolicy(thirdParties, "'none'").join('; ');
    if (kind === 'preview') return pagePolicy(thirdParties, "'self'").join('; ');
    return kind === 'asset' ? ASSET_POLICY : DATA_POLICY;
  };
  const compose = (kind: ResponseKind, isHttps: boolean): readonly string[] => [
    'content-security-policy',
    policyOf(kind),
    'x-content-type-options',
    'nosniff',
    'referrer-policy',
    'strict-origin-when-cross-origin',
    'cross-origin-resource-policy',
    kind === 'widget' ? 'cross-origin' : 'same-origin',
    ...extras[kind],
    ...(isHttps ? HSTS : []),
  ];
  const composed = new Map(
    kinds.map((kind) => [kind, { http: compose(kind, false), https: compose(kind, true) }]),
  );
  return (kind, { isHttps }) => composed.get(kind)?.[isHttps ? 'https' : 'http'] ?? compose(kind, isHttps);
}

const PREVIEW = /[?&]preview=draft(?:&|$)/;

/** What was really answered decides: HTML is a page wherever it comes from, and a page route's other files are assets. */
export function kindOfResponse(expected: ResponseKind, contentType: string, query = ''): ResponseKind {
  if (/^text\/html\b/i.test(contentType)) return PREVIEW.test(query) ? 'preview' : 'page';
  if (/^text\/event-stream\b/i.test(contentType)) return 'stream';
  if (expected === 'page') return 'asset';
  return expected === 'stream' ? 'api' : expected;
}
