export type Figure = {
  /** Such as "Up to" or "Fino a". */
  limit: string;
  value: string;
  /** The percentage, such as 35 for "+35%"; null if there is none. */
  share: number | null;
};

/** Parses a figure that staff wrote, so that drawings match it. */
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
