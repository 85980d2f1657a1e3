import { isVivid, parseColor, type Rgb, toVisibleHex } from './color.ts';

const MAX_DECLARATIONS = 60_000;
const MAX_VARIABLES = 2000;
const MAX_SELECTOR = 300;
const MAX_REFERENCES = 5;

const COLORED = /^(?:background(?:-color|-image)?|color|border(?:-[a-z]+)?(?:-color)?|fill)$/;
const COLORS_IN =
  /#[0-9a-f]{3,8}\b|\b(?:(?:rgb|hsl)a?|hwb|(?:ok)?(?:lab|lch)|color)\([^()]{1,80}\)|var\(\s*--[\w-]{1,80}/gi;
/** Variable names of primary and secondary colors, including those of page builders and in Italian. */
const MAIN_NAME =
  /(?:^|-)(?:primary|primario|primaria|brand|theme|principale)(?:-?(?:colou?r|500|600|base|main))?$/;
const SECOND_NAME = /(?:^|-)(?:accent|main|highlight|secondary)(?:-?colou?r)?$/;
/** Framework presets, present whether or not a site uses them. */
const PRESET = /^(?:wp--preset|wp-admin|swiper|plyr|fa-|bs-(?!primary$))/;
const PRESET_COLORS = new Set(['#0d6efd', '#007bff', '#0a58ca', '#0000ee']);
/** States, messages and third-party brands do not show the site's own color. */
const FOREIGN =
  /hover|focus|visited|active|disabled|error|danger|warn|success|invalid|facebook|twitter|whatsapp|instagram|linkedin|youtube|pinterest|telegram|tiktok|\bdark\b|selection/i;

const parts: readonly { pattern: RegExp; weight: number }[] = [
  { pattern: /btn|button|\bcta\b|bottone|pulsante/i, weight: 6 },
  { pattern: /header|\bnav|navbar|masthead|testata|topbar|\btop\b/i, weight: 4 },
  { pattern: /(?:^|[\s,>+~])a(?:$|[\s,>+~:.[])/, weight: 3 },
  { pattern: /\bh[1-3]\b|logo|brand/i, weight: 2 },
];

const NAMED_MAIN = 40;
const NAMED_SECOND = 12;

type Declaration = { selector: string; name: string; value: string };

/** The site's main color, judged by variable names and usage; null if none stands out. */
export function readMainColor(css: string): string | null {
  const declarations = readDeclarations(css);
  const variables = new Map<string, string>();
  for (const { selector, name, value } of declarations)
    if (name.startsWith('--') && !/dark/i.test(selector) && variables.size < MAX_VARIABLES)
      variables.set(name, variables.get(name) ?? value);

  const worth = new Map<string, { color: Rgb; weight: number }>();
  for (const declaration of declarations) {
    const weight = weigh(declaration);
    for (const color of weight > 0 ? colorsIn(declaration.value, variables) : []) {
      const key = color.join();
      worth.set(key, { color, weight: weight + (worth.get(key)?.weight ?? 0) });
    }
  }
  const vivid = [...worth.values()].filter(({ color }) => isVivid(color));
  const [first, ...others] = vivid;
  if (!first) return null;
  return toVisibleHex(others.reduce((best, next) => (next.weight > best.weight ? next : best), first).color);
}

function weigh({ selector, name, value }: Declaration): number {
  if (FOREIGN.test(selector) || PRESET_COLORS.has(value.toLowerCase())) return 0;
  if (name.startsWith('--')) {
    const own = name.slice(2).toLowerCase();
    if (PRESET.test(own)) return 0;
    return MAIN_NAME.test(own) ? NAMED_MAIN : SECOND_NAME.test(own) ? NAMED_SECOND : 0;
  }
  if (!COLORED.test(name)) return 0;
  const part = parts.find(({ pattern }) => pattern.test(selector))?.weight ?? 1;
  return name.startsWith('background') ? part * 2 : part;
}

function colorsIn(value: string, variables: Map<string, string>, depth = 0): Rgb[] {
  if (depth > MAX_REFERENCES) return [];
  const [first] = value.slice(0, 400).match(COLORS_IN) ?? [];
  if (first === undefined) return [];
  if (/^var/i.test(first)) {
    const target = variables.get(first.replace(/^var\(\s*/i, ''));
    return target === undefined ? [] : colorsIn(target, variables, depth + 1);
  }
  const color = parseColor(first);
  return color ? [color] : [];
}

/** A single pass without backtracking, for any style sheet. Nested rules count by their innermost selector. */
function readDeclarations(css: string): Declaration[] {
  const declarations: Declaration[] = [];
  for (const rule of withoutComments(css).split('}')) {
    const at = rule.lastIndexOf('{');
    if (at < 0) continue;
    const selector = rule
      .slice(rule.lastIndexOf('{', at - 1) + 1, at)
      .trim()
      .slice(-MAX_SELECTOR);
    for (const text of rule.slice(at + 1).split(';')) {
      const colon = text.indexOf(':');
      if (colon < 0) continue;
      if (declarations.length >= MAX_DECLARATIONS) return declarations;
      declarations.push({
        selector,
        name: text.slice(0, colon).trim().toLowerCase(),
        value: text.slice(colon + 1).trim(),
      });
    }
  }
  return declarations;
}

function withoutComments(css: string): string {
  let kept = '';
  let from = 0;
  for (;;) {
    const start = css.indexOf('/*', from);
    if (start < 0) return kept + css.slice(from);
    kept += css.slice(from, start);
    const end = css.indexOf('*/', start + 2);
    if (end < 0) return kept;
    from = end + 2;
  }
}
