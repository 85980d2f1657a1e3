import { describe, expect, test } from 'vitest';
import {
  createSecurityHeaders,
  kindOfResponse,
  type LeadForm,
  type ResponseKind,
} from './security-headers.ts';

const noForm = { url: undefined, scriptUrl: undefined };
const kinds: ResponseKind[] = ['page', 'asset', 'api', 'stream', 'widget'];

function headersOf(kind: ResponseKind, isHttps = false, leadForm: LeadForm = noForm) {
  const list = createSecurityHeaders(leadForm)(kind, { isHttps });
  return new Map(
    list.flatMap((value, index) => (index % 2 ? [] : [[value, list[index + 1] ?? ''] as const])),
  );
}

describe.each(kinds)('the headers of a %s', (kind) => {
  test('forbid everything that is not named, frames and other base addresses', () => {
    const policy = headersOf(kind).get('content-security-policy');

    expect(policy).toMatch(/^default-src 'none'; /);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe|https?:|\*/);
  });

  test('ask for https only where https was used', () => {
    expect(headersOf(kind, true).get('strict-transport-security')).toBe('max-age=31536000');
    expect(headersOf(kind, false).has('strict-transport-security')).toBe(false);
  });
});

test('a page may load from its own server alone', () => {
  expect(headersOf('page').get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
      "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  );
});

describe('with a lead form of another company', () => {
  const url = 'https://forms.example/widget/form/7?theme=light';
  const scriptUrl = 'https://static.forms.example/js/form_embed.js?v=2';
  const policyOf = (kind: ResponseKind, leadForm: LeadForm) =>
    headersOf(kind, false, leadForm).get('content-security-policy') ?? '';

  test('a page may show its frame and load its one script, and nothing more', () => {
    const directives = policyOf('page', { url, scriptUrl }).split('; ');

    const known = policyOf('page', noForm).split('; ');
    expect(directives.filter((directive) => !known.includes(directive))).toEqual([
      "script-src 'self' https://static.forms.example/js/form_embed.js",
      'frame-src https://forms.example',
    ]);
    expect(known.filter((directive) => !directives.includes(directive))).toEqual(["script-src 'self'"]);
  });

  test('each address opens its own directive alone', () => {
    expect(policyOf('page', { url, scriptUrl: undefined })).toContain(
      "script-src 'self'; frame-src https://",
    );
    expect(policyOf('page', { url: undefined, scriptUrl })).not.toContain('frame-src');
  });

  test('no other answer changes', () => {
    for (const kind of kinds.filter((other) => other !== 'page')) {
      expect(headersOf(kind, true, { url, scriptUrl })).toEqual(headersOf(kind, true));
    }
  });
});

test('only the widget’s files may be loaded by other websites', () => {
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
] as const)('on a %s route, %s is treated as %s', (expected, contentType, kind) => {
  expect(kindOfResponse(expected, contentType)).toBe(kind);
});
