import { isRecordId } from '@fucina/service-kit/record-id';
import type { ChatbotDeps } from '../deps.ts';

/** Also deletes its webhook deliveries. Idempotent. */
export async function removeBotLead(
  { botId, leadId }: { botId: string; leadId: string },
  { botLeads, webhookDeliveries }: Pick<ChatbotDeps, 'botLeads' | 'webhookDeliveries'>,
) {
  if (!isRecordId(leadId)) return;
  await botLeads.remove(botId, leadId);
  await webhookDeliveries.removeAbout({ botId, about: leadId });
}
