import { createTransport } from 'nodemailer';
import type { SendMail } from './deliver-mails.job.ts';

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
