import { lazyPage } from './lazy-page.tsx';

const bots = { frame: 'portal', access: 'user', texts: 'bots', start: 'at once', isIndexed: false } as const;

export const botPages = {
  chatbot: {
    ...bots,
    path: '/portal/chatbot-embed',
    page: lazyPage(async () => (await import('../pages/chatbot.tsx')).ChatbotPage),
  },
  botBuilder: {
    ...bots,
    path: '/portal/chatbot-embed/:botId',
    page: lazyPage(async () => (await import('../pages/bots-builder.tsx')).BotBuilderPage),
  },
  botConversations: {
    ...bots,
    texts: 'bot-conversations',
    path: '/portal/chatbot-embed/:botId/conversations',
    page: lazyPage(async () => (await import('../pages/bot-conversations.tsx')).BotConversationsPage),
  },
  botGaps: {
    ...bots,
    texts: 'gaps',
    path: '/portal/chatbot-embed/:botId/gaps',
    page: lazyPage(async () => (await import('../pages/bot-gaps.tsx')).BotGapsPage),
  },
  botReportCard: {
    ...bots,
    texts: 'report-card',
    path: '/portal/chatbot-embed/:botId/report-card',
    page: lazyPage(async () => (await import('../pages/bot-report-card.tsx')).BotReportCardPage),
  },
  botAnalytics: {
    ...bots,
    texts: 'analytics',
    path: '/portal/chatbot-embed/:botId/analytics',
    page: lazyPage(async () => (await import('../pages/bot-analytics.tsx')).BotAnalyticsPage),
  },
  botLeads: {
    ...bots,
    texts: 'bot-leads',
    path: '/portal/chatbot-embed/:botId/leads',
    page: lazyPage(async () => (await import('../pages/bot-leads.tsx')).BotLeadsPage),
  },
  botConnections: {
    ...bots,
    texts: 'connections',
    path: '/portal/chatbot-embed/:botId/connections',
    page: lazyPage(async () => (await import('../pages/bot-connections.tsx')).BotConnectionsPage),
  },
} as const;
