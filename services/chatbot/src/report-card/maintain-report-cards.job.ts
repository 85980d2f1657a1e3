import { elide } from '@fucina/contracts/elide';
import { maintainReportCardsJob } from '@fucina/contracts/job';
import { inEachLanguage, type Language } from '@fucina/contracts/languages';
import { defineProcessor } from '@fucina/service-kit/processor';
import type { ChatbotDeps } from '../deps.ts';
import { sendPending } from '../shared/outbox.ts';
import { startReport } from './report-card.usecases.ts';
import type { ScoreDrop } from './reports.repository.ts';

const SETTLED_MS = 15_000;
const STUCK_MS = 120_000;

/** Every few seconds: tests bots whose knowledge has settled, and sends notice of drops in score. */
export const createMaintainReportCards = (deps: ChatbotDeps) =>
  defineProcessor(maintainReportCardsJob, async (_payload, { signal, logger }) => {
    await testChangedBots(deps);
    await takeUpStuckRuns(deps);
    await sendPending(deps.reports, (fall) => notifyOfScoreDrop(fall, deps), {
      now: deps.now,
      signal,
      logger,
    });
  });

async function testChangedBots(deps: ChatbotDeps) {
  const { bots, reportWatch, now } = deps;
  const watched = await reportWatch.listAll();
  for (const { id: botId, revision, status } of await bots.listRevisions()) {
    const before = watched.get(botId);
    if (before?.tested === revision || status === 'learning') continue;
    if (before?.revision !== revision) {
      await reportWatch.setSeen(botId, { revision, now: now() });
    } else if (now().getTime() - before.since.getTime() >= SETTLED_MS) {
      const tested = await startReport({ botId, revision }, deps);
      await reportWatch.setTested(botId, tested);
    }
  }
}

/** Requeues runs whose job was lost or whose worker died. */
async function takeUpStuckRuns({ reports, reportCardQueue, now }: ChatbotDeps) {
  const at = now().getTime();
  for (const runId of await reports.listStuck(new Date(at - STUCK_MS))) {
    await reportCardQueue.add({ runId }, { id: `${runId}-${Math.floor(at / STUCK_MS)}` });
  }
}

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
async function notifyOfScoreDrop({ _id, botId, counts }: ScoreDrop, deps: ChatbotDeps) {
  const bot = await deps.bots.find(botId);
  if (!bot) return;
  const failing = counts.total - counts.right - counts.honestRefusals;
  const fall = { bot: bot.name, total: counts.total, failing };
  const mail = inEachLanguage((language) => writeIn(language, fall, botId));
  await deps.ownerMails?.send({ key: `report-card-${_id}`, userId: bot.ownerId, mail });
}

function writeIn(language: Language, fall: Fall, botId: string) {
  const { subject, said, open } = words[language];
  const link = { label: open, path: `/portal/chatbot-embed/${botId}/report-card` };
  return { subject: subject(fall), paragraphs: said(fall), link };
}
