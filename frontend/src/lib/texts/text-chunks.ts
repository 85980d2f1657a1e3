import type { Language } from '@fucina/contracts/language';

/** Namespaces of every page, in one chunk: the files of `src/locales`, and chosen pictures, which no file holds. */
const everywhere = [
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
  'pictures',
];

type Texts = Record<string, object>;

const shared = import.meta.glob<Texts>(['./*.ts', '!./*.test.ts'], {
  base: '../../locales',
  import: 'texts',
});
/** A namespace each: `bot-leads.json` is `botLeads`. */
const own = import.meta.glob<object>(['./app/locales/*/*.json', './features/*/locales/*/*.json'], {
  base: '../..',
  import: 'default',
});

const toNamespace = (file: string) => file.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** The files of a language, by namespace. */
function filesIn(language: Language): Map<string, string> {
  const files = Object.keys(own).filter((file) => file.includes(`/${language}/`));
  return new Map(
    files.map((file) => [toNamespace(file.slice(file.lastIndexOf('/') + 1, -'.json'.length)), file]),
  );
}

/** Including the common ones. */
export const namespacesOf = (texts: readonly string[]): string[] => [...everywhere, ...texts];

/** Namespaces that may be edited: all but those of staff pages. */
export function namespacesOfSite(): string[] {
  return namespacesOf([...filesIn('en').keys()].filter((namespace) => !namespace.startsWith('admin')));
}

/** Texts of a namespace; empty if there is no file. */
export async function loadTexts({
  language,
  namespace,
}: {
  language: Language;
  namespace: string;
}): Promise<object> {
  if (everywhere.includes(namespace)) {
    return (await shared[`./${language}.ts`]?.())?.[`./${language}/${namespace}.json`] ?? {};
  }
  return (await own[filesIn(language).get(namespace) ?? '']?.()) ?? {};
}

/** Source files of a page's texts, for the build manifest. */
export function textSources({ language, texts }: { language: Language; texts: readonly string[] }): string[] {
  const files = filesIn(language);
  const own = texts.map((namespace) => files.get(namespace) ?? namespace);
  return [`./locales/${language}.ts`, ...own].map((file) => file.replace('./', 'src/'));
}
