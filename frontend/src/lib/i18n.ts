import type { Language } from '@fucina/contracts/language';
import { type BackendModule, createInstance, type i18n, type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';

const site = [
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
] as const;
const portal = ['auth', 'frame', 'dashboard', 'project', 'profile'] as const;
const admin = ['adminProjects', 'adminUsers', 'adminAudit', 'adminOutbox', 'adminSupport'] as const;

/** What each kind of page speaks with: the portal also with the website's texts, the admin with all. */
export const namespacesOf = {
  site,
  portal: [...site, ...portal],
  admin: [...site, ...portal, ...admin],
} as const;
export type TextGroup = keyof typeof namespacesOf;

type Namespace = (typeof namespacesOf.admin)[number];
type Texts = Partial<Record<Namespace, object>>;

const chunks = {
  it: {
    site: async () => (await import('../locales/it.ts')).texts,
    portal: async () => (await import('../locales/it-portal.ts')).texts,
    admin: async () => (await import('../locales/it-admin.ts')).texts,
  },
  en: {
    site: async () => (await import('../locales/en.ts')).texts,
    portal: async () => (await import('../locales/en-portal.ts')).texts,
    admin: async () => (await import('../locales/en-admin.ts')).texts,
  },
} satisfies Record<Language, Record<TextGroup, () => Promise<Texts>>>;

const chunkFiles = { site: '', portal: '-portal', admin: '-admin' };

function chunksOf(texts: TextGroup): TextGroup[] {
  const order = ['site', 'portal', 'admin'] as const;
  return order.slice(0, order.indexOf(texts) + 1);
}

/** The files that the build knows a page's texts by. */
export function textSources({ language, texts }: { language: Language; texts: TextGroup }): string[] {
  return chunksOf(texts).map((group) => `src/locales/${language}${chunkFiles[group]}.ts`);
}

async function loadTexts({ language, texts }: { language: Language; texts: TextGroup }): Promise<Texts> {
  const loaded = await Promise.all(chunksOf(texts).map((group) => chunks[language][group]()));
  return Object.assign({}, ...loaded) as Texts;
}

/** A language is a few chunks. i18next asks for one again up to five times, first after 350 ms, then twice as late each time. */
const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    const group = chunksOf('admin').find((name) =>
      (namespacesOf[name] as readonly string[]).includes(namespace),
    );
    chunks[language as Language][group ?? 'site']().then(
      (texts) => done(null, (texts as Texts)[namespace as Namespace] ?? {}),
      (error: Error) => done(error, true),
    );
  },
};

/** The texts of one language that a kind of page needs, ready to render with; others are loaded when they are asked for. */
export async function createTranslations({
  language,
  brandName,
  texts = 'site',
}: {
  language: Language;
  brandName: string;
  texts?: TextGroup;
}): Promise<i18n> {
  const instance = createInstance();
  const resources = { [language]: await loadTexts({ language, texts }) } as Resource;
  await instance
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: language,
      resources,
      partialBundledLanguages: true,
      // A copy: i18next adds to it what is loaded later.
      ns: [...namespacesOf[texts]],
      defaultNS: 'common',
      fallbackLng: false,
      maxRetries: 5,
      retryTimeout: 350,
      interpolation: { escapeValue: false, defaultVariables: { brand: brandName } },
      react: { useSuspense: false },
    });
  return instance;
}
