import type { WorkerDeps } from '../deps.ts';
import { tellWebhooks } from '../webhooks/tell-webhooks.ts';
import { MAX_TURNS, writeHandOffMail } from './hand-off-mail.ts';
import type { StoredHandOff } from './hand-offs.repository.ts';

/** To the webhooks first: they do not wait for a mail that cannot be sent. */
export async function tellOfHandOff(handOff: StoredHandOff, deps: WorkerDeps) {
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
  const to = bot.settings.handOff?.email;
  await deps.ownerMails?.send({ key: `hand-off-${id}`, userId: bot.ownerId, ...(to ? { to } : {}), mail });
}
