/** Only http(s) URLs; documents and corrections have none. */
export function webAddressOf(address: string | null): string | null {
  const url = address ? URL.parse(address) : null;
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

/** For display, without protocol and trailing slash. */
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
