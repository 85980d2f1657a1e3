import type { Language } from '@fucina/contracts/language';
import { type BackendModule, createInstance, type i18n, type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type KeptFor, writeKeptFor } from './kept-for.ts';
import { overrideTexts, type TextOverrides } from './overrides.ts';
import { emptySlots, PICTURES } from './picture-slots.ts';
import { chunkOf, loadChunk, namespacesOf, type TextGroup } from './text-chunks.ts';

export type FindOverrides = (language: Language) => TextOverrides | Promise<TextOverrides>;
/** What becomes of the texts of a namespace before they are shown. */
export type FinishTexts = (namespace: string, texts: object) => object;
type Sources = { findOverrides: FindOverrides; finish: FinishTexts };

type Options = {
  language: Language;
  brandName: string;
  /** Of the installation; a text that calls for it needs it. */
  keptFor?: KeptFor;
  texts?: TextGroup;
  /** What staff have written in place of the translation files. */
  findOverrides?: FindOverrides;
  /** A preview marks every text with its key. */
  finish?: FinishTexts | undefined;
};

/** A brand's name as social networks write it in addresses. */
function toHandle(brandName: string): string {
  return brandName
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9_]/g, '');
}

async function loadNamespace(
  { language, namespace }: { language: Language; namespace: string },
  { findOverrides, finish }: Sources,
): Promise<object> {
  const [texts, overrides] = await Promise.all([
    loadChunk({ language, chunk: chunkOf(namespace) }),
    findOverrides(language),
  ]);
  const own = namespace === PICTURES ? emptySlots() : (texts[namespace] ?? {});
  return finish(namespace, overrideTexts(namespace, own, overrides));
}

/** A language is a few chunks. i18next asks for one again up to five times, first after 350 ms, then twice as late each time. */
function createBackend(sources: Sources): BackendModule {
  return {
    type: 'backend',
    init: () => undefined,
    read(language, namespace, done) {
      loadNamespace({ language: language as Language, namespace }, sources).then(
        (texts) => done(null, texts),
        (error: Error) => done(error, true),
      );
    },
  };
}

/** The texts of one language that a kind of page needs, ready to render with; others are loaded when they are asked for. */
export async function createTranslations({
  language,
  brandName,
  keptFor,
  texts = 'site',
  findOverrides = () => ({}),
  finish = (_, texts) => texts,
}: Options): Promise<i18n> {
  const instance = createInstance();
  const sources = { findOverrides, finish };
  const namespaces = namespacesOf(texts);
  const loaded = await Promise.all(
    namespaces.map(
      async (namespace) => [namespace, await loadNamespace({ language, namespace }, sources)] as const,
    ),
  );
  await instance
    .use(createBackend(sources))
    .use(initReactI18next)
    .init({
      lng: language,
      resources: { [language]: Object.fromEntries(loaded) } as Resource,
      partialBundledLanguages: true,
      // A copy: i18next adds to it what is loaded later.
      ns: [...namespaces],
      defaultNS: 'common',
      fallbackLng: false,
      maxRetries: 5,
      retryTimeout: 350,
      interpolation: {
        escapeValue: false,
        defaultVariables: {
          brand: brandName,
          handle: toHandle(brandName),
          ...(keptFor && writeKeptFor(keptFor, language)),
        },
        // Texts are written by staff: none of them may call for another.
        nestingPrefix: '\u0000$t(',
      },
      react: { useSuspense: false, bindI18nStore: 'added' },
    });
  if (keptFor) speakAnew(instance, keptFor);
  return instance;
}

/** What texts call for by name is in words, and so it changes with the language. */
function speakAnew(instance: i18n, keptFor: KeptFor) {
  instance.on('languageChanged', (language) => {
    Object.assign(
      instance.options.interpolation?.defaultVariables ?? {},
      writeKeptFor(keptFor, language as Language),
    );
  });
}
