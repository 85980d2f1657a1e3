import type { Language } from '@fucina/contracts/language';
import type { StoredBot } from '../bots/stored-bot.ts';
import type { ChatbotDeps } from '../deps.ts';
import type { StoredWebhook } from './webhooks.repository.ts';

const words = {
  it: {
    subject: (bot: string) => `Un webhook del tuo chatbot ${bot} non risponde più`,
    said: (address: string, bot: string) => [
      `per un giorno intero nessun messaggio del tuo chatbot ${bot} è arrivato a ${address}, quindi abbiamo disattivato questo webhook.`,
      'Quando il tuo server risponde di nuovo, riattivalo: dal registro puoi rimandare i messaggi che non sono arrivati.',
    ],
    open: 'Apri i collegamenti',
  },
  en: {
    subject: (bot: string) => `A webhook of your chatbot ${bot} has stopped responding`,
    said: (address: string, bot: string) => [
      `For a whole day, no messages from your chatbot ${bot} have reached ${address}, so we’ve turned this webhook off.`,
      'Once your server responds again, turn it back on: from its log you can resend the messages that didn’t get through.',
    ],
    open: 'Open the connections',
  },
} satisfies Record<Language, unknown>;

function writeIn(language: Language, url: string, bot: Pick<StoredBot, 'id' | 'name'>) {
  const { subject, said, open } = words[language];
  // The path may contain a secret.
  const address = new URL(url).host;
  return {
    subject: subject(bot.name),
    paragraphs: said(address, bot.name),
    link: { label: open, path: `/portal/chatbot-embed/${bot.id}/connections` },
  };
}

export async function notifyOfDisabledWebhook(
  { _id, botId, url, version }: StoredWebhook,
  deps: ChatbotDeps,
) {
  const bot = await deps.bots.find(botId);
  if (!bot) return;
  const mail = { it: writeIn('it', url, bot), en: writeIn('en', url, bot) };
  await deps.ownerMails?.send({ key: `webhook-off-${_id}-${version}`, userId: bot.ownerId, mail });
}
