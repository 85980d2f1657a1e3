import type { Attributes } from './element-rules.ts';

const MAX_HEX = 400;
const MASKED_LINK = /\/cdn-cgi\/l\/email-protection(?:#([\da-f]+))?$/i;
const ADDRESS = /^[^\s\p{Cc}@]+@[^\s\p{Cc}@]+$/u;

/** The e-mail address in place of which Cloudflare shows "[email protected]", or empty. */
export function maskedAddress(attributes: Attributes): string {
  return unmask(attributes['data-cfemail'] ?? '');
}

/** Points a link to a masked address at the address itself. */
export function withPlainLink(attributes: Attributes): Attributes {
  const [link, hex] = MASKED_LINK.exec(attributes.href ?? '') ?? [];
  if (link === undefined) return attributes;
  const address = hex === undefined ? maskedAddress(attributes) : unmask(hex);
  return address === '' ? attributes : { ...attributes, href: `mailto:${address}` };
}

/** The first byte is the key of the others. */
function unmask(hex: string): string {
  const [key = 0, ...bytes] = Buffer.from(hex.slice(0, MAX_HEX), 'hex');
  const text = Buffer.from(bytes.map((byte) => byte ^ key)).toString();
  const address = text.split('?', 1)[0] ?? '';
  return ADDRESS.test(address) ? address : '';
}
