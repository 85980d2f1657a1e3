import type { Project, StaffProject } from '@fucina/contracts/project';
import type { User } from '@fucina/contracts/user';
import { useTranslation } from 'react-i18next';
import { readViewedUser } from '../../../lib/view-as.ts';

/** Why the reader cannot decide for the client; null for the client. */
export function useDecisionBarrier(user: User, project: Project | StaffProject): string | null {
  const { t } = useTranslation();
  if (readViewedUser()) return t('project:viewing');
  if (user.role === 'client') return null;
  const isMember = 'memberIds' in project && project.memberIds.includes(user.id);
  return isMember ? null : t('project:approvals.staff');
}
