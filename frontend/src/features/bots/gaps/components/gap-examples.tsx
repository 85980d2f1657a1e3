import type { Gap } from '@fucina/contracts/gap';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { botPath } from '../../../../lib/bots.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { writeAgo } from '../../../../lib/time/ago.ts';
import { OutcomeBadge } from '../../components/outcome-badge.tsx';
import { RatingMark } from '../../components/rating-mark.tsx';

export function GapExamples({ botId, gap }: { botId: string; gap: Gap }) {
  const { t } = useTranslation();
  const { language, linkTo } = useLanguage();
  return (
    <section aria-label={t('gaps:examples.title')} className="grid min-w-0 content-start gap-3">
      <h2 className="font-semibold text-base">{t('gaps:examples.title')}</h2>
      <ul className="grid gap-4">
        {gap.examples.map(({ turnId, conversationId, question, answer, outcome, rating, at, ...turn }) => (
          <li key={turnId} className="grid gap-1 border-line border-l-2 pl-3 text-sm">
            <p lang={turn.language} className="wrap-anywhere font-semibold">
              {question}
            </p>
            <p lang={turn.language} className="wrap-anywhere line-clamp-3 text-muted">
              {answer}
            </p>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <OutcomeBadge outcome={outcome} />
              {rating && <RatingMark rating={rating} />}
              <Link
                to={`${linkTo(`${botPath(botId)}/conversations`)}?open=${encodeURIComponent(conversationId)}`}
                className="link text-xs"
              >
                {t('gaps:examples.conversation', { ago: writeAgo(at, { language }) })}
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
