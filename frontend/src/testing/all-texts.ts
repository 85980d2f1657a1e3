import enAbout from '../locales/en/about.json' with { type: 'json' };
import enAnalytics from '../locales/en/analytics.json' with { type: 'json' };
import enBotConversations from '../locales/en/bot-conversations.json' with { type: 'json' };
import enBotLeads from '../locales/en/bot-leads.json' with { type: 'json' };
import enCases from '../locales/en/cases.json' with { type: 'json' };
import enConnections from '../locales/en/connections.json' with { type: 'json' };
import enDemo from '../locales/en/demo.json' with { type: 'json' };
import enExplanation from '../locales/en/explanation.json' with { type: 'json' };
import enGaps from '../locales/en/gaps.json' with { type: 'json' };
import enHome from '../locales/en/home.json' with { type: 'json' };
import enInsight from '../locales/en/insight.json' with { type: 'json' };
import enLanding from '../locales/en/landing.json' with { type: 'json' };
import enPlain from '../locales/en/plain.json' with { type: 'json' };
import enPlans from '../locales/en/plans.json' with { type: 'json' };
import enReportCard from '../locales/en/report-card.json' with { type: 'json' };
import enVoice from '../locales/en/voice.json' with { type: 'json' };
import { texts as enSite } from '../locales/en.ts';
import { texts as enAdmin } from '../locales/en-admin.ts';
import { texts as enBots } from '../locales/en-bots.ts';
import { texts as enBuilder } from '../locales/en-builder.ts';
import { texts as enPortal } from '../locales/en-portal.ts';
import itAbout from '../locales/it/about.json' with { type: 'json' };
import itAnalytics from '../locales/it/analytics.json' with { type: 'json' };
import itBotConversations from '../locales/it/bot-conversations.json' with { type: 'json' };
import itBotLeads from '../locales/it/bot-leads.json' with { type: 'json' };
import itCases from '../locales/it/cases.json' with { type: 'json' };
import itConnections from '../locales/it/connections.json' with { type: 'json' };
import itDemo from '../locales/it/demo.json' with { type: 'json' };
import itExplanation from '../locales/it/explanation.json' with { type: 'json' };
import itGaps from '../locales/it/gaps.json' with { type: 'json' };
import itHome from '../locales/it/home.json' with { type: 'json' };
import itInsight from '../locales/it/insight.json' with { type: 'json' };
import itLanding from '../locales/it/landing.json' with { type: 'json' };
import itPlain from '../locales/it/plain.json' with { type: 'json' };
import itPlans from '../locales/it/plans.json' with { type: 'json' };
import itReportCard from '../locales/it/report-card.json' with { type: 'json' };
import itVoice from '../locales/it/voice.json' with { type: 'json' };
import { texts as itSite } from '../locales/it.ts';
import { texts as itAdmin } from '../locales/it-admin.ts';
import { texts as itBots } from '../locales/it-bots.ts';
import { texts as itBuilder } from '../locales/it-builder.ts';
import { texts as itPortal } from '../locales/it-portal.ts';

export const allTexts = {
  it: {
    home: itHome,
    landing: itLanding,
    ...itSite,
    plain: itPlain,
    plans: itPlans,
    about: itAbout,
    cases: itCases,
    demo: itDemo,
    voice: itVoice,
    ...itPortal,
    ...itBots,
    ...itBuilder,
    analytics: itAnalytics,
    botConversations: itBotConversations,
    botLeads: itBotLeads,
    connections: itConnections,
    explanation: itExplanation,
    gaps: itGaps,
    insight: itInsight,
    reportCard: itReportCard,
    ...itAdmin,
  },
  en: {
    home: enHome,
    landing: enLanding,
    ...enSite,
    plain: enPlain,
    plans: enPlans,
    about: enAbout,
    cases: enCases,
    demo: enDemo,
    voice: enVoice,
    ...enPortal,
    ...enBots,
    ...enBuilder,
    analytics: enAnalytics,
    botConversations: enBotConversations,
    botLeads: enBotLeads,
    connections: enConnections,
    explanation: enExplanation,
    gaps: enGaps,
    insight: enInsight,
    reportCard: enReportCard,
    ...enAdmin,
  },
};
