import { useTranslation } from 'react-i18next';
import { NotLoaded } from '../../../../components/ui/not-loaded.tsx';
import type { Approvals } from '../use-approvals.ts';
import { ApprovalEntry } from './approval-entry.tsx';

type ApprovalsPanelProps = {
  approvals: Approvals;
  /** Why this reader cannot decide, if so. */
  barrier: string | null;
};

export function ApprovalsPanel({ approvals, barrier }: ApprovalsPanelProps) {
  const { t } = useTranslation();
  const { data: all } = approvals.list;
  if (!all) return <NotLoaded query={approvals.list} failure={t('project:approvals.failed')} />;
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
