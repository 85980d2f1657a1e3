const MAX_SEGMENTS = 12;
const MAX_PARAMETERS = 6;
const MAX_SEGMENT_REPEATS = 3;
const MAX_DATE_STEPS = 2;
const MAX_NUMBER_STEPS = 20;
const MAX_QUERIES_PER_PATH = 40;
const MAX_EMPTY_HANDED = 8;
const MAX_EMPTY_HANDED_IN_A_ROW = 20;

// Session ids and similar: long, with a digit.
const TOKEN = /(?<![a-z0-9])(?=[a-z]*\d)[a-z0-9]{16,}(?![a-z0-9])/g;
const YEAR_FIRST = /(?<!\d)(19|20)\d{2}[-/._]?(0?[1-9]|1[0-2])([-/._]?(0?[1-9]|[12]\d|3[01]))?(?!\d)/g;

type Origin = { from: string | null; isListed: boolean };

/**
 * Detects crawler traps: endless calendars, repeating paths, filter combinations. Trusts sitemap URLs more than
 * links.
 */
export function createTrapDetector({ maxPerShape }: { maxPerShape: number }) {
  const steps = new Map<string, number>();
  const queriesByPath = new Map<string, number>();
  const urlsByShape = new Map<string, number>();
  const uselessByShape = new Map<string, number>();
  const uselessByFolder = new Map<string, number>();

  function count(map: Map<string, number>, key: string) {
    const next = (map.get(key) ?? 0) + 1;
    map.set(key, next);
    return next;
  }

  function stepsTo(url: string, from: string | null) {
    const taken = from !== null && kindOf(from) === kindOf(url) ? (steps.get(from) ?? 0) + 1 : 0;
    steps.set(url, taken);
    return taken;
  }

  return {
    /** Why the URL is part of a trap, or null. Call once per URL. */
    inspect(url: string, { from, isListed }: Origin): string | null {
      const { pathname, search, searchParams } = new URL(url);
      const segments = pathname.split('/').filter(Boolean);
      if (segments.length > MAX_SEGMENTS) return 'the path goes too deep';
      if (repeats(segments)) return 'the path repeats itself';
      if (searchParams.size > MAX_PARAMETERS) return 'too many parameters';
      if (isListed) return null;

      const shape = shapeOf(url);
      const isDated = shape.includes('<date>');
      const taken = stepsTo(url, from);
      if (isDated && taken > MAX_DATE_STEPS) return 'an endless calendar';
      if (shape.includes('<n>') && taken > MAX_NUMBER_STEPS) return 'an endless sequence';
      if (search && count(queriesByPath, pathname) > MAX_QUERIES_PER_PATH)
        return 'endless combinations of parameters';
      if (count(urlsByShape, shape) > maxPerShape) return 'too many addresses of one kind';
      return null;
    },

    /** After too many useless URLs in a row, the rest of their kind are skipped. */
    noteUseless(url: string) {
      count(uselessByShape, shapeOf(url));
      count(uselessByFolder, folderOf(url));
    },
    /** One good page buys its kind more tries, but a limited number. */
    noteUseful(url: string) {
      uselessByShape.set(shapeOf(url), -MAX_EMPTY_HANDED);
      uselessByFolder.set(folderOf(url), 0);
    },
    isWorthless(url: string) {
      return (
        (uselessByShape.get(shapeOf(url)) ?? 0) >= MAX_EMPTY_HANDED ||
        (uselessByFolder.get(folderOf(url)) ?? 0) >= MAX_EMPTY_HANDED_IN_A_ROW
      );
    },
  };
}

/** Compares parameter names only, so that monthly and weekly views are one calendar. */
function kindOf(url: string) {
  const { origin, pathname, searchParams } = new URL(url);
  return `${shapeOf(origin + pathname)}?${[...searchParams.keys()].sort()}`;
}

/** Blanks dates, numbers and ids but keeps words, so that blog posts differ. */
function shapeOf(url: string) {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(TOKEN, '<id>')
    .replace(YEAR_FIRST, '<date>')
    .replace(/\d+/g, '<n>');
}

/** First path segment; all top-level pages share one. */
function folderOf(url: string) {
  const [, first = '', second] = new URL(url).pathname.split('/');
  return second === undefined ? '' : first;
}

function repeats(segments: string[]) {
  const counts = new Map<string, number>();
  for (const segment of segments) {
    const seen = (counts.get(segment) ?? 0) + 1;
    if (seen >= MAX_SEGMENT_REPEATS) return true;
    counts.set(segment, seen);
  }
  return segments.some(
    (segment, i) =>
      segments[i + 1] !== undefined && segment === segments[i + 2] && segments[i + 1] === segments[i + 3],
  );
}
