import { randomUUID } from 'node:crypto';
import type { Call } from './caller.ts';

export async function createBot(call: Call, cookie: string) {
  const json = { name: 'Bot', language: 'it', requestKey: randomUUID() };
  const { body, status, code } = await call('/api/chatbot/bots', { json, cookie });
  if (status !== 201) throw new Error(`no bot: ${status} ${code}`);
  return (body.bot as { id: string }).id;
}
