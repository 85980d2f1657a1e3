import { exportBotLeadsQuery, listBotLeadsQuery, submitBotLeadBody } from '@fucina/contracts/bot-lead';
import { botLeadEndpoints } from '@fucina/contracts/endpoints/connections';
import { leadEndpoints } from '@fucina/contracts/endpoints/leads';
import { widgetEndpoints } from '@fucina/contracts/endpoints/visitors';
import { changeLeadBody, exportLeadsQuery, leadBody, listLeadsQuery } from '@fucina/contracts/lead';
import type { LeadsWaiting } from '@fucina/contracts/waiting';
import { languageOf } from '@fucina/service-kit/language';
import { type Mount, noStore } from '@fucina/service-kit/mount';
import { createOwnMount } from '../bots/find-bot.ts';
import type { ChatbotDeps } from '../deps.ts';
import { downloadOf, writeJsonArray } from '../shared/download.ts';
import { requireWelcome } from '../widget/widget.routes.ts';
import { writeBotLeadsCsv, writeLeadsCsv } from './leads-csv.ts';
import { changeLead, removeLead, requireLead } from './staff-leads.usecases.ts';
import { submitBotLead } from './submit-bot-lead.usecases.ts';
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
    const { headers, toBody } = downloadOf('leads.csv');
    return c.body(toBody(writeLeadsCsv(leads.each(filters), language)), 200, headers);
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
    await removeLead({ id: c.req.param('id') }, deps);
    return c.body(null, 204);
  });
}

export function mountBotLeads(mount: Mount, deps: ChatbotDeps) {
  const mountOwn = createOwnMount(mount, deps);
  const { leads } = deps;
  mount(widgetEndpoints.submitLead, { body: submitBotLeadBody }, async (c) => {
    const bot = await requireWelcome(c, deps);
    const language = c.req.valid('json').language ?? languageOf(c.req.header('accept-language'));
    await submitBotLead({ bot, body: c.req.valid('json'), language }, deps);
    return c.json({ success: true }, 201);
  });
  mountOwn(botLeadEndpoints.list, { query: listBotLeadsQuery }, async (c, { id }) =>
    c.json(await leads.listOfBot(id, c.req.valid('query')), 200, noStore),
  );
  mountOwn(botLeadEndpoints.export, { query: exportBotLeadsQuery }, async (c, { id }) => {
    const { format, language } = c.req.valid('query');
    const { headers, toBody } = downloadOf(`leads.${format}`);
    const readLeads = () => leads.eachOfBot(id);
    const lines = format === 'csv' ? writeBotLeadsCsv(readLeads, language) : writeJsonArray(readLeads());
    return c.body(toBody(lines), 200, headers);
  });
  mountOwn(botLeadEndpoints.remove, {}, async (c, { id: botId }) => {
    await removeLead({ id: c.req.param('leadId'), botId }, deps);
    return c.body(null, 204);
  });
}
