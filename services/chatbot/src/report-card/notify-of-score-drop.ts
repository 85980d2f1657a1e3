import { elide } from '@fucina/contracts/elide';
import type { Language } from '@fucina/contracts/language';
import type { ChatbotDeps } from '../deps.ts';
import type { ScoreDrop } from './reports.repository.ts';

type Fall = { bot: string; total: number; failing: number };
const words = {
  it: {
    subject: ({ bot }: Fall) => `Il tuo chatbot ${bot} risponde peggio di prima`,
    said: ({ bot, total, failing }: Fall) => [
      elide(
        `dopo l’ultima modifica abbiamo rimesso alla prova il tuo chatbot ${bot}: ha risposto bene a ${total - failing} domande su ${total}, meno di prima.`,
      ),
      failing === 1
        ? 'Nella pagella trovi la domanda che non è andata bene, con quello che puoi fare.'
        : `Nella pagella trovi le ${failing} domande che non sono andate bene, ognuna con quello che puoi fare.`,
    ],
    open: 'Apri la pagella',
  },
  en: {
    subject: ({ bot }: Fall) => `Your chatbot ${bot} is answering worse than before`,
    said: ({ bot, total, failing }: Fall) => [
      `After the last change we tested your chatbot ${bot} again: it got ${total - failing} of ${total} questions right, fewer than before.`,
      failing === 1
        ? 'The report card shows the question that went wrong, and what you can do about it.'
        : `The report card shows the ${failing} questions that went wrong, each with what you can do about it.`,
    ],
    open: 'Open the report card',
  },
} satisfies Record<Language, unknown>;

/** At most one mail per run. */
export async function notifyOfScoreDrop({ _id, botId, counts }: ScoreDrop, deps: ChatbotDeps) {
  const bot = await deps.bots.find(botId);
  if (!bot) return;
  const failing = counts.total - counts.right - counts.honestRefusals;
  const fall = { bot: bot.name, total: counts.total, failing };
  const mail = { it: writeIn('it', fall, botId), en: writeIn('en', fall, botId) };
  await deps.ownerMails?.send({ key: `report-card-${_id}`, userId: bot.ownerId, mail });
}

function writeIn(language: Language, fall: Fall, botId: string) {
  const { subject, said, open } = words[language];
  const link = { label: open, path: `/portal/chatbot-embed/${botId}/report-card` };
  return { subject: subject(fall), paragraphs: said(fall), link };
}
