import { domainToUnicode } from 'node:url';
import type { HostMap } from '@fucina/guarded-fetch/host-map';
import { problem } from '@fucina/service-kit/problem';
import { getDomain } from 'tldts';
import { withoutWww } from './discovery/page-url.ts';

const MAX_INPUT_LENGTH = 2048;
const MAX_HOST_LENGTH = 253;

// Special-use names (RFC 6761, RFC 6762, RFC 8375) and common private ones.
const PRIVATE_SUFFIX =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa|onion)$/;
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;
const TOP_LABEL = /^([a-z]{2,63}|xn--[a-z0-9-]{2,59})$/;
const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
// Whitespace and invisible characters that get copied along with an address.
const INVISIBLE_ENDS = /^[\s\p{Cc}\p{Cf}]+|(?<![\s\p{Cc}\p{Cf}])[\s\p{Cc}\p{Cf}]+$/gu;

/** `host` is ASCII without `www.`; `display` is the Unicode form. */
type NormalizedDomain = { host: string; display: string; registrable: string };

type Options = { hostMap: HostMap; allowList?: readonly string[] };

/** Turns user input into a host, or throws a `domain.…` problem. */
export function createDomainNormalizer({ hostMap, allowList = [] }: Options) {
  return (input: string): NormalizedDomain => {
    const url = parseTyped(input);
    const name = url.hostname.replace(/\.$/, '');
    const authority = url.port ? `${name}:${url.port}` : name;
    if (allowList.includes(authority)) return { host: authority, display: authority, registrable: name };

    requirePort(url);
    const mapped = [name, withoutWww(name)].find((host) => hostMap.has(host));
    if (mapped) return { host: mapped, display: domainToUnicode(mapped), registrable: mapped };

    return toPublicDomain(name);
  };
}

function parseTyped(input: string): URL {
  const text = input.slice(0, MAX_INPUT_LENGTH + 1).replace(INVISIBLE_ENDS, '');
  if (text === '') throw problem('domain.required');
  if (text.length > MAX_INPUT_LENGTH || /[\s\p{Cc}]/u.test(text)) throw problem('domain.invalid');

  const scheme = SCHEME.exec(text)?.[0].toLowerCase();
  if (scheme && scheme !== 'http://' && scheme !== 'https://') throw problem('domain.invalid');
  const url = URL.parse(`http://${text.slice(scheme?.length ?? 0).replace(/^\/+/, '')}`);
  if (!url || url.username || url.password || url.hostname === '') throw problem('domain.invalid');
  return url;
}

/** The URL parser already dropped port 80; 443 may be left from a pasted https URL. */
function requirePort(url: URL) {
  if (url.port && url.port !== '443') throw problem('domain.invalid');
}

function toPublicDomain(name: string): NormalizedDomain {
  if (isAddress(name) || PRIVATE_SUFFIX.test(name)) throw problem('domain.not_public');

  const labels = name.split('.');
  const isWellFormed =
    name.length <= MAX_HOST_LENGTH &&
    labels.length >= 2 &&
    labels.every((label) => LABEL.test(label)) &&
    TOP_LABEL.test(labels.at(-1) ?? '');
  if (!isWellFormed || getDomain(name) === null) throw problem('domain.invalid');

  const bare = withoutWww(name);
  const host = getDomain(bare) === null ? name : bare;
  return { host, display: domainToUnicode(host) || host, registrable: registrableOf(host) };
}

/** The URL parser has normalized all IPv4 notations. */
function isAddress(name: string) {
  return name.startsWith('[') || /^\d+(\.\d+){3}$/.test(name);
}

/** eTLD+1: `shop.bottega.co.uk` → `bottega.co.uk`. */
export function registrableOf(host: string): string {
  return getDomain(host, { allowPrivateDomains: true }) ?? host;
}
