import { useTranslation } from 'react-i18next';
import { Failure } from '../../../../components/ui/failure.tsx';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import type { Approvals } from '../use-approvals.ts';
import { ApprovalEntry } from './approval-entry.tsx';

type ApprovalsPanelProps = {
  approvals: Approvals;
  /** Why this reader cannot decide, if so. */
  barrier: string | null;
};

export function ApprovalsPanel({ approvals, barrier }: ApprovalsPanelProps) {
  const { t } = useTranslation();
  const { all, error, retry } = approvals;
  if (!all && error) return <Failure title={t('project:approvals.failed')} error={error} onRetry={retry} />;
  if (!all) return <Skeleton className="h-24 w-full" />;
  if (all.length === 0) return <p className="py-2 text-muted">{t('project:approvals.none')}</p>;

  const openFirst = all.toSorted((a, b) => Number(b.state === 'open') - Number(a.state === 'open'));
  return (
    <ul className="-mt-5 grid">
      {openFirst.map((approval) => (
        <ApprovalEntry key={approval.id} approval={approval} approvals={approvals} barrier={barrier} />
      ))}
    </ul>
  );
}
