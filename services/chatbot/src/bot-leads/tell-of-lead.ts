import type { ChatbotDeps } from '../deps.ts';
import { tellWebhooks } from '../webhooks/tell-webhooks.ts';
import { writeBotLeadMail } from './bot-lead-mail.ts';
import { type StoredBotLead, toBotLead } from './bot-leads.repository.ts';

/** Webhooks first, so that a failing mail does not hold them up. */
export async function tellOfLead(stored: StoredBotLead, deps: ChatbotDeps) {
  const bot = await deps.bots.find(stored.botId);
  if (!bot) return;
  const lead = toBotLead(stored);
  const { id: leadId, conversationId, fields, consent, language, page } = lead;
  const values = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
  await tellWebhooks(
    {
      botId: bot.id,
      event: 'lead.created',
      messageId: `msg_lead_${leadId}`,
      about: leadId,
      at: stored.createdAt,
      data: { leadId, conversationId, fields: values, consent, language, page },
    },
    deps,
  );
  const mail = writeBotLeadMail(lead, bot);
  await deps.ownerMails?.send({ key: `bot-lead-${leadId}`, userId: bot.ownerId, mail });
}
