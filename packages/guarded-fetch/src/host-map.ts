/** Names mapped to a loopback endpoint over plain http. Loopback cannot be reached otherwise. */
export type HostMap = ReadonlyMap<string, { address: string; port: number }>;

/** Parses `museo.test=127.0.0.1:4601,…`; rejects anything but loopback addresses. */
export function parseHostMap(text: string): HostMap {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  return new Map(
    entries.map((entry) => {
      const [, host = '', address = '', port = ''] =
        /^([a-z0-9.-]+)=(127\.0\.0\.1|\[::1\]):(\d{1,5})$/i.exec(entry) ?? [];
      if (!host) throw new Error(`CRAWL_HOST_MAP: "${entry}" must have the form name=127.0.0.1:port`);
      return [host.toLowerCase(), { address: address.replace(/[[\]]/g, ''), port: Number(port) }];
    }),
  );
}
