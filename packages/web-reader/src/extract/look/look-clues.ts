import { Parser } from 'htmlparser2';
import { isOfType, type Node, nodesIn, readNodes, textOf } from '../json-ld/schema-nodes.ts';
import { isInk, isVivid, parseColor, type Rgb, toVisibleHex } from './color.ts';
import { chooseSiteName } from './site-name.ts';

const MAX_ELEMENTS = 60_000;
const MAX_DEPTH = 2000;
const MAX_STYLE = 300_000;
const MAX_JSON_LD = 400_000;
const MAX_SHEETS = 2;
const ORGANIZATION =
  /Organization|Business|Store|Shop|Restaurant|Hotel|Company|Corporation|School|Museum|Clinic|Dentist|Attorney/;

/** Clues to a site's look from its home page. URLs are absolute http(s); nothing else is validated. */
export type LookClues = {
  name: string;
  /** The declared theme color: one with a hue, else nearly black. */
  color: string | null;
  ink: string | null;
  /** Icons for a phone's home screen: square and large. */
  touchIcons: string[];
  icons: string[];
  manifest: string | null;
  styleSheets: string[];
  style: string;
};

type Attributes = Record<string, string>;

export function readLookClues(html: string, pageUrl: string): LookClues {
  const metas = new Map<string, string>();
  const touchIcons: Icon[] = [];
  const icons: Icon[] = [];
  const styleSheets: string[] = [];
  const texts = { title: '', style: '', jsonLd: '' };
  let base = pageUrl;
  let manifest: string | null = null;
  let verbatim: keyof typeof texts | null = null;
  let elements = 0;
  let depth = 0;

  function noteMeta({ name, property, content = '', media = '' }: Attributes) {
    const key = (name ?? property ?? '').toLowerCase();
    // Pages may declare a color per color scheme: take the light one.
    if (!/dark/i.test(media) && metas.size < 200) metas.set(key, metas.get(key) ?? content.slice(0, 300));
  }

  function noteLink({ rel = '', href, type, sizes, media = '' }: Attributes) {
    const relations = rel.toLowerCase().split(/\s+/);
    const has = (relation: string) => relations.includes(relation);
    if (has('apple-touch-icon') || has('apple-touch-icon-precomposed'))
      touchIcons.push(...iconAt(href, { base, type, sizes }));
    else if (has('icon') && !/dark/i.test(media)) icons.push(...iconAt(href, { base, type, sizes }));
    else if (has('manifest')) manifest ??= toWebAddress(href, base);
    else if (has('stylesheet') && !has('alternate') && !/print/i.test(media)) {
      const sheet = toWebAddress(href, base);
      if (sheet && styleSheets.length < MAX_SHEETS && !/fonts\.|font-?awesome|icons?\b/i.test(sheet))
        styleSheets.push(sheet);
    }
  }

  const parser = new Parser({
    onopentag(name, attributes) {
      elements += 1;
      depth += 1;
      if (elements > MAX_ELEMENTS || depth > MAX_DEPTH) return parser.reset();
      if (name === 'base') base = toWebAddress(attributes.href, pageUrl) ?? base;
      else if (name === 'meta') noteMeta(attributes);
      else if (name === 'link') noteLink(attributes);
      else if (name === 'style') verbatim = 'style';
      else if (name === 'title' && texts.title === '') verbatim = 'title';
      else if (name === 'script' && attributes.type?.toLowerCase() === 'application/ld+json')
        verbatim = 'jsonLd';
    },
    onclosetag() {
      depth -= 1;
      if (verbatim !== null) texts[verbatim] += verbatim === 'jsonLd' ? '\u0000' : ' ';
      verbatim = null;
    },
    ontext(text) {
      if (verbatim !== null && texts[verbatim].length < limits[verbatim]) texts[verbatim] += text;
    },
  });
  parser.end(html);

  const meta = (...keys: string[]) => keys.map((key) => metas.get(key) ?? '');
  const declared = meta('theme-color', 'msapplication-tilecolor');
  const organizations = readNodes(texts.jsonLd.split('\u0000').filter(Boolean)).filter((node) =>
    isOfType(node, ORGANIZATION),
  );
  return {
    name: chooseSiteName({
      said: [
        ...meta('og:site_name'),
        ...organizations.map(({ name }) => textOf(name)),
        ...meta('application-name', 'apple-mobile-web-app-title'),
      ],
      title: texts.title,
      host: new URL(pageUrl).hostname,
    }),
    color: declaredColor(declared, isVivid),
    ink: declaredColor(declared, isInk),
    touchIcons: addressesOf(sortIcons(touchIcons)),
    icons: addressesOf([
      ...sortIcons(icons),
      ...organizations.slice(0, 2).flatMap(({ logo }) => iconAt(addressOf(logo), { base })),
    ]),
    manifest,
    styleSheets,
    style: texts.style.slice(0, MAX_STYLE),
  };
}

