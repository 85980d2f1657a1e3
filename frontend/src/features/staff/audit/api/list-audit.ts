import type { AuditEntry } from '@fucina/contracts/administration';
import { callJson } from '../../../../lib/api/api-client.ts';
import { type NewestFirstPage, pageQuery } from '../../use-newest-first.ts';

export async function listAudit(page: NewestFirstPage): Promise<AuditEntry[]> {
  return (await callJson<{ entries: AuditEntry[] }>(`/api/admin/audit?${pageQuery(page)}`)).entries;
}
