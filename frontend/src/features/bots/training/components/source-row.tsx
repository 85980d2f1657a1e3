import type { Source } from '@fucina/contracts/source';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { PageRuler } from '../../../../components/reading/page-ruler.tsx';
import { LiveDot } from '../../../../components/ui/live-dot.tsx';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { describeFailure, describeRemark, describeState, nameOf } from '../source-texts.ts';

export function SourceRow({ source, onOpen }: { source: Source; onOpen: () => void }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { kind, status, progress, remarks } = source;
  const failure = describeFailure(source, { t, language });
  const [remark] = remarks;
  const isLive = status === 'queued' || status === 'reading';
  return (
    <li className="border-line border-b last:border-b-0">
      <button
        type="button"
        onClick={onOpen}
        className="group grid min-h-13 w-full content-center items-center gap-x-4 py-2 text-left text-sm hover:bg-card focus-visible:-outline-offset-3 sm:grid-cols-[minmax(0,1fr)_auto]"
      >
        <span className="wrap-anywhere min-w-0 font-semibold underline decoration-line underline-offset-4 group-hover:decoration-brand">
          {nameOf(source, t)}
        </span>
        <span
          className={clsx(
            'figures flex items-center gap-2',
            status === 'failed' ? 'font-semibold text-ember' : 'text-muted',
          )}
        >
          {isLive && <LiveDot />}
          {describeState(source, t)}
        </span>
        {(failure || remark) && (
          <span className="text-muted text-xs sm:col-span-2">
            {failure ?? (remark && describeRemark(remark, { t, language }))}
          </span>
        )}
      </button>
      {kind === 'site' && progress && progress.total > 0 && (
        <PageRuler
          isLive
          tones={Array.from({ length: progress.total }, (_, at) => (at < progress.done ? 'read' : 'waiting'))}
        />
      )}
    </li>
  );
}
