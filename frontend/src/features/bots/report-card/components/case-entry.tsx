import type { ReportCase } from '@fucina/contracts/report-card';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { botPath } from '../../../../lib/bots.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { SourceLink } from '../../components/source-list.tsx';
import { remedyOf } from '../cases.ts';

type CaseEntryProps = { botId: string; reportCase: ReportCase; canChange: boolean };

export function CaseEntry({ botId, reportCase, canChange }: CaseEntryProps) {
  const { t } = useTranslation();
  const { kind, question, language, expected, got, source, advice } = reportCase;
  return (
    <li className="grid gap-2 border-line border-t py-4">
      <p lang={language} className="wrap-anywhere font-semibold">
        {question}
      </p>
      <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[7rem_minmax(0,1fr)]">
        <Fact name={t('reportCard:case.expected')}>
          {expected ?? <span className="text-muted">{t('reportCard:case.refusal')}</span>}
        </Fact>
        <Fact name={t('reportCard:case.got')}>{got}</Fact>
        <Fact name={t('reportCard:case.source')}>
          {source ? <SourceLink {...source} /> : t(`reportCard:kinds.${kind}`)}
        </Fact>
      </dl>
      {advice && (
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm">
          <span className="text-muted">{t(`reportCard:advice.${advice}`)}</span>
          {canChange && <WayOut botId={botId} reportCase={reportCase} />}
        </p>
      )}
    </li>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere whitespace-pre-line pb-1">{children}</dd>
    </>
  );
}

function WayOut({ botId, reportCase }: { botId: string; reportCase: ReportCase }) {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  const remedy = remedyOf(reportCase);
  if (!remedy || !reportCase.advice) return null;
  if ('address' in remedy) {
    return (
      <a href={remedy.address} target="_blank" rel="noopener" className="link">
        {t('reportCard:openPage')}
      </a>
    );
  }
  return (
    <Link to={`${linkTo(botPath(botId))}${remedy.path}`} className="link">
      {reportCase.correctionId ? t('reportCard:openAnswer') : t('reportCard:writeAnswer')}
    </Link>
  );
}
