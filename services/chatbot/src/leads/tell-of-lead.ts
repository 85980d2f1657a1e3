import type { ChatbotDeps } from '../deps.ts';
import { tellWebhooks } from '../webhooks/tell-webhooks.ts';
import { writeBotLeadMail, writeLeadMail } from './lead-mail.ts';
import { type StoredBotLead, type StoredLead, toBotLead, toLead } from './stored-lead.ts';

/** Notifies staff of our own leads, and owners of their chatbots'. */
export async function tellOfLead(stored: StoredLead | StoredBotLead, deps: ChatbotDeps) {
  if (stored.botId !== undefined) return tellOwner(stored, deps);
  const lead = toLead(stored);
  const isTaken = await deps.staffMails?.send({ key: `lead-${lead.id}`, mail: writeLeadMail(lead) });
  if (isTaken === null)
    deps.logger.error({ leadId: lead.id }, 'auth rejected a mail about a lead: it is dropped');
}

/** Webhooks first, so that a failing mail does not hold them up. */
async function tellOwner(stored: StoredBotLead, deps: ChatbotDeps) {
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
