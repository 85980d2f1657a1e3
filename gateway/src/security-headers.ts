export type ResponseKind = 'page' | 'asset' | 'api' | 'stream' | 'widget';

const HTML_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

// Nothing of these answers is meant to be opened as a document: if it is, it can do nothing.
const DATA_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";
// An SVG opened by its address may draw itself.
const ASSET_POLICY =
  "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

const policies: Record<ResponseKind, string> = {
  page: HTML_POLICY,
  asset: ASSET_POLICY,
  api: DATA_POLICY,
  stream: DATA_POLICY,
  widget: DATA_POLICY,
};

const extras: Record<ResponseKind, readonly string[]> = {
  page: [
    'cross-origin-opener-policy',
    'same-origin',
    'permissions-policy',
    'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'x-frame-options',
    'DENY',
  ],
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

function compose(kind: ResponseKind, isHttps: boolean): readonly string[] {
  return [
    'content-security-policy',
    policies[kind],
    'x-content-type-options',
    'nosniff',
    'referrer-policy',
    'strict-origin-when-cross-origin',
    'cross-origin-resource-policy',
    kind === 'widget' ? 'cross-origin' : 'same-origin',
    ...extras[kind],
    ...(isHttps ? HSTS : []),
  ];
}

const kinds: readonly ResponseKind[] = ['page', 'asset', 'api', 'stream', 'widget'];
const composed = new Map(
  kinds.map((kind) => [kind, { http: compose(kind, false), https: compose(kind, true) }]),
);

/** The security headers of an answer, as a flat list of names and values. */
export function securityHeaders(kind: ResponseKind, { isHttps }: { isHttps: boolean }): readonly string[] {
  return composed.get(kind)?.[isHttps ? 'https' : 'http'] ?? compose(kind, isHttps);
}

/** What was really answered decides: HTML is a page wherever it comes from, and a page route's other files are assets. */
export function kindOfResponse(expected: ResponseKind, contentType: string): ResponseKind {
  if (/^text\/html\b/i.test(contentType)) return 'page';
  if (/^text\/event-stream\b/i.test(contentType)) return 'stream';
  if (expected === 'page') return 'asset';
  return expected === 'stream' ? 'api' : expected;
}
