import { elide } from '@fucina/contracts/elide';
import type { Language } from '@fucina/contracts/language';
import {
  type BackendModule,
  createInstance,
  type FormatterModule,
  type i18n,
  type PostProcessorModule,
  type Resource,
} from 'i18next';
import { initReactI18next } from 'react-i18next';
import { bring } from '../bring.ts';
import { writeCount } from '../figures.ts';
import { type RetentionPeriods, writeKeptFor } from './kept-for.ts';
import { overrideTexts, type TextOverrides } from './overrides.ts';
import { emptySlots, PICTURES } from './picture-slots.ts';
import { loadTexts, namespacesOf } from './text-chunks.ts';

export type FindOverrides = (language: Language) => TextOverrides | Promise<TextOverrides>;
/** Post-processes a namespace's texts. */
type FinishTexts = (namespace: string, texts: object) => object;
type Sources = { findOverrides: FindOverrides; finish: FinishTexts };

type Options = {
  language: Language;
  brandName: string;
  /** Retention periods, for texts that quote them. */
  keptFor?: RetentionPeriods;
  /** Namespaces beyond those of every page. */
  texts?: readonly string[];
  findOverrides?: FindOverrides;
  /** In a preview, marks every text with its key. */
  finish?: FinishTexts | undefined;
};

/** The brand as a social media handle. */
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
  const [texts, overrides] = await Promise.all([loadTexts({ language, namespace }), findOverrides(language)]);
  const own = namespace === PICTURES ? emptySlots() : texts;
  return finish(namespace, overrideTexts(namespace, own, overrides));
}

/** Loads a language's chunks. Never fails: i18next would show keys in the place of texts. */
function createBackend(sources: Sources): BackendModule {
  return {
    type: 'backend',
    init: () => undefined,
    read(language, namespace, done) {
      const load = () => loadNamespace({ language: language as Language, namespace }, sources);
      void bring(load).then((texts) => done(null, texts));
    },
  };
}

/** Elides Italian articles before interpolated numbers. */
const elision: PostProcessorModule = {
  type: 'postProcessor',
  name: 'elision',
  process: (text, _key, _options, { language }) => (language === 'it' ? elide(text) : text),
};

/** Separates thousands in interpolated numbers, while `count` still chooses the plural. */
const figures: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value, _format, language) =>
    typeof value === 'number' ? writeCount(value, language as Language) : value,
};

/** i18n instance with the namespaces a page needs, ready to render; others load on demand. */
export async function createTranslations({
  language,
  brandName,
  keptFor,
  texts = [],
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
    .use(elision)
    .use(figures)
    .use(initReactI18next)
    .init({
      lng: language,
      resources: { [language]: Object.fromEntries(loaded) } as Resource,
      partialBundledLanguages: true,
      ns: namespaces,
      defaultNS: 'common',
      fallbackLng: false,
      // Texts emptied by staff stay empty.
      returnEmptyString: true,
      postProcess: elision.name,
      interpolation: {
        escapeValue: false,
        alwaysFormat: true,
        defaultVariables: {
          brand: brandName,
          handle: toHandle(brandName),
          ...(keptFor && writeKeptFor(keptFor, language)),
        },
        // Disables nesting: staff's texts must not reference others.
        nestingPrefix: '\u0000$t(',
      },
      react: { useSuspense: false, bindI18nStore: 'added' },
    });
  if (keptFor) speakAnew(instance, keptFor);
  return instance;
}

/** Interpolated phrases depend on the language, so they are set again on a switch. */
function speakAnew(instance: i18n, keptFor: RetentionPeriods) {
  instance.on('languageChanged', (language) => {
    Object.assign(
      instance.options.interpolation?.defaultVariables ?? {},
      writeKeptFor(keptFor, language as Language),
    );
  });
}
