import type { Language } from '@fucina/contracts/language';

type Texts = Record<string, object>;

/** Namespaces by chunk; pages with long texts have their own. */
const namespaces = {
  site: [
    'common',
    'head',
    'creation',
    'analyzer',
    'reading',
    'chat',
    'problems',
    'appearance',
    'embedding',
    'contact',
    'consent',
    // Virtual: chosen pictures.
    'pictures',
  ],
  home: ['home'],
  landing: ['landing'],
  plain: ['plain'],
  plans: ['plans'],
  about: ['about'],
  cases: ['cases'],
  /** Of the demo's page, beside the plans. */
  demo: ['demo'],
  voice: ['voice'],
  bot: ['bot'],
  developers: ['developers'],
  privacy: ['privacy'],
  terms: ['terms'],
  cookie: ['cookie'],
  gdpr: ['gdpr'],
  portal: ['auth', 'frame', 'dashboard', 'project', 'profile'],
  bots: ['chatbotEmbed'],
  /** Requested by lazy parts of the builder. */
  builder: ['install', 'training'],
  /** Requested when opened. */
  explanation: ['explanation'],
  insight: ['insight'],
  'bot-conversations': ['botConversations'],
  gaps: ['gaps'],
  'report-card': ['reportCard'],
  analytics: ['analytics'],
  'bot-leads': ['botLeads'],
  connections: ['connections'],
  admin: [
    'adminProjects',
    'adminUsers',
    'adminAudit',
    'adminOutbox',
    'adminSupport',
    'adminContent',
    'adminLeads',
    'adminBots',
    'adminSystem',
  ],
} as const;

/** Namespaces a page needs beyond the common ones. */
export type TextGroup = keyof typeof namespaces;

const chunks = {
  it: {
    site: async () => (await import('../locales/it.ts')).texts,
    portal: async () => (await import('../locales/it-portal.ts')).texts,
    admin: async () => (await import('../locales/it-admin.ts')).texts,
    bots: async () => (await import('../locales/it-bots.ts')).texts,
    builder: async () => (await import('../locales/it-builder.ts')).texts,
    explanation: async () => ({ explanation: (await import('../locales/it/explanation.json')).default }),
    insight: async () => ({ insight: (await import('../locales/it/insight.json')).default }),
    'bot-conversations': async () => ({
      botConversations: (await import('../locales/it/bot-conversations.json')).default,
    }),
    gaps: async () => ({ gaps: (await import('../locales/it/gaps.json')).default }),
    'report-card': async () => ({ reportCard: (await import('../locales/it/report-card.json')).default }),
    analytics: async () => ({ analytics: (await import('../locales/it/analytics.json')).default }),
    'bot-leads': async () => ({ botLeads: (await import('../locales/it/bot-leads.json')).default }),
    connections: async () => ({ connections: (await import('../locales/it/connections.json')).default }),
    home: async () => ({ home: (await import('../locales/it/home.json')).default }),
    landing: async () => ({ landing: (await import('../locales/it/landing.json')).default }),
    plain: async () => ({ plain: (await import('../locales/it/plain.json')).default }),
    plans: async () => ({ plans: (await import('../locales/it/plans.json')).default }),
    about: async () => ({ about: (await import('../locales/it/about.json')).default }),
    cases: async () => ({ cases: (await import('../locales/it/cases.json')).default }),
    demo: async () => ({ demo: (await import('../locales/it/demo.json')).default }),
    voice: async () => ({ voice: (await import('../locales/it/voice.json')).default }),
    bot: async () => ({ bot: (await import('../locales/it/bot.json')).default }),
    developers: async () => ({ developers: (await import('../locales/it/developers.json')).default }),
    privacy: async () => ({ privacy: (await import('../locales/it/privacy.json')).default }),
    terms: async () => ({ terms: (await import('../locales/it/terms.json')).default }),
    cookie: async () => ({ cookie: (await import('../locales/it/cookie.json')).default }),
    gdpr: async () => ({ gdpr: (await import('../locales/it/gdpr.json')).default }),
  },
  en: {
    site: async () => (await import('../locales/en.ts')).texts,
    portal: async () => (await import('../locales/en-portal.ts')).texts,
    admin: async () => (await import('../locales/en-admin.ts')).texts,
    bots: async () => (await import('../locales/en-bots.ts')).texts,
    builder: async () => (await import('../locales/en-builder.ts')).texts,
    explanation: async () => ({ explanation: (await import('../locales/en/explanation.json')).default }),
    insight: async () => ({ insight: (await import('../locales/en/insight.json')).default }),
    'bot-conversations': async () => ({
      botConversations: (await import('../locales/en/bot-conversations.json')).default,
    }),
    gaps: async () => ({ gaps: (await import('../locales/en/gaps.json')).default }),
    'report-card': async () => ({ reportCard: (await import('../locales/en/report-card.json')).default }),
    analytics: async () => ({ analytics: (await import('../locales/en/analytics.json')).default }),
    'bot-leads': async () => ({ botLeads: (await import('../locales/en/bot-leads.json')).default }),
    connections: async () => ({ connections: (await import('../locales/en/connections.json')).default }),
    home: async () => ({ home: (await import('../locales/en/home.json')).default }),
    landing: async () => ({ landing: (await import('../locales/en/landing.json')).default }),
    plain: async () => ({ plain: (await import('../locales/en/plain.json')).default }),
    plans: async () => ({ plans: (await import('../locales/en/plans.json')).default }),
    about: async () => ({ about: (await import('../locales/en/about.json')).default }),
    cases: async () => ({ cases: (await import('../locales/en/cases.json')).default }),
    demo: async () => ({ demo: (await import('../locales/en/demo.json')).default }),
    voice: async () => ({ voice: (await import('../locales/en/voice.json')).default }),
    bot: async () => ({ bot: (await import('../locales/en/bot.json')).default }),
    developers: async () => ({ developers: (await import('../locales/en/developers.json')).default }),
    privacy: async () => ({ privacy: (await import('../locales/en/privacy.json')).default }),
    terms: async () => ({ terms: (await import('../locales/en/terms.json')).default }),
    cookie: async () => ({ cookie: (await import('../locales/en/cookie.json')).default }),
    gdpr: async () => ({ gdpr: (await import('../locales/en/gdpr.json')).default }),
  },
} satisfies Record<Language, Record<TextGroup, () => Promise<Texts>>>;

