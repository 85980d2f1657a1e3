import type { PersonData } from '@fucina/contracts/people';
import { deleteBot } from '../bots/delete-bot.usecases.ts';
import type { ChatbotDeps } from '../deps.ts';
import { collectBots } from './person-bots.ts';

type Person = { id: string; email?: string | undefined };
type PeopleDeps = Parameters<typeof collectBots>[1] & Pick<ChatbotDeps, 'leads' | 'noticeReads'>;

/** The account's bots with all their data, and the leads under its verified address. */
export async function collectPersonData({ id, email }: Person, deps: PeopleDeps): Promise<PersonData> {
  const requests = email === undefined ? [] : await deps.leads.listByEmail(email);
  const [{ chatbots, files }, readNotices] = await Promise.all([
    collectBots(id, deps),
    deps.noticeReads.find(id),
  ]);
  return { documents: [{ name: 'chatbot.json', content: { requests, chatbots, readNotices } }], files };
}

/** Erases the account's bots and leads. Idempotent. */
export async function forgetPerson(
  { id, email }: Person,
  deps: Pick<ChatbotDeps, 'leads' | 'bots' | 'botStores' | 'noticeReads' | 'now'>,
) {
  if (email !== undefined) await deps.leads.removeByEmail(email);
  await deps.noticeReads.removeByPerson(id);
  for (const bot of await deps.bots.listByOwner(id)) await deleteBot(bot.id, deps);
}
