import type { OutcomeTone } from '../../lib/outcomes/outcomes.ts';

const MOST_TICKS = 300;

/** On a large website, several pages share a tick. */
export function groupTones(tones: readonly OutcomeTone[]) {
  const pagesPerTick = Math.max(1, Math.ceil(tones.length / MOST_TICKS));
  const ticks = Array.from({ length: Math.ceil(tones.length / pagesPerTick) }, (_, tick) =>
    toneOf(tones.slice(tick * pagesPerTick, (tick + 1) * pagesPerTick)),
  );
  return { ticks, pagesPerTick };
}

/** Waiting until all its pages are done, then the most frequent. */
function toneOf(tones: readonly OutcomeTone[]): OutcomeTone {
  if (tones.includes('waiting')) return 'waiting';
  const count = (wanted: OutcomeTone) => tones.filter((tone) => tone === wanted).length;
  return tones.reduce((most, tone) => (count(tone) > count(most) ? tone : most));
}
