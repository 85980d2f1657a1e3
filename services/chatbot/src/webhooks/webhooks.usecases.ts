import { inEachLanguage, type Language } from '@fucina/contracts/languages';
import type {
  ChangeWebhookBody,
  CreateWebhookBody,
  WebhookEvent,
  WebhookWithSecret,
} from '@fucina/contracts/webhook';
import { problem } from '@fucina/service-kit/problem';
import { isRecordId } from '@fucina/service-kit/record-id';
import type { StoredBot } from '../bots/stored-bot.ts';
import type { ChatbotDeps } from '../deps.ts';
import { triggerJob } from '../shared/outbox.ts';
import { createWebhookSecret } from './sign-message.ts';
import { type StoredWebhook, toWebhook } from './webhooks.repository.ts';

const OVERLAP_MS = 24 * 3600 * 1000;
const HINT_LENGTH = 4;

type Of = { botId: string; id: string };

export const secretContext = (id: string) => `webhook:${id}`;

/** The only time the secret is shown. */
export async function createWebhook(
  { botId, url, events, requestKey }: CreateWebhookBody & { botId: string },
  deps: ChatbotDeps,
): Promise<WebhookWithSecret> {
  const earlier = await deps.webhooks.findByRequest({ botId, requestKey });
  if (earlier) return { webhook: toWebhook(earlier, deps.now()), secret: null };
  await requireReachable(url, deps);

  const id = deps.webhooks.newId();
  const { secret, sealed, secretHint } = newSecret(id, deps);
  const named = { id, botId, requestKey, url, events, secretHint };
  const webhook = await deps.webhooks.createOnce({ ...named, secret: sealed, createdAt: deps.now() });
  if (!webhook) throw problem('webhook.limit_reached');
  const isOurs = webhook._id.toString() === id;
  return { webhook: toWebhook(webhook, deps.now()), secret: isOurs ? secret : null };
}

export async function changeWebhook(
  { botId, id, change }: Of & { change: ChangeWebhookBody },
  deps: ChatbotDeps,
) {
  await requireWebhook({ botId, id }, deps);
  const { version, url, events, isActive } = change;
  if (url !== undefined) await requireReachable(url, deps);
  const state = isActive === undefined ? {} : { state: isActive ? ('active' as const) : ('paused' as const) };
  const changed = await deps.webhooks.change({ botId, id, version }, { url, events, ...state });
  if (!changed) throw problem('record.changed_meanwhile');
  return toWebhook(changed, deps.now());
}

/** For a day, messages carry signatures of both secrets. */
export async function changeSecret(
  { botId, id, requestKey }: Of & { requestKey: string },
  deps: ChatbotDeps,
): Promise<WebhookWithSecret> {
  const before = await requireWebhook({ botId, id }, deps);
  const { secret, sealed, secretHint } = newSecret(id, deps);
  const formerSecretUntil = new Date(deps.now().getTime() + OVERLAP_MS);
  const changed = await deps.webhooks.setSecret(
    { botId, id, secretKey: requestKey },
    { secret: sealed, secretHint, formerSecretUntil },
  );
  return { webhook: toWebhook(changed ?? before, deps.now()), secret: changed ? secret : null };
}

export async function removeWebhook({ botId, id }: Of, { webhooks, webhookDeliveries }: ChatbotDeps) {
  if (!isRecordId(id)) return;
  await webhooks.remove({ botId, id });
  await webhookDeliveries.removeByWebhook({ botId, webhookId: id });
}

/** Sent whatever the webhook subscribes to. */
export async function sendTest({ botId, id, requestKey }: Of & { requestKey: string }, deps: ChatbotDeps) {
  await requireWebhook({ botId, id }, deps);
  const now = deps.now();
  const body = writeMessage({ type: 'test', at: now, data: { botId, message: 'This is a test.' } });
  const messageId = `msg_test_${requestKey}`;
  await deps.webhookDeliveries.add({ botId, webhookId: id, messageId, event: 'test', body, now });
  triggerJob(deps.deliverWebhooksQueue, messageId);
}

export async function replayDelivery(
  { botId, id, deliveryId, requestKey }: Of & { deliveryId: string; requestKey: string },
  deps: ChatbotDeps,
) {
  const { state } = await requireWebhook({ botId, id }, deps);
  if (state !== 'active') throw problem('webhook.not_active');
  const order = { botId, webhookId: id, id: deliveryId, replayKey: requestKey, now: deps.now() };
  const isThere = isRecordId(deliveryId) && (await deps.webhookDeliveries.setAgain(order));
  if (!isThere) throw problem('record.not_found');
  triggerJob(deps.deliverWebhooksQueue, `replay-${requestKey}`);
}

