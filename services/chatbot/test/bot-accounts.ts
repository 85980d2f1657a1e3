import { randomBytes } from 'node:crypto';
import type { Bot } from '@fucina/contracts/bot';
import type { Role } from '@fucina/contracts/user';
import type { Chatbot } from './start-chatbot.ts';

let serial = 0;

export function newAccount(role: Role = 'client') {
  serial += 1;
  const id = `user-${role}-${serial}`;
  return { role, id, name: `User ${serial}`, sessionId: `session-${serial}`, language: 'it' } as const;
}
export type Account = ReturnType<typeof newAccount>;

export const newRequestKey = () => randomBytes(12).toString('hex');

export async function createTestBot(chatbot: Chatbot, as: Account, name = 'Bottega'): Promise<Bot> {
  const response = await chatbot.request('/api/chatbot/bots', {
    as,
    json: { name, language: 'it', requestKey: newRequestKey() },
  });
  return readBot(response);
}

export async function assignPlan(chatbot: Chatbot, botId: string, plan: string) {
  await chatbot.request(`/api/admin/bots/${botId}/plan`, {
    as: newAccount('admin'),
    method: 'PUT',
    json: { plan },
  });
}

export async function readBot(response: Response): Promise<Bot> {
  const { bot } = (await response.json()) as { bot: Bot };
  return bot;
}

export const fetchBot = async (chatbot: Chatbot, { as, botId }: { as: Account; botId: string }) =>
  readBot(await chatbot.request(`/api/chatbot/bots/${botId}`, { as }));

export async function teach(chatbot: Chatbot, botId: string, text: string) {
  const revision = (await chatbot.deps.bots.raiseRevision(botId)) ?? 0;
  const pageUrl = 'http://bottega.test/orari';
  const passage = {
    pageUrl,
    pageTitle: 'Orari',
    headings: [],
    position: 0,
    language: 'it',
    lines: [{ text }],
  };
  await chatbot.db.collection('pages').insertOne({
    ...{ botId, url: pageUrl, title: 'Orari', outcome: 'read', order: 0, revision },
    passages: [passage],
  });
  const knowledge = { status: 'ready', isAnswerable: true, pagesRead: 1, pagesFound: 1 } as const;
  await chatbot.deps.bots.setKnowledge(botId, knowledge);
}
