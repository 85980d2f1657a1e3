export function LiveDot() {
  return (
    <span aria-hidden="true" className="inline-block size-2.5 shrink-0 animate-glow rounded-full bg-ember" />
  );
}
