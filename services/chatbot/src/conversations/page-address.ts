const MAX_LENGTH = 500;

/** Origin and path of a web page: what stands behind them may be private. Undefined for anything else. */
export function pageAddressOf(text: string | undefined): string | undefined {
  const url = text ? URL.parse(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  return (url.origin + url.pathname).slice(0, MAX_LENGTH);
}
