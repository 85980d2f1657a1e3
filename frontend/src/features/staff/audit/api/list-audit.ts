import type { AuditEntry } from '@fucina/contracts/administration';
import { administrationEndpoints } from '@fucina/contracts/endpoints/accounts';
import { callJson, fill } from '../../../../lib/api/api-client.ts';
import type { NewestFirstPage } from '../../use-newest-first.ts';

export async function listAudit(page: NewestFirstPage): Promise<AuditEntry[]> {
  return (await callJson<{ entries: AuditEntry[] }>(fill(administrationEndpoints.listAudit, page))).entries;
}
