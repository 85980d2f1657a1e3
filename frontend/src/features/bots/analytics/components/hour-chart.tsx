import type { Analytics } from '@fucina/contracts/analytics';
import { useTranslation } from 'react-i18next';
import { ChartFigure } from '../../../../components/charts/chart-figure.tsx';
import { ColumnChart } from '../../../../components/charts/column-chart.tsx';
import { writeCount } from '../../../../lib/figures.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { findBusiestHour, writeHour } from '../write-figures.ts';

export function HourChart({ hours }: { hours: Analytics['hours'] }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const write = (count: number) => writeCount(count, language);
  const title = t('analytics:hours.title');
  const busiest = findBusiestHour(hours);
  return (
    <ChartFigure
      title={title}
      summary={t('analytics:hours.summary', {
        from: writeHour(busiest, language),
        to: writeHour((busiest + 1) % 24, language),
      })}
      table={{
        columns: [t('analytics:hours.hour'), t('analytics:totals.questions')],
        rows: hours.map(({ hour, questions }) => ({
          key: String(hour),
          cells: [writeHour(hour, language), write(questions)],
        })),
      }}
    >
      <ColumnChart
        series={[{ label: title, look: 'brand' }]}
        columns={hours.map(({ hour, questions }) => ({
          key: String(hour),
          title: `${writeHour(hour, language)}: ${write(questions)}`,
          values: [questions],
        }))}
        write={write}
        marks={[0, 6, 12, 18, 23].map((hour) => ({
          label: writeHour(hour, language),
          at: (hour + 0.5) / 24,
        }))}
      />
    </ChartFigure>
  );
}
