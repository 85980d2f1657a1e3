import type { Language } from '@fucina/contracts/language';
import type { ReportCard, ReportRun } from '@fucina/contracts/report-card';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { ChartFigure } from '../../../../components/charts/chart-figure.tsx';
import { writeShare } from '../../../../lib/figures.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { writeDate } from '../../../../lib/time/ago.ts';
import { writeMoment } from '../../../../lib/time/days.ts';
import { LineChart } from './line-chart.tsx';

const goodOf = ({ right, honestRefusals }: Pick<ReportRun, 'right' | 'honestRefusals'>) =>
  right + honestRefusals;

const writeRun = (run: ReportRun, language: Language) => writeShare(goodOf(run), run.total, language) ?? '–';

const marksOf = (first: string, last: string) => [
  { label: first, at: 0 },
  ...(last === first ? [] : [{ label: last, at: 1 }]),
];

type ScoreProps = { report: ReportCard; history: readonly ReportRun[] };

export function Score({ report, history }: ScoreProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { total, fellFrom, finishedAt, isCut } = report;
  const good = goodOf(report);
  const before = history.findLast(({ id }) => id !== report.id);
  const counts = [
    { name: t('reportCard:verdicts.right'), count: report.right, isBad: false },
    { name: t('reportCard:verdicts.honest_refusal'), count: report.honestRefusals, isBad: false },
    { name: t('reportCard:verdicts.wrong'), count: report.wrong, isBad: true },
    { name: t('reportCard:verdicts.false_refusal'), count: report.falseRefusals, isBad: true },
  ];

  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-12">
      <div className="grid gap-5">
        {fellFrom !== null && before && (
          <p role="alert" className="border-ember border-l-4 py-1 pl-4 font-semibold text-ember">
            {t('reportCard:fell', { from: writeRun(before, language), to: writeRun(report, language) })}
          </p>
        )}
        <p className="figures max-w-none text-balance font-display font-semibold text-3xl tracking-tight sm:text-4xl">
          {t('reportCard:score', { good, count: total })}
        </p>
        <p className="text-muted text-sm">
          {t('reportCard:scoreNote', { when: writeMoment(finishedAt, language) })}
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
      summary={t('reportCard:runs.summary', {
        count: history.length,
        from: writeRun(first, language),
        to: writeRun(last, language),
      })}
      table={{
        columns: [t('reportCard:runs.when'), t('reportCard:runs.good'), t('reportCard:runs.total')],
        rows: history.toReversed().map((run) => ({
          key: run.id,
          cells: [writeMoment(run.finishedAt, language), String(goodOf(run)), String(run.total)],
        })),
      }}
    >
      <LineChart
        values={history.map((run) => (run.total === 0 ? null : (100 * goodOf(run)) / run.total))}
        end={100}
        write={(value) => `${value}%`}
        marks={marksOf(writeDate(first.finishedAt, language), writeDate(last.finishedAt, language))}
      />
    </ChartFigure>
  );
}
