export function LiveDot() {
  return <span aria-hidden="true" className="inline-block h-4 w-1 shrink-0 animate-strike bg-ember" />;
}
