import type { AnswerResponse } from '@fucina/contracts/chat';
import type { BotUsage } from '@fucina/contracts/plan';
import { vi } from 'vitest';
import { type Insight, shopPages, startInsight } from '../insight.ts';
import { type ScriptedModel, startScriptedModel } from './scripted-model.ts';

export const INSTALLATION_KEY = 'sk-of-the-installation-0123456789';
export const MODEL = 'scripted-1';

type Event = { event: string; data: { text: string } & AnswerResponse };

export async function startModelBots(env: Record<string, string> = {}) {
  const model: ScriptedModel = await startScriptedModel();
  const it: Insight = await startInsight({
    ANSWERS_URL: model.url,
    ANSWERS_KEY: INSTALLATION_KEY,
    ANSWERS_MODEL: MODEL,
    ANSWERS_FIRST_SECONDS: '1',
    ANSWERS_PAUSE_SECONDS: '1',
    ANSWERS_SECONDS: '5',
    ...env,
  });
  const { deps } = it;
  const logged: string[] = [];
  for (const level of ['info', 'warn', 'error'] as const) {
    vi.spyOn(deps.logger, level).mockImplementation((...said: unknown[]) => {
      logged.push(JSON.stringify(said, (_, value) => (value instanceof Error ? String(value.stack) : value)));
    });
  }
  let serial = 0;

  return {
    ...it,
    model,
    logged,
    async createShopBot({ hasOwnKey = true } = {}) {
      const bot = await it.createBot();
      await it.teach(bot.id, shopPages);
      serial += 1;
      const key = `sk-own-planted-${String(serial).padStart(6, '0')}`;
      const sealed = deps.secretBox.seal(key, `provider-key:${bot.id}`);
      if (hasOwnKey) await deps.bots.setKeeping(bot.id, { providerKey: sealed });
      return { id: bot.id, key };
    },
    async usage(botId: string) {
      return (await it.own(`/${botId}/usage`)).body as BotUsage;
    },
    async askForStream(botId: string, message: string) {
      const headers = { accept: 'text/event-stream' };
      const response = await it.visit(`/${botId}/message`, { message }, headers);
      const text = await response.text();
      const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
      if (!isStream) return { status: response.status, problem: JSON.parse(text), events: [] };
      return { status: response.status, problem: null, events: readEvents(text) };
    },
    async stop() {
      vi.restoreAllMocks();
      await it.stop();
      model.close();
    },
  };
}

export type ModelBots = Awaited<ReturnType<typeof startModelBots>>;

function readEvents(text: string): Event[] {
  return text
    .split('\n\n')
    .filter(Boolean)
    .map((block) => {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? '';
      return { event: field('event'), data: JSON.parse(field('data')) };
    });
}
