import { botId } from '@fucina/contracts/bot';
import { demoId } from '@fucina/contracts/demo';
import type { Endpoint } from '@fucina/contracts/endpoints/endpoint';
import type { UserEnv, UserIdentity } from '@fucina/service-kit/identity';
import type { HandlerContext, Mount, Reads } from '@fucina/service-kit/mount';
import { problem } from '@fucina/service-kit/problem';
import type { Context } from 'hono';
import type { ChatbotDeps } from '../deps.ts';
import type { DemoBot } from './demo-bots.ts';
import type { StoredBot } from './stored-bot.ts';

/** A client's bot or a live demo. Unknown ids and expired demos throw different problems. */
export async function findBot(id: string | undefined, { bots, now }: ChatbotDeps): Promise<StoredBot> {
  // Malformed ids never reach the database.
  const known = demoId.safeParse(id);
  return requireLiving(known.success ? await bots.find(known.data) : null, now());
}

export function requireLiving(bot: StoredBot | null, at: Date): StoredBot {
  if (!bot) throw problem('demo.not_found');
  if (bot.expiresAt && bot.expiresAt <= at) throw problem('demo.expired');
  return bot;
}

export async function findDemo(id: string | undefined, deps: ChatbotDeps): Promise<DemoBot> {
  return requireDemo(await findBot(id, deps));
}

export function requireDemo(bot: StoredBot): DemoBot {
  if (!bot.demo) throw problem(bot.claimedDemo ? 'demo.claimed' : 'demo.not_found');
  return bot as DemoBot;
}

export async function requireOwnBot(
  user: UserIdentity,
  id: string | undefined,
  { bots }: ChatbotDeps,
): Promise<StoredBot> {
  const known = botId.safeParse(id);
  return requireOwn(user, known.success ? await bots.find(known.data) : null);
}

/** Everyone but the owner and staff gets "not found". */
export function requireOwn({ id, role }: UserIdentity, bot: StoredBot | null): StoredBot {
  if (!bot || bot.expiresAt || (bot.ownerId !== id && role !== 'admin')) throw problem('bot.not_found');
  return bot;
}

/** Mounts routes with the bot's id in their path, open to its owner and staff. */
export function createOwnMount(mount: Mount, deps: ChatbotDeps) {
  return <Row extends Endpoint, Schemas extends Reads>(
    row: Row,
    reads: Schemas,
    handle: (c: HandlerContext<Row, Schemas>, bot: StoredBot) => Response | Promise<Response>,
  ) =>
    mount(row, reads, async (c) => {
      const { var: known, req } = c as unknown as Context<UserEnv>;
      return handle(c, await requireOwnBot(known.user, req.param('botId'), deps));
    });
}
