import type { Logger } from '@fucina/service-kit/logger';
import { createWorkLoop } from '@fucina/service-kit/work-loop';
import { createTransport } from 'nodemailer';
import type { createOutboxRepository, DueMail } from './outbox.repository.ts';

type SendMail = (mail: DueMail) => Promise<void>;

const POLL_EVERY_MS = 10_000;
const CLAIMED_FOR_MS = 120_000;
const MAX_ATTEMPTS = 6;

/** Delivers the outbox: six attempts, backing off from minutes to hours. A mail whose link has expired is not sent. */
export function createMailDelivery({
  outbox,
  send,
  now,
  logger,
}: {
  outbox: ReturnType<typeof createOutboxRepository>;
  send: SendMail;
  now: () => Date;
  logger: Logger;
}) {
  async function workOff(isStopped: () => boolean) {
    while (!isStopped()) {
      const mail = await outbox.takeDue({ now: now(), retryAt: new Date(now().getTime() + CLAIMED_FOR_MS) });
      if (!mail) return;
      await deliver(mail);
    }
  }

  async function deliver(mail: DueMail) {
    if (mail.expiresAt && mail.expiresAt <= now()) {
      await outbox.settle(mail.id, 'failed');
      logger.warn({ mailId: mail.id, attempt: mail.attempts }, 'mail not sent: its link has expired');
      return;
    }
    try {
      await send(mail);
      await outbox.settle(mail.id, 'sent');
      logger.info({ mailId: mail.id, attempt: mail.attempts }, 'mail sent');
    } catch (error) {
      logger.warn({ err: error, mailId: mail.id, attempt: mail.attempts }, 'mail not sent');
      if (mail.attempts >= MAX_ATTEMPTS) await outbox.settle(mail.id, 'failed');
      else await outbox.setRetry(mail.id, new Date(now().getTime() + 60_000 * 4 ** (mail.attempts - 1)));
    }
  }

  return createWorkLoop({ name: 'mails', everyMs: POLL_EVERY_MS, workOff, logger });
}

const TIMEOUT_MS = 15_000;

export function createSmtpSender({ url, from }: { url: string; from: string }): {
  send: SendMail;
  close(): void;
} {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, html }) {
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html });
    },
    close: () => transport.close(),
  };
}
