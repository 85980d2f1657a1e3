import type { ReportCard, ReportRun } from '@fucina/contracts/report-card';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { writeDate } from '../../../../lib/time/ago.ts';
import { writeMoment } from '../../../../lib/time/days.ts';
import { ChartFigure } from '../../charts/chart-figure.tsx';
import { LineChart } from '../../charts/line-chart.tsx';

type ScoreProps = { report: ReportCard; history: readonly ReportRun[] };

export function Score({ report, history }: ScoreProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { total, score, fellFrom, finishedAt, isCut } = report;
  const good = report.right + report.honestRefusals;
  const counts = [
    { name: t('reportCard:verdicts.right'), count: report.right, isBad: false },
    { name: t('reportCard:verdicts.honest_refusal'), count: report.honestRefusals, isBad: false },
    { name: t('reportCard:verdicts.wrong'), count: report.wrong, isBad: true },
    { name: t('reportCard:verdicts.false_refusal'), count: report.falseRefusals, isBad: true },
  ];

  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-12">
      <div className="grid gap-5">
        {fellFrom !== null && (
          <p role="alert" className="border-ember border-l-4 py-1 pl-4 font-semibold text-ember">
            {t('reportCard:fell', { from: fellFrom, to: score })}
          </p>
        )}
        <p className="figures max-w-none font-display font-semibold text-3xl tracking-tight sm:text-4xl">
          {t('reportCard:score', { good, count: total })}
        </p>
        <p className="text-muted text-sm">
          {t('reportCard:scoreNote', { score, when: writeMoment(finishedAt, language) })}
          {isCut && ` ${t('reportCard:cut')}`}
        </p>
        <dl className="grid grid-cols-2 gap-x-6 border-line border-t sm:grid-cols-4">
          {counts.map(({ name, count, isBad }) => (
            <div key={name} className="flex flex-col-reverse justify-end py-3">
              <dt className="text-muted text-sm">{name}</dt>
              <dd
                className={clsx(
                  'figures font-display font-semibold text-2xl',
                  isBad && count > 0 && 'text-ember',
                )}
              >
                {count}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {history.length > 1 && <Runs history={history} />}
    </div>
  );
}

function Runs({ history }: { history: readonly ReportRun[] }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const first = history[0];
  const last = history.at(-1);
  if (!first || !last) return null;
  return (
    <ChartFigure
      title={t('reportCard:runs.title')}
      summary={t('reportCard:runs.summary', { count: history.length, from: first.score, to: last.score })}
      table={{
        columns: [
          t('reportCard:runs.when'),
          t('reportCard:runs.score'),
          t('reportCard:runs.good'),
          t('reportCard:runs.total'),
        ],
        rows: history.toReversed().map((run) => ({
          key: run.id,
          cells: [
            writeMoment(run.finishedAt, language),
            `${run.score}%`,
            String(run.right + run.honestRefusals),
            String(run.total),
          ],
        })),
      }}
    >
      <LineChart
        values={history.map(({ score }) => score)}
        end={100}
        write={(value) => `${value}%`}
        labels={[...new Set([writeDate(first.finishedAt, language), writeDate(last.finishedAt, language)])]}
      />
    </ChartFigure>
  );
}
