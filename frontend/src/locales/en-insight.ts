import analytics from './en/analytics.json' with { type: 'json' };
import botConversations from './en/bot-conversations.json' with { type: 'json' };
import botLeads from './en/bot-leads.json' with { type: 'json' };
import connections from './en/connections.json' with { type: 'json' };
import explanation from './en/explanation.json' with { type: 'json' };
import gaps from './en/gaps.json' with { type: 'json' };
import insight from './en/insight.json' with { type: 'json' };
import reportCard from './en/report-card.json' with { type: 'json' };

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
