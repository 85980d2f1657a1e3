import type { ReportCase } from '@fucina/contracts/report-card';
import { useTranslation } from 'react-i18next';
import { FoldMark } from '../../../../components/ui/fold-mark.tsx';
import { groupCases, isFailing } from '../cases.ts';
import { CaseEntry } from './case-entry.tsx';

type ListProps = { botId: string; cases: readonly ReportCase[]; canChange: boolean };

export function CaseList({ botId, cases, canChange }: ListProps) {
  const { t } = useTranslation();
  const groups = groupCases(cases);
  const failing = groups.filter(({ verdict }) => isFailing(verdict));
  const good = groups.filter(({ verdict }) => !isFailing(verdict));
  return (
    <div className="grid gap-8">
      {failing.length === 0 && (
        <p className="empty-note font-semibold text-brand-strong">{t('reportCard:allWell')}</p>
      )}
      {failing.map((group) => (
        <section
          key={group.verdict}
          aria-label={t(`reportCard:verdicts.${group.verdict}`)}
          className="grid gap-2"
        >
          <h2 className="text-xl">
            {t(`reportCard:verdicts.${group.verdict}`)}{' '}
            <span className="figures text-muted">{group.cases.length}</span>
          </h2>
          <p className="text-muted text-sm">{t(`reportCard:verdictNotes.${group.verdict}`)}</p>
          <Cases botId={botId} cases={group.cases} canChange={canChange} />
        </section>
      ))}
      <div>
        {good.map(({ verdict, cases: shown }) => (
          <details key={verdict} className="group border-line border-t last:border-b">
            <summary className="flex min-h-12 items-center justify-between gap-4 font-semibold">
              <span>
                {t(`reportCard:verdicts.${verdict}`)}{' '}
                <span className="figures text-muted">{shown.length}</span>
              </span>
              <FoldMark />
            </summary>
            <Cases botId={botId} cases={shown} canChange={canChange} />
          </details>
        ))}
      </div>
    </div>
  );
}

function Cases({ botId, cases, canChange }: ListProps) {
  return (
    <ul>
      {cases.map((one) => (
        <CaseEntry key={one.id} botId={botId} reportCase={one} canChange={canChange} />
      ))}
    </ul>
  );
}
