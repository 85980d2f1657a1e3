import { mailLeadsJob } from '@fucina/contracts/job';
import { defineProcessor } from '@fucina/service-kit/processor';
import type { ChatbotDeps } from '../deps.ts';
import { writeLeadMail } from './lead-mail.ts';

const HELD_MS = 60_000;
const LONGEST_WAIT_MS = 3_600_000;

/** Every few seconds: mails new leads to staff. Idempotent by key in auth. */
export const createMailLeads = ({ leads, staffMails, now }: ChatbotDeps) =>
  defineProcessor(mailLeadsJob, async (_payload, { signal, logger }) => {
    if (!staffMails) return;
    while (!signal.aborted) {
      const found = await leads.takeUnmailed({ now: now(), retryAt: new Date(now().getTime() + HELD_MS) });
      if (!found) return;
      const { lead, attempts } = found;
      try {
        const isTaken = await staffMails.send({ key: `lead-${lead.id}`, mail: writeLeadMail(lead) });
        if (!isTaken) logger.error({ leadId: lead.id }, 'auth rejected a mail about a lead: it is dropped');
        await leads.setMailed(lead.id);
      } catch (error) {
        logger.warn({ err: error, leadId: lead.id, attempts }, 'staff not notified of a lead yet');
        const waitMs = Math.min(10_000 * 2 ** attempts, LONGEST_WAIT_MS);
        await leads.setMailRetry(lead.id, new Date(now().getTime() + waitMs));
      }
    }
  });