const limits = { title: 1000, style: MAX_STYLE, jsonLd: MAX_JSON_LD };

function addressOf(logo: unknown): string {
  const [node]: Node[] = nodesIn(logo);
  return node ? textOf(node.url ?? node.contentUrl) : textOf(logo);
}

function declaredColor(
  declared: readonly string[],
  isWanted: (color: Rgb) => boolean = isVivid,
): string | null {
  const colors = declared.map(parseColor).filter((color) => color !== null);
  const color = colors.find(isWanted);
  return color ? toVisibleHex(color) : null;
}

export type ManifestClues = { name: string; color: string | null; icons: string[] };

/** Parses a web app manifest, any part of which may be missing or malformed. */
export function readManifest(text: string, url: string): ManifestClues {
  const manifest = fieldsOf(parse(text));
  const { hostname: host } = new URL(url);
  const icons = (Array.isArray(manifest.icons) ? manifest.icons : []).slice(0, 20).map(fieldsOf);
  return {
    name: chooseSiteName({ said: [textIn(manifest.short_name), textIn(manifest.name)], title: '', host }),
    color: declaredColor([textIn(manifest.theme_color)]),
    icons: addressesOf(
      sortIcons(
        icons
          .filter(({ purpose }) => !/^(?:maskable|monochrome)$/.test(textIn(purpose)))
          .flatMap(({ src, type, sizes }) =>
            iconAt(textIn(src), { base: url, type: textIn(type), sizes: textIn(sizes) }),
          ),
      ),
    ),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return null;
  }
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const textIn = (value: unknown) => (typeof value === 'string' ? value.slice(0, 2000) : '');

const MAX_ADDRESS = 2000;
const MAX_ICONS = 12;
const WANTED_SIDE = 128;
const LEAST_SIDE = 48;

/** `side` is 0 if unknown. */
type Icon = { url: string; side: number };

/** Resolves an icon URL. Skips SVG, which may contain scripts. */
function iconAt(
  href: string | undefined,
  { base, type = '', sizes = '' }: { base: string; type?: string | undefined; sizes?: string | undefined },
): Icon[] {
  const url = toWebAddress(href, base);
  if (!url || /svg/i.test(type) || /\.svgz?(?:$|[?#])/i.test(url)) return [];
  const sides = sizes.split(/\s+/).map((size) => Number.parseInt(size, 10) || 0);
  return [{ url, side: Math.max(0, ...sides) }];
}

function toWebAddress(href: string | undefined, base: string): string | null {
  if (!href || href.length > MAX_ADDRESS) return null;
  const url = URL.parse(href.trim(), base);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  url.hash = '';
  return url.href;
}

/** Preference: the smallest that is large enough, then unknown sizes, then smaller ones. Tiny ones last. */
function sortIcons(icons: readonly Icon[]): Icon[] {
  const rank = ({ side }: Icon) => {
    if (side >= WANTED_SIDE) return side - WANTED_SIDE;
    if (side === 0) return 10_000;
    return (side >= LEAST_SIDE ? 20_000 : 30_000) - side;
  };
  return icons.slice(0, MAX_ICONS).toSorted((one, other) => rank(one) - rank(other));
}

const addressesOf = (icons: readonly Icon[]) => [...new Set(icons.map(({ url }) => url))];
