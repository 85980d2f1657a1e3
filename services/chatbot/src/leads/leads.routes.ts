import { changeLeadBody, exportLeadsQuery, leadBody, listLeadsQuery } from '@fucina/contracts/lead';
import type { LeadsWaiting } from '@fucina/contracts/waiting';
import type { AppEnv } from '@fucina/service-kit/app';
import { validateJson, validateQuery } from '@fucina/service-kit/request-validator';
import { Hono } from 'hono';
import type { ChatbotDeps } from '../deps.ts';
import { writeLeadsCsv } from './leads-csv.ts';
import { changeLead, removeLead, requireLead } from './staff-leads.usecases.ts';
import { submitLead } from './submit-lead.usecases.ts';

export function createLeadsRoutes(deps: ChatbotDeps) {
  return new Hono<AppEnv>().post('/', deps.requireIdentity, validateJson(leadBody), async (c) => {
    await submitLead(c.req.valid('json'), deps);
    return c.json({ success: true }, 201);
  });
}

export function createStaffLeadsRoutes(deps: ChatbotDeps) {
  const { requireAdmin, leads } = deps;
  return new Hono<AppEnv>()
    .get('/', requireAdmin, validateQuery(listLeadsQuery), async (c) =>
      c.json({ leads: await leads.list(c.req.valid('query')) }),
    )
    .get('/waiting', requireAdmin, async (c) =>
      c.json({ leads: await leads.countNew() } satisfies LeadsWaiting),
    )
    .get('/export', requireAdmin, validateQuery(exportLeadsQuery), (c) => {
      const { language, ...filters } = c.req.valid('query');
      c.header('content-type', 'text/csv; charset=utf-8');
      c.header('content-disposition', 'attachment; filename="leads.csv"');
      c.header('cache-control', 'no-store');
      return c.body(ReadableStream.from(writeLeadsCsv(leads.each(filters), language)) as ReadableStream);
    })
    .get('/:id', requireAdmin, async (c) => c.json({ lead: await requireLead(c.req.param('id'), deps) }))
    .patch('/:id', requireAdmin, validateJson(changeLeadBody), async (c) => {
      const lead = await changeLead({ id: c.req.param('id'), change: c.req.valid('json') }, deps);
      return c.json({ lead });
    })
    .delete('/:id', requireAdmin, async (c) => {
      await removeLead(c.req.param('id'), deps);
      return c.body(null, 204);
    });
}
