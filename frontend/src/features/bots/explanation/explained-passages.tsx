import type { ExplainedPassage } from '@fucina/contracts/explanation';
import { useTranslation } from 'react-i18next';
import { SourceLink } from '../components/source-list.tsx';
import { inPercent } from './verdict.ts';

export function ExplainedPassages({ passages }: { passages: readonly ExplainedPassage[] }) {
  const { t } = useTranslation();
  if (passages.length === 0) return <p className="text-muted">{t('explanation:passages.none')}</p>;
  return (
    <div className="grid min-w-0 gap-2">
      <p className="font-semibold">{t('explanation:passages.title')}</p>
      <ol className="grid list-decimal gap-3 pl-5">
        {passages.map(({ url, title, heading, quote, score, coverage, answers }) => (
          <li key={`${url} ${heading} ${quote}`} className="wrap-anywhere">
            <div className="grid gap-0.5">
              <span>
                <SourceLink url={url} title={title} />
                {heading && <span className="text-muted"> · {heading}</span>}
              </span>
              <q className="text-muted">{quote}</q>
              <span className="figures text-xs">
                {t('explanation:passages.scores', {
                  score: inPercent(score),
                  coverage: inPercent(coverage),
                })}
                {answers !== null &&
                  ` · ${t('explanation:passages.answers', { answers: inPercent(answers) })}`}
              </span>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
