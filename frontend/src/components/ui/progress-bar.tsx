export function ProgressBar({ percentage, label }: { percentage: number; label: string }) {
  return (
    <div className="flex items-center gap-3">
      <progress
        value={percentage}
        max={100}
        aria-label={label}
        className="h-1.5 min-w-0 flex-1 appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand"
      />
      <span className="figures w-12 text-right font-semibold text-sm">{percentage}%</span>
    </div>
  );
}
