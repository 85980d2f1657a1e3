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
  },
  botConversations: {
    ...insight,
    texts: [...insight.texts, 'botConversations'],
    path: '/portal/chatbot-embed/:botId/conversations',
  },
  botGaps: {
    ...insight,
    texts: [...insight.texts, 'gaps'],
    path: '/portal/chatbot-embed/:botId/gaps',
  },
  botReportCard: {
    ...insight,
    texts: [...insight.texts, 'reportCard'],
    path: '/portal/chatbot-embed/:botId/report-card',
  },
  botAnalytics: {
    ...insight,
    texts: [...insight.texts, 'analytics'],
    path: '/portal/chatbot-embed/:botId/analytics',
  },
  botLeads: {
    ...insight,
    texts: [...insight.texts, 'botLeads'],
    path: '/portal/chatbot-embed/:botId/leads',
  },
  botForm: {
    ...insight,
    texts: [...insight.texts, 'botLeads'],
    path: '/portal/chatbot-embed/:botId/form',
  },
  botConnections: {
    ...insight,
    texts: [...insight.texts, 'connections'],
    path: '/portal/chatbot-embed/:botId/connections',
  },
  /** Must be last: `:job?` matches any final segment. */
  botBuilder: {
    ...bots,
    path: '/portal/chatbot-embed/:botId/:job?',
  },
} as const;