export async function requireWebhook({ botId, id }: Of, { webhooks }: ChatbotDeps) {
  const webhook: StoredWebhook | null = isRecordId(id) ? await webhooks.find({ botId, id }) : null;
  if (!webhook) throw problem('record.not_found');
  return webhook;
}

async function requireReachable(url: string, { webhookSender }: ChatbotDeps) {
  const fault = await webhookSender.findFault(url);
  if (fault === 'invalid') throw problem('webhook.address_invalid');
  if (fault === 'not_public') throw problem('webhook.address_not_public');
}

function newSecret(id: string, { secretBox }: ChatbotDeps) {
  const secret = createWebhookSecret();
  const sealed = secretBox.seal(secret, secretContext(id));
  return { secret, sealed, secretHint: secret.replace(/(?<!=)=+$/, '').slice(-HINT_LENGTH) };
}

const words = {
  it: {
    subject: (bot: string) => `Un webhook del tuo chatbot ${bot} non risponde più`,
    said: (address: string, bot: string) => [
      `per un giorno intero nessun messaggio del tuo chatbot ${bot} è arrivato a ${address}, quindi abbiamo disattivato questo webhook.`,
      'Quando il tuo server risponde di nuovo, riattivalo: dal registro puoi rimandare i messaggi che non sono arrivati.',
    ],
    gone: {
      subject: (bot: string) => `Un webhook del tuo chatbot ${bot} è stato disattivato`,
      said: (address: string, bot: string) => [
        `${address} ha risposto che questo indirizzo non esiste più (HTTP 410), quindi abbiamo disattivato subito il webhook del tuo chatbot ${bot}.`,
        'Se ti serve ancora, fai in modo che il tuo server accetti di nuovo i messaggi e riattivalo: dal registro puoi rimandare quelli che non sono arrivati.',
      ],
    },
    open: 'Apri i collegamenti',
  },
  en: {
    subject: (bot: string) => `A webhook of your chatbot ${bot} has stopped responding`,
    said: (address: string, bot: string) => [
      `For a whole day, no messages from your chatbot ${bot} have reached ${address}, so we’ve turned this webhook off.`,
      'Once your server responds again, turn it back on: from its log you can resend the messages that didn’t get through.',
    ],
    gone: {
      subject: (bot: string) => `A webhook of your chatbot ${bot} has been turned off`,
      said: (address: string, bot: string) => [
        `${address} replied that this address no longer exists (HTTP 410), so we turned off the webhook of your chatbot ${bot} at once.`,
        'If you still need it, make your server accept messages again and turn it back on: from its log you can resend the ones that didn’t get through.',
      ],
    },
    open: 'Open the connections',
  },
} satisfies Record<Language, unknown>;

type Disabled = { webhook: Pick<StoredWebhook, 'url' | 'isGone'>; bot: Pick<StoredBot, 'id' | 'name'> };

function writeIn(language: Language, { webhook: { url, isGone }, bot }: Disabled) {
  const { gone, open, ...failing } = words[language];
  const { subject, said } = isGone ? gone : failing;
  // The path may contain a secret.
  const address = new URL(url).host;
  return {
    subject: subject(bot.name),
    paragraphs: said(address, bot.name),
    link: { label: open, path: `/portal/chatbot-embed/${bot.id}/connections` },
  };
}

export async function notifyOfDisabledWebhook(webhook: StoredWebhook, deps: ChatbotDeps) {
  const { _id, botId, version } = webhook;
  const bot = await deps.bots.find(botId);
  if (!bot) return;
  const mail = inEachLanguage((language) => writeIn(language, { webhook, bot }));
  await deps.ownerMails?.send({ key: `webhook-off-${_id}-${version}`, userId: bot.ownerId, mail });
}

type Message = {
  botId: string;
  event: WebhookEvent;
  /** Sent as `webhook-id`, the same on every retry. */
  messageId: string;
  /** Id of the lead or conversation. Deleting it deletes the message. */
  about: string;
  at: Date;
  data: object;
};

export async function queueWebhooks(
  { botId, event, messageId, about, at, data }: Message,
  deps: ChatbotDeps,
) {
  const webhooks = await deps.webhooks.listByBot(botId);
  const listening = webhooks.filter(({ state, events }) => state === 'active' && events.includes(event));
  const body = writeMessage({ type: event, at, data: { botId, ...data } });
  for (const { _id } of listening) {
    const webhookId = _id.toString();
    await deps.webhookDeliveries.add({ botId, webhookId, messageId, event, body, about, now: deps.now() });
  }
  if (listening.length > 0) triggerJob(deps.deliverWebhooksQueue, messageId);
}

function writeMessage({ type, at, data }: { type: WebhookEvent | 'test'; at: Date; data: object }) {
  return JSON.stringify({ type, timestamp: at.toISOString(), data });
}
