import type { Endpoint } from '@fucina/contracts/endpoints/endpoint';
import type { AppEnv } from '@fucina/service-kit/app';
import type { HandlerContext, Mount, Reads } from '@fucina/service-kit/mount';
import type { Context } from 'hono';
import type { ChatbotDeps } from '../deps.ts';
import type { StoredBot } from './bots.repository.ts';
import { requireOwnBot } from './find-bot.ts';

/** Mounts rows about the bot in their path, for its owner and staff. */
export function createOwnMount(mount: Mount, deps: ChatbotDeps) {
  return <Row extends Endpoint, Schemas extends Reads>(
    row: Row,
    reads: Schemas,
    handle: (c: HandlerContext<Row, Schemas>, bot: StoredBot) => Response | Promise<Response>,
  ) =>
    mount(row, reads, async (c) => {
      const { var: known, req } = c as unknown as Context<AppEnv>;
      return handle(c, await requireOwnBot(known.identity, req.param('botId'), deps));
    });
}
