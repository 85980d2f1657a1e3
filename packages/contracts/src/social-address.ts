/** Social networks in the footer, by the keys of their URLs in its texts. */
export const socialNetworks = ['x', 'facebook', 'instagram'] as const;

const HANDLE = '{{handle}}';

/** True for texts that hold a social network URL. Emptying one hides the link. */
export function isSocialAddress({ type, key }: { type: string; key: string }): boolean {
  return type === 'footer' && (socialNetworks as readonly string[]).includes(key);
}

/** True if the URL can be a profile, rather than the network's front page. */
export function leadsSomewhere(address: string): boolean {
  const url = URL.parse(address.replaceAll(HANDLE, 'handle'));
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname !== '/';
}
