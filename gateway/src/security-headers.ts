import type { Endpoint } from '@fucina/contracts/endpoints/endpoint';
import { LRUCache } from 'lru-cache';
import { sourcesOf, type ThirdParties } from './third-parties.ts';

/** `preview`: a page with unpublished drafts, which our own pages may frame. */
export type ResponseKind = Endpoint['responseKind'] | 'preview';

function pagePolicy(
  thirdParties: ThirdParties,
  { ancestors, styles }: { ancestors: "'none'" | "'self'"; styles: readonly string[] },
) {
  const { scripts, frames, connections, pictures } = sourcesOf(thirdParties);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["frame-src 'self'", ...frames].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    ["img-src 'self' data:", ...pictures].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...connections].join(' '),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${ancestors}`,
  ];
}

// For data: if opened as a document, it can do nothing.
const DATA_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";
// An SVG opened directly may use its inline styles.
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

/** Set by the gateway only; those of upstreams are dropped. */
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

const MAX_COMPOSED = 100;

/** `inlineStyles`: CSP hashes of the page's style elements. */
type HeaderOptions = { isHttps: boolean; inlineStyles?: readonly string[] };

export type SecurityHeaders = (kind: ResponseKind, options: HeaderOptions) => readonly string[];

export function createSecurityHeaders(thirdParties: ThirdParties): SecurityHeaders {
  const policyOf = (kind: ResponseKind, styles: readonly string[]) => {
    if (kind === 'page') return pagePolicy(thirdParties, { ancestors: "'none'", styles }).join('; ');
    if (kind === 'preview') return pagePolicy(thirdParties, { ancestors: "'self'", styles }).join('; ');
    return kind === 'asset' ? ASSET_POLICY : DATA_POLICY;
  };
  const compose = (kind: ResponseKind, { isHttps, inlineStyles = [] }: HeaderOptions): readonly string[] => [
    'content-security-policy',
    policyOf(kind, inlineStyles),
    'x-content-type-options',
    'nosniff',
    'referrer-policy',
    'strict-origin-when-cross-origin',
    'cross-origin-resource-policy',
    kind === 'widget' ? 'cross-origin' : 'same-origin',
    ...extras[kind],
    ...(isHttps ? HSTS : []),
  ];
  const composed = new LRUCache<string, readonly string[]>({ max: MAX_COMPOSED });
  return (kind, options) => {
    const key = `${kind} ${options.isHttps} ${options.inlineStyles?.join(' ') ?? ''}`;
    const known = composed.get(key);
    if (known) return known;
    const headers = compose(kind, options);
    composed.set(key, headers);
    return headers;
  };
}

const STYLE_HASH = /(?<= )'sha256-[A-Za-z0-9+/]{43}='(?=[ ;]|$)/g;

/** Takes only the style hashes from an upstream's CSP. */
export function readInlineStyles(policy: string): string[] {
  const [styles = ''] = /(?:^|; ?)style-src [^;]*/.exec(policy) ?? [];
  return styles.match(STYLE_HASH) ?? [];
}

const PREVIEW = /[?&]preview=draft(?:&|$)/;

/**
 * Judged by the actual content type: HTML is a page wherever it comes from, and other files under page routes are
 * assets.
 */
export function kindOfResponse(expected: ResponseKind, contentType: string, query = ''): ResponseKind {
  if (/^text\/html\b/i.test(contentType)) return PREVIEW.test(query) ? 'preview' : 'page';
  if (/^text\/event-stream\b/i.test(contentType)) return 'stream';
  if (expected === 'page') return 'asset';
  return expected === 'stream' ? 'api' : expected;
}
