import { exportBotLeadsQuery, listBotLeadsQuery, submitBotLeadBody } from '@fucina/contracts/bot-lead';
import { botLeadEndpoints } from '@fucina/contracts/endpoints/connections';
import { widgetEndpoints } from '@fucina/contracts/endpoints/visitors';
import type { Mount } from '@fucina/service-kit/mount';
import { requireOwnBot } from '../bots/own-bot.ts';
import type { ChatbotDeps } from '../deps.ts';
import { downloadOf } from '../downloads/download.ts';
import { writeJsonArray } from '../downloads/json-array.ts';
import { preferredLanguage } from '../preferred-language.ts';
import { requireWelcome } from '../widget/widget.routes.ts';
import { removeBotLead } from './bot-leads.usecases.ts';
import { writeBotLeadsCsv } from './bot-leads-files.ts';
import { submitBotLead } from './submit-bot-lead.usecases.ts';

export function mountBotLeads(mount: Mount, deps: ChatbotDeps) {
  const { botLeads } = deps;
  mount(widgetEndpoints.submitLead, { body: submitBotLeadBody }, async (c) => {
    const talker = await requireWelcome(c, deps);
    const language = c.req.valid('json').language ?? preferredLanguage(c);
    await submitBotLead({ talker, body: c.req.valid('json'), language }, deps);
    return c.json({ success: true }, 201);
  });
  mount(botLeadEndpoints.list, { query: listBotLeadsQuery }, async (c) => {
    const { id } = await requireOwnBot(c.var.identity, c.req.param('botId'), deps);
    return c.json(await botLeads.list(id, c.req.valid('query')), 200, { 'cache-control': 'no-store' });
  });
  mount(botLeadEndpoints.export, { query: exportBotLeadsQuery }, async (c) => {
    const { id } = await requireOwnBot(c.var.identity, c.req.param('botId'), deps);
    const { format, language } = c.req.valid('query');
    const { headers, toBody } = downloadOf(`leads.${format}`);
    const readLeads = () => botLeads.each(id);
    const lines = format === 'csv' ? writeBotLeadsCsv(readLeads, language) : writeJsonArray(readLeads());
    return c.body(toBody(lines), 200, headers);
  });
  mount(botLeadEndpoints.remove, async (c) => {
    const { id: botId } = await requireOwnBot(c.var.identity, c.req.param('botId'), deps);
    await removeBotLead({ botId, leadId: c.req.param('leadId') }, deps);
    return c.body(null, 204);
  });
}
