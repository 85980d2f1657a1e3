import type { Analytics } from '@fucina/contracts/analytics';
import { useTranslation } from 'react-i18next';
import { ChartFigure } from '../../../../components/charts/chart-figure.tsx';
import { ColumnChart, type Series } from '../../../../components/charts/column-chart.tsx';
import { marksOf } from '../../../../components/charts/scale.ts';
import { writeCount, writeShare, writeShortDay } from '../../../../lib/figures.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { writeDay } from '../../../../lib/time/days.ts';
import { outcomeOrder } from '../write-figures.ts';

const looks = {
  answered: 'strong',
  partly: 'brand',
  not_in_content: 'ember',
  off_topic: 'field',
} as const satisfies Record<(typeof outcomeOrder)[number], Series['look']>;

type DayChartProps = { analytics: Analytics };

export function ConversationsByDay({ analytics: { days, totals } }: DayChartProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const write = (count: number) => writeCount(count, language);
  const title = t('analytics:conversations.title');
  return (
    <ChartFigure
      title={title}
      summary={t('analytics:conversations.summary', {
        count: totals.conversations,
        questions: write(totals.questions),
      })}
      table={{
        columns: [t('analytics:day'), t('analytics:totals.conversations'), t('analytics:totals.questions')],
        rows: days.map(({ day, conversations, questions }) => ({
          key: day,
          cells: [writeDay(day, { language, t }), write(conversations), write(questions)],
        })),
      }}
    >
      <ColumnChart
        series={[{ label: title, look: 'brand' }]}
        columns={days.map(({ day, conversations }) => ({
          key: day,
          title: `${writeShortDay(day, language)}: ${write(conversations)}`,
          values: [conversations],
        }))}
        write={write}
        marks={marksOf(days.map(({ day }) => writeShortDay(day, language)))}
      />
    </ChartFigure>
  );
}

export function OutcomesByDay({ analytics: { days, totals } }: DayChartProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const write = (count: number) => writeCount(count, language);
  const { answered, partly } = totals.outcomes;
  return (
    <ChartFigure
      title={t('analytics:outcomes.title')}
      summary={t('analytics:outcomes.summary', {
        share: writeShare(answered + partly, totals.questions, language),
      })}
      table={{
        columns: [t('analytics:day'), ...outcomeOrder.map((outcome) => t(`insight:outcomes.${outcome}`))],
        rows: days.map(({ day, outcomes }) => ({
          key: day,
          cells: [writeDay(day, { language, t }), ...outcomeOrder.map((outcome) => write(outcomes[outcome]))],
        })),
      }}
    >
      <ColumnChart
        series={outcomeOrder.map((outcome) => ({
          label: t(`insight:outcomes.${outcome}`),
          look: looks[outcome],
        }))}
        columns={days.map(({ day, outcomes }) => ({
          key: day,
          title: [
            writeShortDay(day, language),
            ...outcomeOrder.map((outcome) => `${t(`insight:outcomes.${outcome}`)}: ${outcomes[outcome]}`),
          ].join('\n'),
          values: outcomeOrder.map((outcome) => outcomes[outcome]),
        }))}
        write={write}
        marks={marksOf(days.map(({ day }) => writeShortDay(day, language)))}
      />
    </ChartFigure>
  );
}
