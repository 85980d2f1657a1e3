import type { StoredBot } from '../../bots/bots.repository.ts';
import type { ChatbotDeps } from '../../deps.ts';
import type { Watched } from '../../shared/event-stream.ts';
import { tell } from './source-looks.ts';

type Watching = {
  botId: string;
  requireStillOwn: (bot: StoredBot | null) => unknown;
  signal: AbortSignal;
};

/**
 * A bot's sources on every change while the listener has access. Backed by the database alone, so any process can serve
 * it and a reconnecting client misses nothing.
 */
export async function* watchSources(
  { botId, requireStillOwn, signal }: Watching,
  { sources, sourceLooks }: ChatbotDeps,
): AsyncGenerator<Watched> {
  let told = '';
  let look = async () => tell(await sources.listByBot(botId));
  while (!signal.aborted) {
    const data = await look();
    yield data === told ? null : { event: 'sources', data };
    told = data;
    look = lookAgain;
  }

  async function lookAgain() {
    const found = await sourceLooks.next(botId);
    requireStillOwn(found?.bot ?? null);
    return found?.data ?? '';
  }
}
