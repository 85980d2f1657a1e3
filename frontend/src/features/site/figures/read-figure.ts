export type Figure = {
  /** "Up to", "Fino a". */
  limit: string;
  value: string;
  /** Of a hundred, such as 35 of "+35%"; null for anything else. */
  share: number | null;
};

/** What a figure written by staff says, so that what is drawn beside it says the same. */
export function readFigure(text: string): Figure {
  const trimmed = text.trim();
  const start = Math.max(0, trimmed.search(/[−+-]?\d/));
  const limit = trimmed.slice(0, start).trim();
  const value = trimmed.slice(start);
  return { limit, value, share: readShare(value) };
}

function readShare(value: string): number | null {
  const [, digits] = /(?<!\d[.,]?)(\d{1,3})(?:[.,]\d{1,2})?\s*%/.exec(value) ?? [];
  const share = Number(digits ?? Number.NaN);
  return share >= 1 && share <= 100 ? share : null;
}
