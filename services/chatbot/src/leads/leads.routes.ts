import { leadEndpoints } from '@fucina/contracts/endpoints/leads';
import { changeLeadBody, exportLeadsQuery, leadBody, listLeadsQuery } from '@fucina/contracts/lead';
import type { LeadsWaiting } from '@fucina/contracts/waiting';
import type { Mount } from '@fucina/service-kit/mount';
import type { ChatbotDeps } from '../deps.ts';
import { writeLeadsCsv } from './leads-csv.ts';
import { changeLead, removeLead, requireLead } from './staff-leads.usecases.ts';
import { submitLead } from './submit-lead.usecases.ts';

export function mountLeads(mount: Mount, deps: ChatbotDeps) {
  const { leads } = deps;
  mount(leadEndpoints.submit, { body: leadBody }, async (c) => {
    await submitLead(c.req.valid('json'), deps);
    return c.json({ success: true }, 201);
  });
  mount(leadEndpoints.list, { query: listLeadsQuery }, async (c) =>
    c.json({ leads: await leads.list(c.req.valid('query')) }),
  );
  mount(leadEndpoints.export, { query: exportLeadsQuery }, (c) => {
    const { language, ...filters } = c.req.valid('query');
    c.header('content-type', 'text/csv; charset=utf-8');
    c.header('content-disposition', 'attachment; filename="leads.csv"');
    c.header('cache-control', 'no-store');
    return c.body(ReadableStream.from(writeLeadsCsv(leads.each(filters), language)) as ReadableStream);
  });
  mount(leadEndpoints.countWaiting, async (c) =>
    c.json({ leads: await leads.countNew() } satisfies LeadsWaiting),
  );
  mount(leadEndpoints.get, async (c) => c.json({ lead: await requireLead(c.req.param('id'), deps) }));
  mount(leadEndpoints.change, { body: changeLeadBody }, async (c) => {
    const lead = await changeLead({ id: c.req.param('id'), change: c.req.valid('json') }, deps);
    return c.json({ lead });
  });
  mount(leadEndpoints.remove, async (c) => {
    await removeLead(c.req.param('id'), deps);
    return c.body(null, 204);
  });
}
