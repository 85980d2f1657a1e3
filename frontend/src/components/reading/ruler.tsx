import type { DemoPage } from '@fucina/contracts/demo';
import { clsx } from 'clsx';
import { type OutcomeTone, outcomeTones } from '../../lib/outcomes/outcomes.ts';

const TICKS_PER_ROW = 50;
const MOST_TICKS = 300;

const looks: Record<OutcomeTone, string> = {
  waiting: 'bg-line',
  read: 'bg-brand',
  leftOut: 'border border-field',
  wrong: 'bg-ember',
};

/** One tick per page, fifty in a row, every tenth longer. */
export function Ruler({ pages }: { pages: readonly DemoPage[] }) {
  const tones = pages.slice(0, MOST_TICKS).map(({ outcome }) => outcomeTones[outcome]);
  const length = Math.max(1, Math.ceil(tones.length / TICKS_PER_ROW)) * TICKS_PER_ROW;
  const ticks = Array.from({ length }, (_, index) => tones[index] ?? 'waiting');

  return (
    <div
      aria-hidden="true"
      className="grid grid-cols-[repeat(50,minmax(0,1fr))] items-end gap-x-0.5 gap-y-1 sm:gap-x-[3px]"
    >
      {ticks.map((tone, index) => (
        <span
          key={index}
          className={clsx('transition-colors duration-300', index % 10 === 9 ? 'h-7' : 'h-5', looks[tone])}
        />
      ))}
    </div>
  );
}
