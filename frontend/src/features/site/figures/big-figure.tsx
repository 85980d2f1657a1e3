import type { Figure } from './read-figure.ts';

/** Set large, with what limits it above: "up to" is part of the figure. */
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
