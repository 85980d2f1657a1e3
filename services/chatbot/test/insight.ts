import { randomBytes } from 'node:crypto';
import { splitIntoPassages } from '@fucina/answering/passages/passages';
import { writeBlocks } from '@fucina/answering/testing/make-passages';
import type { AnswerResponse, MessageBody } from '@fucina/contracts/chat';
import type { Language } from '@fucina/contracts/language';
import { readConfig } from '../src/config.ts';
import { createForgetConversations } from '../src/conversations/forget-conversations.job.ts';
import { createMaintainReportCards } from '../src/report-card/maintain-report-cards.job.ts';
import { createRunReportCard } from '../src/report-card/run-report-card.job.ts';
import { bodyOf, startWaysOut } from './ways-out.ts';

export const SITE = 'https://shop.example';

/** The source of all content a test adds. */
const TAUGHT = 'f'.repeat(32);

type TaughtPage = { path: string; url?: string; title: string; language?: Language; text: string };

export async function startInsight(env: Record<string, string> = {}) {
  const out = await startWaysOut(env);
  const { chatbot } = out;
  const { deps, jobContext } = chatbot;
  let order = 0;

  async function teach(botId: string, pages: TaughtPage[]) {
    const revision = (await deps.bots.raiseRevision(botId)) ?? 0;
    const records = pages.map(({ path, url = SITE + path, title, language = 'en', text }) => {
      order += 1;
      const passages = splitIntoPassages({ url, title, language, blocks: writeBlocks(text) });
      return { url, title, outcome: 'read' as const, passages, order, change: 'new' as const };
    });
    await deps.pages.recordOfSource(botId, { sourceId: TAUGHT, run: 1, pages: records, revision });
    // So that indexes loaded meanwhile are refreshed.
    await deps.bots.raiseRevision(botId);
  }

  return {
    ...out,
    deps,
    config: readConfig(chatbot.workerEnv),
    teach,
    async shop(pages = shopPages) {
      const { id } = await out.createBot();
      await teach(id, pages);
      return id;
    },
    newConversation: () => randomBytes(16).toString('hex'),
    async ask(botId: string, message: string, more: Partial<MessageBody> = {}, headers = {}) {
      const response = await out.visit(`/${botId}/message`, { message, ...more }, headers);
      if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
      return (await response.json()) as AnswerResponse & { turnId: string };
    },
    async own(path: string, options: { json?: unknown; method?: string; as?: string } = {}) {
      const { as = 'anna', ...rest } = options;
      const response = await chatbot.request(`/api/chatbot/bots${path}`, { ...rest, as: out.as(as) });
      return { status: response.status, body: response.status === 204 ? null : await bodyOf(response) };
    },
    ownFile: (path: string) => chatbot.request(`/api/chatbot/bots${path}`, { as: out.as('anna') }),
    rate: (
      botId: string,
      { conversationId, turnId }: { conversationId: string; turnId: string },
      rating: unknown,
    ) =>
      chatbot.request(`/api/widget/${botId}/conversations/${conversationId}/turns/${turnId}/rating`, {
        method: 'PUT',
        json: { rating },
        headers: { origin: SITE },
      }),
    forget: () => createForgetConversations(deps).run({}, jobContext),
    maintain: () => createMaintainReportCards(deps).run({}, jobContext),
    async runReport(botId: string, more: Partial<typeof jobContext> = {}) {
      const run = await chatbot.db.collection('report_runs').findOne({ botId, isRunning: true });
      if (run) await createRunReportCard(deps).run({ runId: run._id.toString() }, { ...jobContext, ...more });
    },
  };
}

export type Insight = Awaited<ReturnType<typeof startInsight>>;

export const shopPages: TaughtPage[] = [
  {
    path: '/',
    title: 'Mill Lane Bakery',
    text: `# Mill Lane Bakery
      We bake sourdough bread every morning in a wood-fired oven.
      ## Opening hours
      The shop is open Tuesday to Saturday from 7:30 to 14:00.
      ## Contact
      Call us on +44 20 7946 0123 or write to hello@milllane.example.
      Our address: 12 Mill Lane, Bath BA1 5QX.`,
  },
  {
    path: '/courses',
    title: 'Courses',
    text: `# Courses
      ## Bread course
      The bread course costs £85 and lasts one day.
      ## Do you sell gift vouchers?
      Yes, gift vouchers for every course can be bought in the shop.`,
  },
];
