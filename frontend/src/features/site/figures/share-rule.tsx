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
