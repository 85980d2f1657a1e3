import type { Source } from '@fucina/contracts/source';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../../../components/table/moment.tsx';
import { LiveDot } from '../../../../components/ui/live-dot.tsx';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { describeFailure, describeRemark, describeState } from '../source-texts.ts';

export function SourceFacts({ source }: { source: Source }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { status, remarks, readAt, changes } = source;
  const failure = describeFailure(source, { t, language });
  const isLive = status === 'queued' || status === 'reading';
  return (
    <div className="grid gap-2 text-sm">
      <p role="status" className="figures flex flex-wrap items-center gap-2 font-semibold">
        {isLive && <LiveDot />}
        {describeState(source, t)}
      </p>
      {failure && <p className="border-ember border-l-4 pl-3">{failure}</p>}
      {remarks.length > 0 && (
        <ul className="grid gap-1">
          {remarks.map((remark) => (
            <li key={JSON.stringify(remark)} className="border-line border-l-4 pl-3 text-muted">
              {describeRemark(remark, { t, language })}
            </li>
          ))}
        </ul>
      )}
      {readAt && (
        <p className="text-muted">
          {t('training:readAt')} <Moment at={readAt} />
        </p>
      )}
      {changes && (
        <p className="figures text-muted">
          {[
            t('training:changes.new', { count: changes.new }),
            t('training:changes.changed', { count: changes.changed }),
            t('training:changes.vanished', { count: changes.vanished }),
            t('training:changes.same', { count: changes.same }),
          ].join(' · ')}
        </p>
      )}
    </div>
  );
}
