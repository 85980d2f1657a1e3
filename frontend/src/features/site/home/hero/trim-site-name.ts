const SEPARATORS = [' | ', ' – ', ' — ', ' · ', ' - '];

/** Strips the website's name from a title if other titles end with it too. */
export function trimSiteName(title: string, titles: readonly string[]): string {
  const ending = findEnding(title);
  const isShared = titles.some((other) => other !== title && findEnding(other) === ending);
  return ending && isShared ? title.slice(0, -ending.length) : title;
}

/** The last separator and everything after it. */
function findEnding(title: string): string {
  const at = Math.max(...SEPARATORS.map((separator) => title.lastIndexOf(separator)));
  return at > 0 ? title.slice(at) : '';
}
