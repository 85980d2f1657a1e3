import { mailLeadsJob } from '@fucina/contracts/job';
import { defineProcessor } from '@fucina/service-kit/processor';
import type { ChatbotDeps } from '../deps.ts';
import { tellEach } from '../owner-news/tell-each.ts';
import { writeLeadMail } from './lead-mail.ts';
import { toLead } from './stored-lead.ts';

/** Every few seconds: mails new leads to staff. Idempotent by key in auth. */
export const createMailLeads = ({ leads, staffMails, now }: ChatbotDeps) =>
  defineProcessor(mailLeadsJob, async (_payload, { signal, logger }) => {
    if (!staffMails) return;
    const { send } = staffMails;
    const mail = async (stored: Parameters<typeof toLead>[0]) => {
      const lead = toLead(stored);
      const isTaken = await send({ key: `lead-${lead.id}`, mail: writeLeadMail(lead) });
      if (!isTaken) logger.error({ leadId: lead.id }, 'auth rejected a mail about a lead: it is dropped');
    };
    await tellEach(leads, mail, { now, signal, logger });
  });
