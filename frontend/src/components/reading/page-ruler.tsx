import { useTranslation } from 'react-i18next';
import type { OutcomeTone } from '../../lib/outcomes/outcomes.ts';
import { groupTones } from './group-tones.ts';
import { Ruler } from './ruler.tsx';

/** Every page, one per tick; on a large website several, and how many. */
export function PageRuler({ tones, isLive = false }: { tones: readonly OutcomeTone[]; isLive?: boolean }) {
  const { t } = useTranslation();
  const { ticks, pagesPerTick } = groupTones(tones);
  return (
    <div className="grid gap-1">
      {/* Starts over when the scale changes. */}
      <Ruler key={pagesPerTick} tones={ticks} isLive={isLive} />
      {pagesPerTick > 1 && (
        <p aria-hidden="true" className="text-muted text-xs">
          {t('reading:scale', { n: pagesPerTick })}
        </p>
      )}
    </div>
  );
}
