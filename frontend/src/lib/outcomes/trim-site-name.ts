const SEPARATORS = [' | ', ' – ', ' — ', ' · ', ' - '];

/** A page's title without the name of the website, where other pages carry the same at their end. */
export function trimSiteName(title: string, titles: readonly string[]): string {
  const ending = findEnding(title);
  const isShared = titles.some((other) => other !== title && findEnding(other) === ending);
  return ending && isShared ? title.slice(0, -ending.length) : title;
}

/** What follows the last separator, with it. */
function findEnding(title: string): string {
  const at = Math.max(...SEPARATORS.map((separator) => title.lastIndexOf(separator)));
  return at > 0 ? title.slice(at) : '';
}
