import { createHash } from 'node:crypto';
import type { StoredBot } from '../bots/bots.repository.ts';
import type { ChatbotDeps } from '../deps.ts';
import { enqueueReading } from './reading/enqueue-reading.ts';
import { removeSource } from './remove-source.usecases.ts';
import { newSource } from './stored-source.ts';

/** Creates, updates or removes the source for a bot's company information. */
export async function syncCompanyInfo(
  { id: botId, settings }: Pick<StoredBot, 'id' | 'settings'>,
  deps: ChatbotDeps,
) {
  const text = settings.companyInfo.trim();
  const id = companyInfoId(botId);
  const existing = await deps.sources.find({ botId, id });
  if (text === '') {
    if (existing) await removeSource({ botId, id }, deps);
    return;
  }
  if (existing?.text === text && existing.status !== 'failed') return enqueueReading(existing, deps);

  const begun = existing
    ? await deps.sources.restart(id, { text }, deps.now())
    : await revive({ botId, id, text }, deps);
  if (begun) await enqueueReading(begun, deps);
  await deps.knowledgeOfBots.refresh(botId);
}

/** Deterministic id, one per bot. */
export function companyInfoId(botId: string): string {
  return createHash('sha256').update(`company information of ${botId}`).digest('hex').slice(0, 32);
}

async function revive({ botId, id, text }: { botId: string; id: string; text: string }, deps: ChatbotDeps) {
  const source = newSource({ id, botId, kind: 'text', name: '', text }, deps.now());
  const revived = await deps.sources.revive(id, { text }, deps.now());
  return revived ?? (await deps.sources.createOrFind(source)).source;
}
