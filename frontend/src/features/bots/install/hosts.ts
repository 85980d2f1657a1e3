const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const HOST = new RegExp(`^(?:\\*\\.(?=.*\\.))?${LABEL}(?:\\.${LABEL})*$`);

/** Host of a pasted URL, in ASCII; `*.` stands for all subdomains. Null if invalid. */
export function readHost(typed: string): string | null {
  const text = typed.trim().toLowerCase();
  const wildcard = text.startsWith('*.') ? '*.' : '';
  const rest = text.slice(wildcard.length);
  if (rest === '' || /\s/.test(rest)) return null;
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//.test(rest) ? rest : `http://${rest}`);
  const host = url && `${wildcard}${url.hostname}`;
  return host && host.length <= 253 && HOST.test(host) ? host : null;
}
