import type { Approval } from '@fucina/contracts/project';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NotLoaded } from '../../../../../components/ui/not-loaded.tsx';
import { Skeleton } from '../../../../../components/ui/skeleton.tsx';
import { useLanguage } from '../../../../../lib/navigation/use-language.ts';
import { writeMoment } from '../../../../../lib/time/days.ts';
import { partQuery } from '../../api.ts';
import { AskApproval } from './ask-approval.tsx';

export function ApprovalsSection({ projectId }: { projectId: number }) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const query = useQuery(partQuery('approvals', projectId));
  const { data: approvals } = query;

  return (
    <section aria-labelledby="approvals-heading" className="grid content-start gap-2">
      <div className="flex flex-wrap items-end justify-between gap-x-4 border-ink border-b pb-2">
        <h2 id="approvals-heading" className="text-xl">
          {t('adminProjects:approvals.heading')}
        </h2>
        <button type="button" className="link min-h-8 text-sm" onClick={() => setIsAsking(true)}>
          {t('adminProjects:approvals.ask')}
        </button>
      </div>
      <NotLoaded
        query={query}
        failure={t('adminProjects:approvals.loadFailed')}
        skeleton={<Skeleton className="h-16 w-full" />}
      />
      {approvals?.length === 0 && <p className="py-2 text-muted">{t('adminProjects:approvals.empty')}</p>}
      <ul>
        {approvals?.map((approval) => (
          <ApprovalRow key={approval.id} approval={approval} />
        ))}
      </ul>
      <AskApproval projectId={projectId} isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </section>
  );
}

function ApprovalRow({ approval }: { approval: Approval }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { title, description, state, reason, decidedBy, decidedAt } = approval;
  const name = decidedBy?.name || t('adminProjects:members.gone');
  return (
    <li className="grid gap-1 border-line border-b py-3 text-sm">
      <p className="flex max-w-none flex-wrap items-baseline justify-between gap-x-4">
        <span className="wrap-anywhere min-w-0 font-semibold">{title}</span>
        <span className={state === 'declined' ? 'font-semibold text-ember' : 'text-muted'}>
          {t(`adminProjects:approvals.states.${state}`)}
        </span>
      </p>
      {description && <p className="wrap-anywhere whitespace-pre-line">{description}</p>}
      {reason && (
        <blockquote className="wrap-anywhere whitespace-pre-line border-line border-l-4 pl-3">
          {reason}
        </blockquote>
      )}
      <p className="text-muted text-xs">
        {decidedAt
          ? t('adminProjects:approvals.decided', { name, moment: writeMoment(decidedAt, language) })
          : t('adminProjects:approvals.asked', { moment: writeMoment(approval.createdAt, language) })}
      </p>
    </li>
  );
}
