const MAX_BYTES = 500_000;
const MAX_LINE_LENGTH = 16_664;
const MAX_CRAWL_DELAY_S = 10;

type Rule = { isAllow: boolean; pattern: string };
type Group = { agents: string[]; rules: Rule[]; crawlDelayS: number | null };

export type Robots = {
  allows(url: string): boolean;
  /** Least time between two requests that the site asks for, at most ten seconds. */
  crawlDelayMs: number;
  sitemaps: string[];
};

const fieldNames: [RegExp, 'agent' | 'allow' | 'disallow' | 'delay' | 'sitemap'][] = [
  [/^(user-?agent|user agent)$/, 'agent'],
  [/^allow$/, 'allow'],
  // Spelling mistakes that are common enough for search engines to understand them.
  [/^(dis?s?allow|diasllow|disalow|disallaw)$/, 'disallow'],
  [/^crawl-?delay$/, 'delay'],
  [/^(sitemap|site-map)$/, 'sitemap'],
];

/** A robots.txt as RFC 9309 reads it, for the robot called `agent`; the longest matching rule decides. */
export function parseRobots(text: string, agent: string): Robots {
  const { groups, sitemaps } = parseGroups(text.slice(0, MAX_BYTES));
  const token = robotsToken(agent);
  const own = groups.filter(({ agents }) => token !== '' && agents.includes(token));
  const chosen = own.length > 0 ? own : groups.filter(({ agents }) => agents.includes('*'));
  const rules = chosen.flatMap((group) => group.rules);
  const delays = chosen.map(({ crawlDelayS }) => crawlDelayS ?? 0);

  return {
    allows: (url) => isAllowed(pathOf(url), rules),
    crawlDelayMs: Math.min(MAX_CRAWL_DELAY_S, Math.max(0, ...delays)) * 1000,
    sitemaps,
  };
}

/** What stands in for a robots.txt: everything when there is none, nothing when the server could not give it. */
export function robotsWithoutFile(isAllowed: boolean): Robots {
  return { allows: () => isAllowed, crawlDelayMs: 0, sitemaps: [] };
}

function parseGroups(text: string) {
  const groups: Group[] = [];
  const sitemaps: string[] = [];
  let isNamingAgents = false;

  for (const { field, value } of readLines(text)) {
    const group = groups.at(-1);
    if (field === 'sitemap') sitemaps.push(value);
    else if (field === 'agent') {
      const name = agentOf(value);
      if (isNamingAgents) group?.agents.push(name);
      else groups.push({ agents: [name], rules: [], crawlDelayS: null });
      isNamingAgents = true;
    } else {
      isNamingAgents = false;
      if (!group) continue;
      if (field === 'delay') group.crawlDelayS = toSeconds(value);
      else if (value !== '') group.rules.push({ isAllow: field === 'allow', pattern: escapePattern(value) });
    }
  }
  return { groups, sitemaps };
}

function* readLines(text: string) {
  for (const raw of text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    const line = raw.slice(0, MAX_LINE_LENGTH).replace(/#.*$/, '').trim();
    const [, name = '', value = ''] =
      /^([^:]*?)\s*:\s*(.*)$/.exec(line) ?? /^(\S+)[ \t]+(\S+)$/.exec(line) ?? [];
    const field = fieldNames.find(([spelling]) => spelling.test(name.toLowerCase()))?.[1];
    if (field) yield { field, value };
  }
}

/** The name by which a robots.txt may address us: `Mozilla/5.0 (compatible; FucinaBot/1.0)` → `fucinabot`. */
export function robotsToken(userAgent: string): string {
  const [, name = ''] =
    /compatible;\s*([a-z_-]+)/i.exec(userAgent) ?? /^([a-z_-]+)(?=$|\/)/i.exec(userAgent) ?? [];
  return name.toLowerCase();
}

function agentOf(value: string) {
  return value.split(/\s/)[0] === '*' ? '*' : (/^[a-z_-]+/i.exec(value)?.[0] ?? '').toLowerCase();
}

function toSeconds(value: string) {
  const seconds = Number(value);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}

function isAllowed(path: string, rules: Rule[]) {
  if (path === '/robots.txt') return true;
  let best = { length: -1, isAllow: true };
  for (const { isAllow, pattern } of rules) {
    const length = matchLength(path, { isAllow, pattern });
    if (length > best.length || (length === best.length && isAllow)) best = { length, isAllow };
  }
  return best.isAllow;
}

/** An allowed index page allows its folder too. */
function matchLength(path: string, { isAllow, pattern }: Rule) {
  if (matches(path, pattern)) return pattern.length;
  const index = isAllow ? pattern.search(/\/index\.html?/) : -1;
  const folder = index < 0 ? '' : `${pattern.slice(0, index + 1)}$`;
  return folder && matches(path, folder) ? folder.length : -1;
}

/** `*` stands for anything and a final `$` for the end; greedy from the left, so no pattern can make it slow. */
function matches(path: string, pattern: string) {
  const isAnchored = pattern.endsWith('$');
  const parts = (isAnchored ? pattern.slice(0, -1) : pattern).split('*');
  const first = parts.shift() ?? '';
  if (!path.startsWith(first)) return false;
  if (parts.length === 0) return !isAnchored || path.length === first.length;

  const last = isAnchored ? (parts.pop() ?? '') : '';
  let from = first.length;
  for (const part of parts) {
    const at = path.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return !isAnchored || (path.length - last.length >= from && path.endsWith(last));
}

function escapePattern(value: string) {
  return value
    .replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase())
    .replace(/[\u0080-\uffff]+/g, (letters) => encodeURIComponent(letters.toWellFormed()));
}

function pathOf(url: string) {
  const rest = url.replace(/^([a-z][a-z0-9+.-]*:)?\/\//i, '');
  const start = rest.search(/[/?;]/);
  if (start < 0) return '/';
  const path = rest.slice(start).replace(/#.*$/, '');
  return path.startsWith('/') ? path : `/${path}`;
}
