import { deliverWebhooksJob } from '@fucina/contracts/job';
import { webhookLimits } from '@fucina/contracts/webhook';
import { defineProcessor } from '@fucina/service-kit/processor';
import type { Receipt } from '../adapters/webhook-sender.ts';
import type { ChatbotDeps } from '../deps.ts';
import { signMessage } from './sign-message.ts';
import type { StoredDelivery } from './webhook-deliveries.repository.ts';
import type { StoredWebhook } from './webhooks.repository.ts';
import { secretContext } from './webhooks.usecases.ts';

/** Longer than a receiver's timeout. If a worker dies, its message is sent again after this. */
const HELD_MS = 20_000;
const AT_ONCE = 10;
const LOOK_AGAIN_MS = 250;
/** A webhook that has failed for this long is disabled when a message runs out of attempts. */
const HOPELESS_AFTER_MS = 20 * 3600 * 1000;

type Trial = { delivery: StoredDelivery; webhook: StoredWebhook };

/** Every ten seconds and on events: sends due messages, to receivers in parallel, to each receiver in order. */
export const createDeliverWebhooks = (deps: ChatbotDeps) =>
  defineProcessor(deliverWebhooksJob, async (_payload, { signal, logger }) => {
    const busy = new Map<string, Promise<void>>();
    while (!signal.aborted) {
      const delivery = busy.size < AT_ONCE ? await takeDue([...busy.keys()], deps) : null;
      if (delivery) {
        const { messageId } = delivery;
        const webhookId = delivery.webhookId.toString();
        const work = deliver(delivery, signal, deps)
          .catch((error) => {
            // Cut off by a shutdown, it is sent again.
            if (!signal.aborted) logger.error({ err: error, messageId }, 'webhook delivery failed');
          })
          .finally(() => busy.delete(webhookId));
        busy.set(webhookId, work);
        continue;
      }
      if (busy.size === 0) return;
      await Promise.race([...busy.values(), new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))]);
    }
    await Promise.all(busy.values());
  });

function takeDue(busy: string[], { webhookDeliveries, now }: ChatbotDeps) {
  const time = now();
  return webhookDeliveries.takeDue({ now: time, retryAt: new Date(time.getTime() + HELD_MS), busy });
}

async function deliver(delivery: StoredDelivery, signal: AbortSignal, deps: ChatbotDeps) {
  const { botId, event } = delivery;
  const webhookId = delivery.webhookId.toString();
  const webhook = await deps.webhooks.find({ botId, id: webhookId });
  if (!webhook) return deps.webhookDeliveries.removeByWebhook({ botId, webhookId });
  if (webhook.state !== 'active' && event !== 'test') {
    return deps.webhookDeliveries.settle(delivery, { attempt: null, status: 'failed', nextTryAt: null });
  }
  const receipt = await send({ delivery, webhook }, signal, deps);
  await settle({ delivery, webhook }, receipt, deps);
}

/** Null if the message could not be signed, and so was not sent. */
async function send(
  { delivery, webhook }: Trial,
  signal: AbortSignal,
  { webhookSender, secretBox, now, logger }: ChatbotDeps,
): Promise<Receipt | null> {
  const { messageId: id, body } = delivery;
  const at = now();
  const { secret, formerSecret, formerSecretUntil } = webhook;
  const isOverlapping = formerSecret && formerSecretUntil && formerSecretUntil > at;
  const sealed = isOverlapping ? [secret, formerSecret] : [secret];
  const webhookId = webhook._id.toString();
  const secrets = sealed
    .map((text) => secretBox.open(text, secretContext(webhookId)))
    .filter((opened) => opened !== null);
  if (secrets.length < sealed.length) {
    logger.error({ webhookId }, 'a webhook’s secret cannot be decrypted: is a key missing from SECRET_KEYS?');
    return null;
  }
  const headers = signMessage({ id, at, body }, secrets);
  return webhookSender.send({ url: webhook.url, headers, body, signal });
}

async function settle({ delivery, webhook }: Trial, receipt: Receipt | null, deps: ChatbotDeps) {
  const { webhooks, webhookDeliveries } = deps;
  const { event } = delivery;
  const tries = delivery.tries + 1;
  const now = deps.now();
  const attempt = receipt && { at: now.toISOString(), ...receipt };
  const status = receipt?.status ?? null;
  if (status !== null && status >= 200 && status < 300) {
    await webhookDeliveries.settle(delivery, { attempt, status: 'delivered', nextTryAt: null });
    return webhooks.setDelivered(webhook._id, now);
  }

  // Tests are not retried: the owner is watching and can repeat them.
  const isGone = receipt?.failure === 'gone';
  const isOver = event === 'test' || tries >= webhookLimits.attempts || isGone;
  const next = isOver ? null : nextTryAt({ tries, now });
  await webhookDeliveries.settle(delivery, { attempt, status: next ? 'waiting' : 'failed', nextTryAt: next });
  // What was not sent says nothing about the receiver.
  if (event === 'test' || !receipt) return;
  await webhooks.setFailing(webhook._id, now);
  if (next) return;
  const failingBefore = isGone ? now : new Date(now.getTime() - HOPELESS_AFTER_MS);
  await webhooks.disable(webhook._id, { now, failingBefore, isGone });
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Back-off: eight attempts over about a day. */
const WAITS_MS = [10_000, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 4 * HOUR_MS, 7 * HOUR_MS, 10 * HOUR_MS];
const JITTER = 0.1;

/** Null after the last attempt. */
export function nextTryAt(
  { tries, now }: { tries: number; now: Date },
  random: () => number = Math.random,
): Date | null {
  const waitMs = tries < webhookLimits.attempts ? WAITS_MS[tries - 1] : undefined;
  if (waitMs === undefined) return null;
  // Jitter, against retry storms.
  return new Date(now.getTime() + Math.round(waitMs * (1 + JITTER * random())));
}
