const WHOLE = 100;
/** A tick and the gap after it. */
const STEP = 2;
const WIDTH = WHOLE * STEP - 1;

/** A tick for each of a hundred: as many are struck as the figure says, and the last of them is the one to look at. */
export function ShareRule({ share }: { share: number }) {
  const last = (share - 1) * STEP;
  const ticks = { strokeDasharray: '1 1', strokeWidth: 5, fill: 'none' };
  return (
    <svg
      viewBox={`0 0 ${WIDTH} 7`}
      preserveAspectRatio="none"
      aria-hidden="true"
      data-share={share}
      className="h-6 w-full"
    >
      <path d={`M0 4.5H${WIDTH}`} {...ticks} className="stroke-line" />
      {last > 0 && <path d={`M0 4.5H${last - 1}`} {...ticks} className="stroke-brand" />}
      <rect x={last} width="1" height="7" className="fill-ember" />
    </svg>
  );
}
