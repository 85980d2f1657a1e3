/** A large figure with its qualifier, such as "up to", above it. */
export function BigFigure({
  limit,
  value,
  className,
}: Pick<Figure, 'limit' | 'value'> & { className: string }) {
  return (
    <p className={`figures font-bold font-display tracking-tight ${className}`}>
      {limit && <span className="block font-sans font-semibold text-base tracking-normal">{limit} </span>}
      {value}
    </p>
  );
}

type Figure = {
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

/** A hundred ticks, filled up to the percentage, the last one in ember. */
export function ShareRule({ share }: { share: number }) {
  const lines = [
    ['stroke-line', 199],
    ['stroke-ember', 2 * share - 1],
    ['stroke-brand', 2 * share - 3],
  ] as const;
  return (
    <svg viewBox="0 0 199 5" preserveAspectRatio="none" aria-hidden="true" className="h-5 w-full">
      {lines.map(([colour, end]) => (
        <path key={colour} d={`M0 2.5H${end}`} strokeDasharray="1" strokeWidth="5" className={colour} />
      ))}
    </svg>
  );
}
