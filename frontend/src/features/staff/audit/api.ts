import type { AuditEntry } from '@fucina/contracts/administration';
import { administrationEndpoints } from '@fucina/contracts/endpoints/accounts';
import { projectDeskEndpoints } from '@fucina/contracts/endpoints/projects';
import type { ProjectActivity } from '@fucina/contracts/project-news';
import { callPart, fill } from '../../../lib/api/api-client.ts';
import type { NewestFirstPage } from '../use-newest-first.ts';

export async function listActivity(page: NewestFirstPage): Promise<ProjectActivity[]> {
  return callPart<ProjectActivity[]>(fill(projectDeskEndpoints.listActivity, page), 'entries');
}

export async function listAudit(page: NewestFirstPage): Promise<AuditEntry[]> {
  return callPart<AuditEntry[]>(fill(administrationEndpoints.listAudit, page), 'entries');
}
