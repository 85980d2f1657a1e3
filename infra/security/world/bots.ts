import { must, newKey, until } from '../target/call.ts';
import type { Person } from './people.ts';

type Options = { as: string; chief: Person; name: string; settings?: Record<string, unknown> };

/** A bot on the largest plan, which answers on the shop's website. */
export async function createBot({ as, chief, name, settings = {} }: Options): Promise<string> {
  const json = { name, language: 'en', requestKey: newKey() };
  const { bot } = (await must('/api/chatbot/bots', { as, json })).json;
  await must(`/api/admin/bots/${bot.id}/plan`, {
    ...{ method: 'PUT', as: chief.cookie },
    json: { plan: 'enterprise' },
  });
  await must(`/api/chatbot/bots/${bot.id}/settings`, {
    ...{ method: 'PUT', as },
    json: { version: bot.version, settings: { ...bot.settings, allowedHosts: ['shop.test'], ...settings } },
  });
  return bot.id;
}

/** Uploads a text, and waits until the bot can answer from it. Returns the source. */
export async function teach({ as, id, text }: { as: string; id: string; text: string }): Promise<string> {
  const bot = `/api/chatbot/bots/${id}`;
  const form = { file: new File([text], 'hours.txt', { type: 'text/plain' }) };
  const { json } = await must(`${bot}/sources/documents?requestKey=${newKey()}`, { as, form });
  const isAnswerable = async () => (await must(bot, { as })).json.bot.isAnswerable;
  await until(isAnswerable, 'the bot has read its document', 120_000);
  return json.sources[0].id;
}