const inFiles = ['site', 'portal', 'bots', 'builder', 'admin'] as const;

/** Each page of a bot has its own. */
const ofBot = ['bot-conversations', 'gaps', 'report-card', 'analytics', 'bot-leads', 'connections'] as const;

function chunksOf(group: TextGroup): TextGroup[] {
  if (group === 'admin') return ['site', 'portal', 'admin'];
  if (group === 'demo') return ['site', 'plans', 'demo'];
  if (group === 'bots') return ['site', 'portal', 'bots'];
  if ((ofBot as readonly string[]).includes(group)) return ['site', 'portal', 'bots', 'insight', group];
  return group === 'site' ? ['site'] : ['site', group];
}

/** Everything but staff texts. */
export const textGroupsOfSite = (Object.keys(namespaces) as TextGroup[]).filter((group) => group !== 'admin');

export function namespacesOf(group: TextGroup): string[] {
  return chunksOf(group).flatMap((chunk) => namespaces[chunk]);
}

export function chunkOf(namespace: string): TextGroup {
  const groups = Object.keys(namespaces) as TextGroup[];
  return groups.find((group) => (namespaces[group] as readonly string[]).includes(namespace)) ?? 'site';
}

export async function loadChunk({
  language,
  chunk,
}: {
  language: Language;
  chunk: TextGroup;
}): Promise<Texts> {
  return chunks[language][chunk]();
}

/** Source files of a page's texts, for the build manifest. */
export function textSources({ language, texts }: { language: Language; texts: TextGroup }): string[] {
  return chunksOf(texts).map((chunk) => {
    if (chunk === 'site') return `src/locales/${language}.ts`;
    const isFile = (inFiles as readonly string[]).includes(chunk);
    return isFile ? `src/locales/${language}-${chunk}.ts` : `src/locales/${language}/${chunk}.json`;
  });
}
