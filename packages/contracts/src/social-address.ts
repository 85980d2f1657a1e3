/** Social networks in the footer, by the keys of their URLs in its texts. */
export const socialNetworks = ['x', 'facebook', 'instagram'] as const;

/** Placeholder for the brand's handle. */
const HANDLE = '{{handle}}';

/** Whether the text is a social network URL, which may be empty: that hides the link. */
export function isSocialAddress({ type, key }: { type: string; key: string }): boolean {
  return type === 'footer' && (socialNetworks as readonly string[]).includes(key);
}

/** Whether the URL can be a profile; a network's own front page cannot. */
export function leadsSomewhere(address: string): boolean {
  const url = URL.parse(address.replaceAll(HANDLE, 'handle'));
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname !== '/';
}
