import analytics from './it/analytics.json' with { type: 'json' };
import botConversations from './it/bot-conversations.json' with { type: 'json' };
import botLeads from './it/bot-leads.json' with { type: 'json' };
import connections from './it/connections.json' with { type: 'json' };
import explanation from './it/explanation.json' with { type: 'json' };
import gaps from './it/gaps.json' with { type: 'json' };
import insight from './it/insight.json' with { type: 'json' };
import reportCard from './it/report-card.json' with { type: 'json' };

export const texts = {
  analytics,
  botConversations,
  botLeads,
  connections,
  explanation,
  gaps,
  insight,
  reportCard,
};
