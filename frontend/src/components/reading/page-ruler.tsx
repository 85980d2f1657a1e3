import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutcomeTone } from '../../lib/outcomes/outcomes.ts';
import { Ruler } from './ruler.tsx';

const MOST_TICKS = 300;

/** Every page, one per tick; on a large website several, and how many. */
export function PageRuler({ tones, isLive = false }: { tones: readonly OutcomeTone[]; isLive?: boolean }) {
  const { t } = useTranslation();
  const { ticks, pagesPerTick } = groupTones(tones);
  return (
    <div className="grid gap-1">
      {/* Starts over when the scale changes. */}
      <LiveRuler key={pagesPerTick} tones={ticks} isLive={isLive} />
      {pagesPerTick > 1 && (
        <p aria-hidden="true" className="text-muted text-xs">
          {t('reading:scale', { n: pagesPerTick })}
        </p>
      )}
    </div>
  );
}

function LiveRuler({ tones, isLive }: { tones: readonly OutcomeTone[]; isLive: boolean }) {
  const [before] = useState(tones);
  return <Ruler tones={tones} {...(isLive && findNews(tones, before))} />;
}

/** Pages settle in any order. The first waiting tick is being read, and those settled since `before` are struck. */
export function findNews(tones: readonly OutcomeTone[], before: readonly OutcomeTone[]) {
  const struck = tones.map((tone, index) => tone !== 'waiting' && tone !== before[index]);
  return { hot: tones.indexOf('waiting'), struck };
}

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
