import type { Training } from '@fucina/contracts/source';
import type { UserIdentity } from '@fucina/service-kit/identity';
import { createBot } from '../../bots/bots.usecases.ts';
import { requireOwnBot } from '../../bots/find-bot.ts';
import type { StoredBot } from '../../bots/stored-bot.ts';
import type { ChatbotDeps } from '../../deps.ts';
import type { StoredSource } from '../stored-source.ts';

const BEGINNING = 2000;
const FIRST_BOT = 'AI Assistant';

type Caller = { user: UserIdentity; botId?: string | undefined };

export async function findTrainedBot({ user, botId }: Caller, deps: ChatbotDeps): Promise<StoredBot | null> {
  if (botId) return requireOwnBot(user, botId, deps);
  const [first] = await deps.bots.listByOwner(user.id);
  return first ?? null;
}

/** Creates the bot if there is none. Concurrent calls get the same one. */
export async function requireTrainedBot(caller: Caller, deps: ChatbotDeps): Promise<StoredBot> {
  const found = await findTrainedBot(caller, deps);
  if (found) return found;
  const { id: ownerId, language } = caller.user;
  const requestKey = `first-bot-of-${ownerId}`.slice(0, 64);
  return createBot({ ownerId, name: FIRST_BOT, settings: { language }, requestKey }, deps);
}

export async function listTrainings(bot: StoredBot, { sources, pages }: ChatbotDeps): Promise<Training[]> {
  const learnt = (await sources.listByBot(bot.id)).filter(({ kind }) => kind !== 'text');
  const sourceIds = learnt.map(({ id }) => id);
  const beginnings = new Map<string, string>();
  for (const { sourceIds: of, passages } of await pages.listBeginnings({ botId: bot.id, sourceIds })) {
    const text = passages.flatMap(({ lines }) => lines.map((line) => line.text)).join('\n');
    for (const id of of) beginnings.set(id, `${beginnings.get(id) ?? ''}${text}\n`.slice(0, BEGINNING));
  }
  return learnt.map((source) => toTraining(source, beginnings.get(source.id) ?? ''));
}

export function toTraining({ id, kind, name, url, status }: StoredSource, content = ''): Training {
  const isDocument = kind === 'document';
  return {
    id,
    type: isDocument ? 'document' : 'url',
    filename: isDocument ? name : null,
    url,
    content: content.trim(),
    status,
  };
}
