import type { Analytics } from '@fucina/contracts/analytics';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { botPath } from '../../../../lib/bots.ts';
import { writeCount, writeShare } from '../../../../lib/figures.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { SourceLink } from '../../components/source-list.tsx';
import { BarTable } from './bar-table.tsx';

type RankingProps = { analytics: Analytics };

export function PageRanking({ analytics: { pages } }: RankingProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  if (pages.length === 0) return null;
  return (
    <BarTable
      title={t('analytics:pages.title')}
      columns={[t('analytics:pages.page'), t('analytics:pages.quotes')]}
      rows={pages.map(({ url, title, quotes }) => ({
        key: `${url} ${title}`,
        label: <SourceLink url={url} title={title} />,
        value: quotes,
        written: writeCount(quotes, language),
      }))}
    />
  );
}

export function LanguageRanking({ analytics: { languages, totals } }: RankingProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  if (languages.length === 0) return null;
  return (
    <BarTable
      title={t('analytics:languages.title')}
      columns={[t('analytics:languages.language'), t('analytics:languages.share')]}
      whole={totals.questions}
      rows={languages.map(({ language: spoken, questions }) => ({
        key: spoken,
        label: t(`insight:languages.${spoken}`),
        value: questions,
        written: writeShare(questions, totals.questions, language) ?? '–',
      }))}
    />
  );
}

export function QuestionRanking({ botId, analytics: { topQuestions } }: RankingProps & { botId: string }) {
  const { t } = useTranslation();
  const { language, linkTo } = useLanguage();
  if (topQuestions.length === 0) return null;
  return (
    <BarTable
      title={t('analytics:questions.title')}
      columns={[t('analytics:questions.question'), t('analytics:questions.count')]}
      rows={topQuestions.map(({ question, language: spoken, count, unanswered }) => ({
        key: `${spoken} ${question}`,
        label: (
          <>
            <span lang={spoken}>{question}</span>
            {unanswered > 0 && (
              <span className="block text-xs">
                <Link
                  to={`${linkTo(botPath(botId))}/gaps?${new URLSearchParams({ question, in: spoken })}`}
                  className="link inline-block py-1"
                >
                  {t('analytics:questions.unanswered', { count: unanswered })}
                </Link>
              </span>
            )}
          </>
        ),
        value: count,
        written: writeCount(count, language),
      }))}
    />
  );
}
