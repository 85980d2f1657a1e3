export function BusyMark() {
  return <span aria-hidden="true" className="loading w-5 shrink-0 [--thick:2px] [--tick:4px]" />;
}
