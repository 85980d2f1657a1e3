const MAX_BYTES = 500_000;
const MAX_LINE_LENGTH = 16_664;
const MAX_CRAWL_DELAY_S = 10;

/** A pattern split at its stars; `length` is its specificity. */
type Pattern = { parts: string[]; isAnchored: boolean; length: number };
/** Allowing an index page also allows its folder. */
type Rule = { isAllow: boolean; pattern: Pattern; folder: Pattern | null };
type Group = { agents: string[]; rules: Rule[]; crawlDelayS: number | null };

export type RobotsRules = { rules: Rule[]; crawlDelayMs: number; sitemaps: string[] };

export type Robots = {
  allows(url: string): boolean;
  /** At most ten seconds. */
  crawlDelayMs: number;
  sitemaps: string[];
};

const fieldNames: [RegExp, 'agent' | 'allow' | 'disallow' | 'delay' | 'sitemap'][] = [
  [/^(user-?agent|user agent)$/, 'agent'],
  [/^allow$/, 'allow'],
  // Common misspellings that search engines accept.
  [/^(dis?s?allow|diasllow|disalow|disallaw)$/, 'disallow'],
  [/^crawl-?delay$/, 'delay'],
  [/^(sitemap|site-map)$/, 'sitemap'],
];

/** Parses robots.txt (RFC 9309) for `agent`; the longest match wins. */
export function parseRobots(text: string, agent: string): RobotsRules {
  const { groups, sitemaps } = parseGroups(text.slice(0, MAX_BYTES));
  const token = robotsToken(agent);
  const own = groups.filter(({ agents }) => token !== '' && agents.includes(token));
  const chosen = own.length > 0 ? own : groups.filter(({ agents }) => agents.includes('*'));
  const rules = chosen.flatMap((group) => group.rules);
  const delays = chosen.map(({ crawlDelayS }) => crawlDelayS ?? 0);

  return {
    rules,
    crawlDelayMs: Math.min(MAX_CRAWL_DELAY_S, Math.max(0, ...delays)) * 1000,
    sitemaps,
  };
}

export function toRobots({ rules, ...rest }: RobotsRules): Robots {
  return { ...rest, allows: (url) => isAllowed(pathOf(url), rules) };
}

/** Stands in for a missing robots.txt (allow all) or a server error (disallow all). */
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
      else if (value !== '') group.rules.push(toRule(field === 'allow', escapePattern(value)));
    }
  }
  return { groups, sitemaps };
}

function* readLines(text: string) {
  for (const raw of text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    const [said = ''] = raw.slice(0, MAX_LINE_LENGTH).split('#', 1);
    const line = said.trim();
    const { name, value } = splitLine(line);
    const field = fieldNames.find(([spelling]) => spelling.test(name))?.[1];
    if (field) yield { field, value };
  }
}

/** Splits at the colon or, without one, at the only gap. Not a regex, so that long lines stay fast. */
function splitLine(line: string) {
  const colon = line.indexOf(':');
  const at = colon >= 0 ? colon : line.search(/[ \t]/);
  const name = line.slice(0, Math.max(0, at)).trim().toLowerCase();
  const value = line.slice(at + 1).trim();
  return colon < 0 && /\s/.test(value) ? { name: '', value: '' } : { name, value };
}

/** Product token: `Mozilla/5.0 (compatible; FucinaBot/1.0)` → `fucinabot`. */
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
  for (const rule of rules) {
    const length = matchLength(path, rule);
    if (length > best.length || (length === best.length && rule.isAllow))
      best = { length, isAllow: rule.isAllow };
  }
  return best.isAllow;
}

function matchLength(path: string, { pattern, folder }: Rule) {
  if (matches(path, pattern)) return pattern.length;
  return folder && matches(path, folder) ? folder.length : -1;
}

function toRule(isAllow: boolean, text: string): Rule {
  const index = isAllow ? text.search(/\/index\.html?/) : -1;
  return {
    isAllow,
    pattern: toPattern(text),
    folder: index < 0 ? null : toPattern(`${text.slice(0, index + 1)}$`),
  };
}

/** `*` matches anything and a final `$` the end. */
function toPattern(text: string): Pattern {
  const isAnchored = text.endsWith('$');
  return { parts: (isAnchored ? text.slice(0, -1) : text).split('*'), isAnchored, length: text.length };
}

/** Greedy from the left, without backtracking. */
function matches(path: string, { parts, isAnchored }: Pattern) {
  const first = parts[0] ?? '';
  if (!path.startsWith(first)) return false;
  if (parts.length === 1) return !isAnchored || path.length === first.length;

  const last = isAnchored ? (parts.at(-1) ?? '') : '';
  let from = first.length;
  for (let i = 1; i < parts.length - (isAnchored ? 1 : 0); i++) {
    const part = parts[i] ?? '';
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
  const [path = ''] = rest.slice(start).split('#', 1);
  return path.startsWith('/') ? path : `/${path}`;
}
