import type { HandOffBody } from '@fucina/contracts/hand-off';
import type { Language } from '@fucina/contracts/language';
import { email as emailAddress } from '@fucina/contracts/user';
import { problem } from '@fucina/service-kit/problem';
import type { StoredBot } from '../bots/stored-bot.ts';
import { pageAddressOf } from '../conversations/turns.ts';
import type { ChatbotDeps } from '../deps.ts';
import { triggerJob } from '../shared/outbox.ts';

export async function handOff(
  { bot, body, language }: { bot: StoredBot; body: HandOffBody; language: Language },
  { handOffs, conversations, sendNoticesQueue, now }: ChatbotDeps,
) {
  if (!bot.settings.handOff) throw problem('hand_off.not_offered');
  const address = emailAddress.safeParse(body.email);
  if (!address.success) throw problem('contact.invalid_email');
  const { conversationId, requestKey, name, message, page } = body;
  const botId = bot.id;
  const at = now();
  const isMarked = await conversations.setHandedOff({ botId, conversationId, at });
  if (!isMarked) throw problem('hand_off.no_conversation');

  await handOffs.keep({
    ...{ botId, conversationId, requestKey, name, message, language },
    email: address.data,
    page: pageAddressOf(page) ?? null,
    createdAt: at,
  });
  triggerJob(sendNoticesQueue, `hand-off-${requestKey}`);
}
