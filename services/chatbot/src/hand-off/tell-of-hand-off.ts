import type { StoredBot } from '../bots/bots.repository.ts';
import type { ChatbotDeps } from '../deps.ts';
import { tellWebhooks } from '../webhooks/tell-webhooks.ts';
import { askNewAddress, readAddress } from './confirm-address.usecases.ts';
import { MAX_TURNS, writeHandOffMail } from './hand-off-mail.ts';
import type { StoredHandOff } from './hand-offs.repository.ts';

async function confirmedAddress(bot: StoredBot, deps: ChatbotDeps) {
  await askNewAddress(bot, deps);
  const { address, state } = await readAddress(bot, deps);
  return state === 'confirmed' ? address : null;
}

/** Webhooks first, so that a failing mail does not hold them up. */
export async function tellOfHandOff(handOff: StoredHandOff, deps: ChatbotDeps) {
  const { botId, conversationId, name, email, message, language, page, createdAt } = handOff;
  const bot = await deps.bots.find(botId);
  if (!bot) return;
  const id = handOff._id.toString();
  await tellWebhooks(
    {
      botId,
      event: 'conversation.handed_off',
      messageId: `msg_handoff_${id}`,
      about: conversationId,
      at: createdAt,
      data: { conversationId, name, email, message, language, page: page ?? null },
    },
    deps,
  );
  const turns = await deps.conversations.listTurns({ botId, conversationId });
  const mail = writeHandOffMail({
    handOff,
    bot,
    said: turns.slice(-MAX_TURNS),
    isCut: turns.length > MAX_TURNS,
  });
  const to = await confirmedAddress(bot, deps);
  await deps.ownerMails?.send({ key: `hand-off-${id}`, userId: bot.ownerId, ...(to ? { to } : {}), mail });
}
