import { describe, expect, test } from 'vitest';
import {
  createSecurityHeaders,
  kindOfResponse,
  type ResponseKind,
  readInlineStyles,
} from './security-headers.ts';
import type { ThirdParties } from './third-parties.ts';

const noForm = { url: undefined, scriptUrl: undefined };
const kinds: ResponseKind[] = ['page', 'asset', 'api', 'stream', 'widget'];

function headersOf(kind: ResponseKind, isHttps = false, thirdParties: ThirdParties = noForm) {
  const list = createSecurityHeaders(thirdParties)(kind, { isHttps });
  return new Map(
    list.flatMap((value, index) => (index % 2 ? [] : [[value, list[index + 1] ?? ''] as const])),
  );
}

describe.each(kinds)('%s headers', (kind) => {
  test('deny by default, including framing and base URLs', () => {
    const policy = headersOf(kind).get('content-security-policy');

    expect(policy).toMatch(/^default-src 'none'; /);
    expect(policy).toContain(`frame-ancestors ${kind === 'preview' ? "'self'" : "'none'"}`);
    expect(policy).toContain("base-uri 'none'");
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe|https?:|\*/);
  });

  test('include HSTS only over HTTPS', () => {
    expect(headersOf(kind, true).get('strict-transport-security')).toBe('max-age=31536000');
    expect(headersOf(kind, false).has('strict-transport-security')).toBe(false);
  });
});

test('only a page requested as a draft preview may be framed, and only by the same origin', () => {
  const kindOf = (query: string) => kindOfResponse('page', 'text/html; charset=utf-8', query);

  expect(['?preview=draft', '?a=b&preview=draft&c=d'].map(kindOf)).toEqual(['preview', 'preview']);
  expect(['', '?preview=', '?preview=drafts', '?xpreview=draft'].map(kindOf)).toEqual(Array(4).fill('page'));
  expect(kindOfResponse('page', 'image/svg+xml', '?preview=draft')).toBe('asset');
  expect(headersOf('preview').get('content-security-policy')).toBe(
    headersOf('page').get('content-security-policy')?.replace("ancestors 'none'", "ancestors 'self'"),
  );
  expect(headersOf('preview').get('x-frame-options')).toBe('SAMEORIGIN');
  expect(headersOf('page').get('x-frame-options')).toBe('DENY');
});

test('pages may only load resources from their own origin', () => {
  expect(headersOf('page').get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self'; frame-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
      "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  );
});

describe('CSP with a third-party lead form', () => {
  const url = 'https://forms.example/widget/form/7?theme=light';
  const scriptUrl = 'https://static.forms.example/js/form_embed.js?v=2';
  const policyOf = (kind: ResponseKind, thirdParties: ThirdParties) =>
    headersOf(kind, false, thirdParties).get('content-security-policy') ?? '';

  test('a page may frame the form and load its one script, and nothing more', () => {
    const directives = policyOf('page', { url, scriptUrl }).split('; ');

    const known = policyOf('page', noForm).split('; ');
    expect(directives.filter((directive) => !known.includes(directive))).toEqual([
      "script-src 'self' https://static.forms.example/js/form_embed.js",
      "frame-src 'self' https://forms.example",
    ]);
    expect(known.filter((directive) => !directives.includes(directive))).toEqual([
      "script-src 'self'",
      "frame-src 'self'",
    ]);
  });

  test('the form URL and the script URL each extend only their own directive', () => {
    expect(policyOf('page', { url, scriptUrl: undefined })).toContain(
      "script-src 'self'; frame-src 'self' https://",
    );
    expect(policyOf('page', { url: undefined, scriptUrl })).toContain("frame-src 'self';");
  });

  test('other responses are unchanged', () => {
    for (const kind of kinds.filter((other) => other !== 'page')) {
      expect(headersOf(kind, true, { url, scriptUrl })).toEqual(headersOf(kind, true));
    }
  });
});

describe('CSP with other third-party content', () => {
  const linesOf = (parties: Partial<ThirdParties>) =>
    headersOf('page', false, { ...noForm, ...parties })
      .get('content-security-policy')
      ?.split('; ') ?? [];
  const added = (parties: Partial<ThirdParties>) =>
    linesOf(parties).filter((line) => !linesOf({}).includes(line));

  test('a contact form and a calendar each extend only frame-src', () => {
    expect(added({ contactFormUrl: 'https://forms.example/contact?x=1' })).toEqual([
      "frame-src 'self' https://forms.example",
    ]);
    expect(added({ bookingUrl: 'https://calendar.example/call' })).toEqual([
      "frame-src 'self' https://calendar.example",
    ]);
  });

  test('an origin used several times is listed once', () => {
    const one = 'https://forms.example/';

    expect(added({ url: `${one}a`, contactFormUrl: `${one}b`, bookingUrl: `${one}c` })).toEqual([
      "frame-src 'self' https://forms.example",
    ]);
  });

  test('a chat widget may load its scripts, connect to its server and show its images', () => {
    expect(added({ chatWidgetUrl: 'https://chat.example/v2/loader.js?id=7' })).toEqual([
      "script-src 'self' https://chat.example/v2/",
      "frame-src 'self' https://chat.example",
      "img-src 'self' data: https://chat.example",
      "connect-src 'self' https://chat.example wss://chat.example",
    ]);
  });
});

test('only widget files may be loaded by other websites', () => {
  const policies = kinds.map((kind) => [kind, headersOf(kind).get('cross-origin-resource-policy')]);

  expect(policies).toEqual([
    ['page', 'same-origin'],
    ['asset', 'same-origin'],
    ['api', 'same-origin'],
    ['stream', 'same-origin'],
    ['widget', 'cross-origin'],
  ]);
});

test.each([
  ['page', 'text/html; charset=utf-8', 'page'],
  ['page', 'text/css', 'asset'],
  ['page', '', 'asset'],
  ['api', 'application/json', 'api'],
  ['api', 'text/html', 'page'],
  ['api', 'text/event-stream', 'stream'],
  ['stream', 'text/event-stream; charset=utf-8', 'stream'],
  ['stream', 'application/problem+json', 'api'],
  ['widget', 'text/javascript', 'widget'],
] as const)('on a %s route, %s gets the headers of a %s', (expected, contentType, kind) => {
  expect(kindOfResponse(expected, contentType)).toBe(kind);
});

describe('inline style elements', () => {
  const hash = `'sha256-${'aB3+/'.repeat(8)}abc='`;

  test('are allowed by their hashes', () => {
    const list = createSecurityHeaders(noForm)('page', { isHttps: false, inlineStyles: [hash] });
    expect(list[1]).toContain(`style-src 'self' ${hash};`);
    expect(headersOf('page').get('content-security-policy')).toContain("style-src 'self';");
  });

  test("their hashes are the only part of the frontend's policy that is used", () => {
    const policy = `default-src *; style-src 'self' 'unsafe-inline' https://evil.example ${hash}; script-src ${hash}`;
    expect(readInlineStyles(policy)).toEqual([hash]);
    expect(readInlineStyles(`script-src ${hash}`)).toEqual([]);
    expect(readInlineStyles("style-src 'sha256-x'; script-src *")).toEqual([]);
  });
});
