/** Only what lies on the web is a link: documents, the owner's own answers and anything stranger are not. */
export function webAddressOf(address: string | null): string | null {
  const url = address ? URL.parse(address) : null;
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

/** An address as people write it: without the protocol and a lonely slash at the end. */
export function writeAddress(address: string): string {
  const url = URL.parse(address);
  if (!url) return address;
  return `${url.host}${decode(url.pathname)}`.replace(/\/$/, '');
}

function decode(path: string) {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
