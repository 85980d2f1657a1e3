import { type Compose, colours, json, keyed, nothing, query, question, upload } from './compose.ts';

const bot = '/api/chatbot/bots/:botId';
const days = 'from=2026-01-01&to=2026-01-31';
const token = 'x'.repeat(43);
const settings = {
  ...{ botName: 'Nina', language: 'it', position: 'left', welcomeMessage: '', companyInfo: 'We bake.' },
  ...{ starterQuestions: ['Open?'], appearance: colours, proactive: { message: 'Hello', afterSeconds: 5 } },
  ...{
    allowedHosts: ['shop.test'],
    showBranding: true,
    retentionDays: 30,
    leadForm: null,
    handOff: { email: null },
  },
};

export const botOrders: Record<string, Compose> = {
  'POST /api/chatbot/bots': keyed({ name: 'A bot', language: 'en' }),
  'POST /api/chatbot/bots/claim': ({ demoId }) => ({
    json: { demoId: demoId ?? '', editKey: 'f'.repeat(32) },
  }),
  [`DELETE ${bot}`]: nothing,
  [`PUT ${bot}/settings`]: json({ version: 1, settings }),
  [`POST ${bot}/versions/:version/restore`]: json({ version: 1 }),
  [`PUT ${bot}/spend-cap`]: json({ capCents: 100 }),
  [`PUT ${bot}/provider-key`]: json({ key: 'sk-0123456789' }),
  [`DELETE ${bot}/provider-key`]: nothing,
  [`PUT ${bot}/identity-secret`]: nothing,
  [`GET ${bot}/installation`]: query('url=http://nowhere.test/'),
  [`GET ${bot}/conversations/export`]: query('format=csv'),
  [`DELETE ${bot}/conversations/:conversationId`]: nothing,
  [`POST ${bot}/message`]: json(question),
  [`PUT ${bot}/conversations/:conversationId/turns/:turnId/rating`]: json({ rating: 'up' }),
  [`POST ${bot}/corrections`]: keyed({ question: 'Open late?', answer: 'No.', language: 'en' }),
  [`PUT ${bot}/corrections/:id`]: json({ version: 1, question: 'Open early?', answers: { it: 'Sì.' } }),
  [`DELETE ${bot}/corrections/:id`]: nothing,
  [`POST ${bot}/gaps/:gapId/dismissal`]: nothing,
  [`POST ${bot}/report-card`]: nothing,
  [`POST ${bot}/sources/documents`]: upload,
  [`POST ${bot}/sources/urls`]: keyed({
    url: 'http://nowhere.test/',
    scope: 'page',
    include: ['/a'],
    exclude: ['/b'],
  }),
  [`POST ${bot}/sources/preview`]: json({
    url: 'http://nowhere.test/',
    scope: 'page',
    include: ['/a'],
    exclude: ['/b'],
  }),
  [`POST ${bot}/sources/:sourceId/reading`]: nothing,
  [`PUT ${bot}/sources/:sourceId/schedule`]: json({ every: 'week' }),
  [`DELETE ${bot}/sources/:sourceId`]: nothing,
  'POST /api/chatbot/training/document': json({ filename: 'a.txt', content: 'A text of a few words.' }),
  'POST /api/chatbot/training/url': json({ url: 'http://nowhere.test/' }),
  [`GET ${bot}/analytics`]: query(days),
  [`GET ${bot}/analytics/export`]: query(`${days}&format=csv`),
  [`GET ${bot}/leads/export`]: query('format=csv'),
  [`DELETE ${bot}/leads/:leadId`]: nothing,
  [`POST ${bot}/webhooks`]: keyed({ url: 'http://nowhere.test/hook', events: ['lead.created'] }),
  [`PATCH ${bot}/webhooks/:id`]: json({
    version: 1,
    url: 'http://nowhere.test/other',
    events: ['lead.created'],
    isActive: true,
  }),
  [`DELETE ${bot}/webhooks/:id`]: nothing,
  [`POST ${bot}/webhooks/:id/secret`]: keyed(),
  [`POST ${bot}/webhooks/:id/test`]: keyed(),
  [`POST ${bot}/webhooks/:id/deliveries/:deliveryId/replay`]: keyed(),
  [`POST ${bot}/api-keys`]: keyed({ name: 'CRM', scopes: ['leads:read'] }),
  [`POST ${bot}/api-keys/:id/rotation`]: keyed({ overlapHours: 1 }),
  [`DELETE ${bot}/api-keys/:id`]: nothing,
  [`POST ${bot}/hand-off-address/mail`]: nothing,
  'POST /api/hand-off-address/confirm': json({ token }),
  'POST /api/v1/bots/:botId/messages': json(question),
};
