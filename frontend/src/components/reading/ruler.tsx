import { clsx } from 'clsx';
import type { OutcomeTone } from '../../lib/outcomes/outcomes.ts';

const TICKS_PER_ROW = 60;

const looks: Record<OutcomeTone, string> = {
  waiting: 'bg-line',
  read: 'bg-brand',
  leftOut: 'border border-field',
  wrong: 'bg-ember',
};

/** Every tenth tick is longer. The hot one is ember. */
export function Ruler({
  tones,
  hot,
  struck,
}: {
  tones: readonly OutcomeTone[];
  hot?: number;
  struck?: readonly boolean[];
}) {
  const rows = Math.ceil(tones.length / TICKS_PER_ROW);
  const perRow = Math.ceil(tones.length / Math.max(rows, 1));

  return (
    <div aria-hidden="true" className="grid min-h-9 content-end gap-y-2 border-line border-b">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex items-end gap-x-0.5">
          {tones.slice(row * perRow, (row + 1) * perRow).map((tone, column) => {
            const index = row * perRow + column;
            const isHot = index === hot;
            return (
              <span key={index} className="flex-1">
                <span
                  className={clsx(
                    'block w-full max-w-3 origin-bottom transition-colors duration-300',
                    index % 10 === 9 || isHot ? 'h-8' : 'h-5',
                    isHot ? 'bg-ember' : looks[tone],
                    struck?.[index] && 'animate-strike',
                  )}
                />
              </span>
            );
          })}
        </div>
      ))}
    </div>
  );
}
