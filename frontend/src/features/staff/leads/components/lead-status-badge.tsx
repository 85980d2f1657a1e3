import type { LeadStatus } from '@fucina/contracts/lead';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../../components/ui/status-badge.tsx';

const looks: Record<LeadStatus, string> = {
  new: 'in_progress',
  in_progress: 'pending',
  closed: 'completed',
  spam: 'on_hold',
};

export function LeadStatusBadge({ status }: { status: LeadStatus }) {
  const { t } = useTranslation();
  return <StatusBadge status={looks[status]} label={t(`adminLeads:statuses.${status}`)} />;
}
