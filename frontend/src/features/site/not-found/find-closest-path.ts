import { localizePath, readPath } from '../../../lib/navigation/paths.ts';

/** Longer paths are not typos. */
const MOST_LETTERS = 60;
const LIKE_ENOUGH = 0.55;

/** The most similar path, by English or Italian slug; null if none is close. */
export function findClosestPath(pathname: string, paths: readonly string[]): string | null {
  const wanted = toLetters(readPath(pathname).path);
  if (!wanted) return null;
  const ranked = paths
    .map((path) => ({ path, likeness: Math.max(...namesOf(path).map((name) => compare(wanted, name))) }))
    .sort((a, b) => b.likeness - a.likeness);
  const [best] = ranked;
  return best && best.likeness >= LIKE_ENOUGH ? best.path : null;
}

/** The full path and its last segment, so that `/privacy-policy` matches `/legal/privacy-policy`. */
function namesOf(path: string) {
  const whole = [
    path,
    readPath(localizePath('it', path)).path,
    localizePath('it', path).replace(/^\/it/, ''),
  ];
  return whole.flatMap((name) => [name, name.slice(name.lastIndexOf('/'))]).map(toLetters);
}

const toLetters = (path: string) =>
  path
    .toLowerCase()
    .replace(/\.\w+$/, '')
    .replace(/[^a-z0-9]/g, '')
    .slice(0, MOST_LETTERS);

/** Similarity, 0 to 1. A prefix counts as one edit. */
function compare(a: string, b: string): number {
  if (Math.min(a.length, b.length) >= 4 && (a.startsWith(b) || b.startsWith(a))) return 0.9;
  return 1 - countSlips(a, b) / Math.max(a.length, b.length);
}

/** Levenshtein distance. */
function countSlips(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...a].entries()) {
    const line = [row + 1];
    for (const [column, other] of [...b].entries()) {
      const changed = (above[column] ?? 0) + (letter === other ? 0 : 1);
      line.push(Math.min(changed, (above[column + 1] ?? 0) + 1, (line[column] ?? 0) + 1));
    }
    above = line;
  }
  return above.at(-1) ?? 0;
}
