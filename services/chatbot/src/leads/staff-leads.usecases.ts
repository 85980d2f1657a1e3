import type { ChangeLeadBody, Lead } from '@fucina/contracts/lead';
import { problem } from '@fucina/service-kit/problem';
import { isRecordId } from '@fucina/service-kit/record-id';
import type { ChatbotDeps } from '../deps.ts';

/** Optimistic locking. Repeating a request has no further effect. */
export async function changeLead(
  { id, change }: { id: string; change: ChangeLeadBody },
  deps: ChatbotDeps,
): Promise<Lead> {
  const { version, status, note } = change;
  const before = await requireLead(id, deps);
  const isSame = (status ?? before.status) === before.status && (note ?? before.note) === before.note;
  if (before.version === version + 1 && isSame) return before;

  const after = await deps.leads.change(id, version, { status, note });
  if (!after) throw problem('record.changed_meanwhile');
  return after;
}

export async function requireLead(id: string, { leads }: ChatbotDeps): Promise<Lead> {
  const lead = isRecordId(id) ? await leads.find(id) : null;
  if (!lead) throw problem('record.not_found');
  return lead;
}

/** Removes one of our leads, or a bot's along with its webhook deliveries. Idempotent. */
export async function removeLead(
  { id, botId }: { id: string; botId?: string },
  { leads, webhookDeliveries }: ChatbotDeps,
) {
  if (!isRecordId(id)) return;
  await leads.remove(botId === undefined ? { id } : { id, botId });
  if (botId !== undefined) await webhookDeliveries.removeAbout({ botId, about: id });
}
