const MAX_LENGTH = 500;

/** Origin and path only, since a query may be private. Undefined unless it is a web URL. */
export function pageAddressOf(text: string | undefined): string | undefined {
  const url = text ? URL.parse(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  return (url.origin + url.pathname).slice(0, MAX_LENGTH);
}
