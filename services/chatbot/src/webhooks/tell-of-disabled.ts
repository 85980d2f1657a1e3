import type { ChatbotDeps } from '../deps.ts';
import { writeDisabledMail } from './disabled-mail.ts';
import type { StoredWebhook } from './webhooks.repository.ts';

export async function tellOfDisabled({ _id, botId, url, version }: StoredWebhook, deps: ChatbotDeps) {
  const bot = await deps.bots.find(botId);
  if (!bot) return;
  const mail = writeDisabledMail({ url }, bot);
  await deps.ownerMails?.send({ key: `webhook-off-${_id}-${version}`, userId: bot.ownerId, mail });
}
