import type { Language } from '@fucina/contracts/language';
import { type BackendModule, createInstance, type i18n, type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';

const namespaces = [
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

export type Texts = Record<(typeof namespaces)[number], object>;

const loaders: Record<Language, () => Promise<Texts>> = {
  it: async () => (await import('../locales/it.ts')).texts,
  en: async () => (await import('../locales/en.ts')).texts,
};

export function loadTexts(language: Language): Promise<Texts> {
  return loaders[language]();
}

/** A language is one chunk. i18next asks for it again up to five times, first after 350 ms, then twice as late each time. */
const chunks: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    loadTexts(language as Language).then(
      (texts) => done(null, texts[namespace as keyof Texts]),
      (error: Error) => done(error, true),
    );
  },
};

/** The texts of one language, ready to render with; others are loaded when the visitor switches. */
export async function createTranslations({
  language,
  brandName,
}: {
  language: Language;
  brandName: string;
}): Promise<i18n> {
  const instance = createInstance();
  const resources = { [language]: await loadTexts(language) } as Resource;
  await instance
    .use(chunks)
    .use(initReactI18next)
    .init({
      lng: language,
      resources,
      partialBundledLanguages: true,
      ns: namespaces,
      defaultNS: 'common',
      fallbackLng: false,
      maxRetries: 5,
      retryTimeout: 350,
      interpolation: { escapeValue: false, defaultVariables: { brand: brandName } },
      react: { useSuspense: false },
    });
  return instance;
}
