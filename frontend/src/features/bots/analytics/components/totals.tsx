import type { Analytics } from '@fucina/contracts/analytics';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { botPath } from '../../../../lib/bots.ts';
import { isEnoughForPercentages, writeCount, writeShare } from '../../../../lib/figures.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { writeDuration } from '../write-figures.ts';

export function Totals({ botId, analytics }: { botId: string; analytics: Analytics }) {
  const { t } = useTranslation();
  const { language, linkTo } = useLanguage();
  const { totals, openGaps, responseMs } = analytics;
  const { ratings, outcomes } = totals;
  const share = writeShare(outcomes.answered + outcomes.partly, totals.questions, language);
  const rated = ratings.up + ratings.down;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 border-line border-t py-5 sm:grid-cols-3 lg:grid-cols-6">
      <Total name={t('analytics:totals.conversations')}>{writeCount(totals.conversations, language)}</Total>
      <Total name={t('analytics:totals.questions')}>{writeCount(totals.questions, language)}</Total>
      <Total name={t('analytics:totals.answered')}>{share ?? '–'}</Total>
      <Total
        name={t('analytics:totals.liked')}
        note={rated > 0 ? t('analytics:totals.rated', { count: rated }) : t('analytics:totals.unrated')}
      >
        {writeShare(ratings.up, rated, language) ?? '–'}
      </Total>
      <Total
        name={t('analytics:totals.median')}
        note={
          responseMs
            ? t(`analytics:totals.${isEnoughForPercentages(totals.questions) ? 'slowest' : 'slowestOfFew'}`, {
                time: writeDuration(responseMs.p95, language),
              })
            : undefined
        }
      >
        {responseMs ? writeDuration(responseMs.median, language) : '–'}
      </Total>
      <Total
        name={t('analytics:totals.gaps')}
        note={
          openGaps > 0 ? (
            <Link to={`${linkTo(botPath(botId))}/gaps`} className="link inline-block py-1">
              {t('analytics:totals.openGaps')}
            </Link>
          ) : undefined
        }
      >
        {writeCount(openGaps, language)}
      </Total>
    </dl>
  );
}

function Total({ name, note, children }: { name: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid content-start">
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="figures font-display font-semibold text-2xl">{children}</dd>
      {note && <dd className="text-muted text-xs">{note}</dd>}
    </div>
  );
}
