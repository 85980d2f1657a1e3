import { isRecordId } from '@fucina/service-kit/record-id';
import type { ChatbotDeps } from '../deps.ts';

/** Gone with the copies of it that wait for a webhook, or were sent to one. Gone already is as good. */
export async function removeBotLead(
  { botId, leadId }: { botId: string; leadId: string },
  { botLeads, webhookDeliveries }: Pick<ChatbotDeps, 'botLeads' | 'webhookDeliveries'>,
) {
  if (!isRecordId(leadId)) return;
  await botLeads.remove(botId, leadId);
  await webhookDeliveries.removeAbout({ botId, about: leadId });
}
