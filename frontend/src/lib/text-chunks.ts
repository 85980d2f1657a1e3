import type { Language } from '@fucina/contracts/language';

type Texts = Record<string, object>;

/** The namespaces by the chunk that they travel in; a page with a long text of its own has a chunk of its own. */
const namespaces = {
  site: [
    'common',
    'head',
    'home',
    'landing',
    'creation',
    'analyzer',
    'reading',
    'chat',
    'problems',
    'appearance',
    'embedding',
    'plans',
    'contact',
    'consent',
  ],
  plain: ['plain'],
  voice: ['voice'],
  bot: ['bot'],
  privacy: ['privacy'],
  terms: ['terms'],
  cookie: ['cookie'],
  gdpr: ['gdpr'],
  portal: ['auth', 'frame', 'dashboard', 'project', 'profile'],
  admin: [
    'adminProjects',
    'adminUsers',
    'adminAudit',
    'adminOutbox',
    'adminSupport',
    'adminContent',
    'adminLeads',
  ],
} as const;

/** What a page speaks with, beside the texts of the whole website. */
export type TextGroup = keyof typeof namespaces;

const chunks = {
  it: {
    site: async () => (await import('../locales/it.ts')).texts,
    portal: async () => (await import('../locales/it-portal.ts')).texts,
    admin: async () => (await import('../locales/it-admin.ts')).texts,
    plain: async () => ({ plain: (await import('../locales/it/plain.json')).default }),
    voice: async () => ({ voice: (await import('../locales/it/voice.json')).default }),
    bot: async () => ({ bot: (await import('../locales/it/bot.json')).default }),
    privacy: async () => ({ privacy: (await import('../locales/it/privacy.json')).default }),
    terms: async () => ({ terms: (await import('../locales/it/terms.json')).default }),
    cookie: async () => ({ cookie: (await import('../locales/it/cookie.json')).default }),
    gdpr: async () => ({ gdpr: (await import('../locales/it/gdpr.json')).default }),
  },
  en: {
    site: async () => (await import('../locales/en.ts')).texts,
    portal: async () => (await import('../locales/en-portal.ts')).texts,
    admin: async () => (await import('../locales/en-admin.ts')).texts,
    plain: async () => ({ plain: (await import('../locales/en/plain.json')).default }),
    voice: async () => ({ voice: (await import('../locales/en/voice.json')).default }),
    bot: async () => ({ bot: (await import('../locales/en/bot.json')).default }),
    privacy: async () => ({ privacy: (await import('../locales/en/privacy.json')).default }),
    terms: async () => ({ terms: (await import('../locales/en/terms.json')).default }),
    cookie: async () => ({ cookie: (await import('../locales/en/cookie.json')).default }),
    gdpr: async () => ({ gdpr: (await import('../locales/en/gdpr.json')).default }),
  },
} satisfies Record<Language, Record<TextGroup, () => Promise<Texts>>>;

const inFiles = ['site', 'portal', 'admin'] as const;

function chunksOf(group: TextGroup): TextGroup[] {
  if (group === 'admin') return ['site', 'portal', 'admin'];
  return group === 'site' ? ['site'] : ['site', group];
}

/** What visitors and clients read. */
export const textGroupsOfSite = [
  'site',
  'plain',
  'voice',
  'bot',
  'privacy',
  'terms',
  'cookie',
  'gdpr',
  'portal',
] as const satisfies TextGroup[];

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

/** The files that the build knows a page's texts by. */
export function textSources({ language, texts }: { language: Language; texts: TextGroup }): string[] {
  return chunksOf(texts).map((chunk) => {
    if (chunk === 'site') return `src/locales/${language}.ts`;
    const isFile = (inFiles as readonly string[]).includes(chunk);
    return isFile ? `src/locales/${language}-${chunk}.ts` : `src/locales/${language}/${chunk}.json`;
  });
}
