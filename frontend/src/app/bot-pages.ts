import { lazyPage } from './lazy-page.tsx';

const bots = {
  frame: 'portal',
  access: 'user',
  texts: ['frame', 'chatbotEmbed'],
  start: 'at once',
  isIndexed: false,
} as const;

const insight = { ...bots, texts: [...bots.texts, 'insight'] } as const;

export const botPages = {
  chatbot: {
    ...bots,
    path: '/portal/chatbot-embed',
    menu: { text: 'frame:chatbot', icon: 'chatbot' },
    page: lazyPage(async () => (await import('../features/bots/pages/chatbot.tsx')).ChatbotPage),
  },
  botConversations: {
    ...insight,
    texts: [...insight.texts, 'botConversations'],
    path: '/portal/chatbot-embed/:botId/conversations',
    page: lazyPage(
      async () => (await import('../features/bots/pages/bot-conversations.tsx')).BotConversationsPage,
    ),
  },
  botGaps: {
    ...insight,
    texts: [...insight.texts, 'gaps'],
    path: '/portal/chatbot-embed/:botId/gaps',
    page: lazyPage(async () => (await import('../features/bots/pages/bot-gaps.tsx')).BotGapsPage),
  },
  botReportCard: {
    ...insight,
    texts: [...insight.texts, 'reportCard'],
    path: '/portal/chatbot-embed/:botId/report-card',
    page: lazyPage(
      async () => (await import('../features/bots/pages/bot-report-card.tsx')).BotReportCardPage,
    ),
  },
  botAnalytics: {
    ...insight,
    texts: [...insight.texts, 'analytics'],
    path: '/portal/chatbot-embed/:botId/analytics',
    page: lazyPage(async () => (await import('../features/bots/pages/bot-analytics.tsx')).BotAnalyticsPage),
  },
  botLeads: {
    ...insight,
    texts: [...insight.texts, 'botLeads'],
    path: '/portal/chatbot-embed/:botId/leads',
    page: lazyPage(async () => (await import('../features/bots/pages/bot-leads.tsx')).BotLeadsPage),
  },
  botForm: {
    ...insight,
    texts: [...insight.texts, 'botLeads'],
    path: '/portal/chatbot-embed/:botId/form',
    page: lazyPage(async () => (await import('../features/bots/pages/bot-form.tsx')).BotFormPage),
  },
  botConnections: {
    ...insight,
    texts: [...insight.texts, 'connections'],
    path: '/portal/chatbot-embed/:botId/connections',
    page: lazyPage(
      async () => (await import('../features/bots/pages/bot-connections.tsx')).BotConnectionsPage,
    ),
  },
  /** Must be last: `:job?` matches any final segment. */
  botBuilder: {
    ...bots,
    path: '/portal/chatbot-embed/:botId/:job?',
    page: lazyPage(async () => (await import('../features/bots/pages/bot-builder.tsx')).BotBuilderPage),
  },
} as const;
