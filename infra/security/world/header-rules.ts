type Seen = { headers: Headers; status: number };

const scripts = /script-src [^;]*('unsafe-inline'|'unsafe-eval'|\*|data:|blob:)/;

export function faultsOf({ headers, status }: Seen): string[] {
  const policy = headers.get('content-security-policy') ?? '';
  const type = headers.get('content-type') ?? '';
  const isPage = type.startsWith('text/html');
  const rules: [says: string, holds: boolean][] = [
    ['no default policy', policy.includes("default-src 'none'")],
    ['no frame-ancestors', policy.includes('frame-ancestors ')],
    ['no base-uri', policy.includes("base-uri 'none'")],
    ['scripts of anywhere', !scripts.test(policy)],
    ['styles without a hash', !/style-src [^;]*'unsafe-inline'/.test(policy) || policy.includes('sandbox')],
    ['no nosniff', headers.get('x-content-type-options') === 'nosniff'],
    ['no referrer policy', headers.get('referrer-policy') === 'strict-origin-when-cross-origin'],
    [
      'no resource policy',
      /^(same-origin|cross-origin)$/.test(headers.get('cross-origin-resource-policy') ?? ''),
    ],
    ['data that can act', isPage || policy.includes('sandbox')],
    ['a page in any frame', !isPage || /^(DENY|SAMEORIGIN)$/.test(headers.get('x-frame-options') ?? '')],
    ['a page without opener policy', !isPage || headers.get('cross-origin-opener-policy') === 'same-origin'],
    ['a page without permissions policy', !isPage || headers.has('permissions-policy')],
    ['no charset', !/^text\/(html|plain)/.test(type) || /charset=utf-8/i.test(type)],
    ['credentials for others', !headers.has('access-control-allow-credentials')],
    ['server named', !headers.has('server') && !headers.has('x-powered-by')],
    ['no request id', headers.has('x-request-id')],
    [
      'an error that is kept',
      status < 400 || !/public|max-age=[1-9]/.test(headers.get('cache-control') ?? ''),
    ],
    [
      'a cookie for scripts',
      headers.getSetCookie().every((cookie) => /HttpOnly/i.test(cookie) && /SameSite=Lax/i.test(cookie)),
    ],
  ];
  return rules.filter(([, holds]) => !holds).map(([says]) => says);
}
