/** Outline only, with one stroke width. */
export function LineDrawing({
  path,
  viewBox,
  className,
}: {
  path: string;
  viewBox: string;
  className: string;
}) {
  return (
    <svg viewBox={viewBox} aria-hidden="true" className={`shrink-0 ${className}`}>
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
