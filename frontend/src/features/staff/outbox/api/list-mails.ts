import type { OutboxMail } from '@fucina/contracts/administration';
import { callJson } from '../../../../lib/api/api-client.ts';
import { type NewestFirstPage, pageQuery } from '../../use-newest-first.ts';

export async function listMails(page: NewestFirstPage): Promise<OutboxMail[]> {
  return (await callJson<{ mails: OutboxMail[] }>(`/api/admin/outbox?${pageQuery(page)}`)).mails;
}
