import type { OutboxMail } from '@fucina/contracts/administration';
import type { Page } from '@playwright/test';
import { expect, POLL_MS } from './site.ts';

type Wanted = { to: string; page: 'verify-email' | 'confirm-address' | 'reset-password' };

/** The path of the latest link mailed to an address, with its token. */
export async function findMailedLink(admin: Page, wanted: Wanted): Promise<string> {
  let link: string | null = null;
  await expect
    .poll(
      async () => {
        link = await readNewestLink(admin, wanted);
        return link;
      },
      { message: `a link in a mail to ${wanted.to}`, intervals: [POLL_MS] },
    )
    .not.toBeNull();
  return link ?? '';
}

async function readNewestLink(admin: Page, { to, page }: Wanted): Promise<string | null> {
  const answer = await admin.request.get('/api/admin/outbox?limit=100');
  const { mails } = (await answer.json()) as { mails: OutboxMail[] };
  const texts = mails.filter((mail) => mail.to === to).map(({ text }) => text ?? '');
  const links = texts.map(
    (text) => new RegExp(`https?://[^\\s/]+(/\\S*${page}#token=[\\w.-]+)`).exec(text)?.[1],
  );
  return links.find((link) => link !== undefined) ?? null;
}
