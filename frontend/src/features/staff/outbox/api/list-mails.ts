import type { OutboxMail } from '@fucina/contracts/administration';
import { administrationEndpoints } from '@fucina/contracts/endpoints/accounts';
import { callJson, fill } from '../../../../lib/api/api-client.ts';
import type { NewestFirstPage } from '../../use-newest-first.ts';

export async function listMails(page: NewestFirstPage): Promise<OutboxMail[]> {
  return (await callJson<{ mails: OutboxMail[] }>(fill(administrationEndpoints.listMails, page))).mails;
}
