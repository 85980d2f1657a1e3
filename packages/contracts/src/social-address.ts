/** The social networks that the footer leads to, by the keys of their addresses among its texts. */
export const socialNetworks = ['x', 'facebook', 'instagram'] as const;

/** Where a text stands for the brand's name as such addresses have it. */
const HANDLE = '{{handle}}';

/** Whether a text is the address of a social network: the only kind that may be empty, and then no link is shown. */
export function isSocialAddress({ type, key }: { type: string; key: string }): boolean {
  return type === 'footer' && (socialNetworks as readonly string[]).includes(key);
}

/** Whether somebody's page can be at an address; the network's own front page is nobody's. */
export function leadsSomewhere(address: string): boolean {
  const url = URL.parse(address.replaceAll(HANDLE, 'handle'));
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname !== '/';
}
