type SliderProps = { label: string; value: number; onChange: (value: number) => void };

/** The browser's range input over the rule, one tick for every two points. */
export function Slider({ label, value, onChange }: SliderProps) {
  return (
    <label className="grid gap-1">
      <span className="flex justify-between gap-4 font-semibold text-sm">
        {label}
        <span aria-hidden="true" className="figures">
          {value}
        </span>
      </span>
      <span className="relative isolate grid">
        {/* Before the bar: a label names the first control in it. */}
        <input
          type="range"
          min={0}
          max={100}
          step={1}
          value={value}
          onChange={({ target }) => onChange(target.valueAsNumber)}
          className="slider z-10 h-11 w-full cursor-pointer text-brand-strong"
        />
        <span aria-hidden="true" className="absolute inset-x-1 top-3 h-5">
          <progress value={value} max={100} className="bar block h-5 w-full percent-ticks text-brand" />
        </span>
      </span>
    </label>
  );
}
