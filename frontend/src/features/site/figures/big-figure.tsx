import type { Figure } from './read-figure.ts';

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
