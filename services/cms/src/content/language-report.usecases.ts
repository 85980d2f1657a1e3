import type { LanguageReport } from '@fucina/contracts/content';
import { type Language, otherLanguage } from '@fucina/contracts/languages';
import type { CmsDeps } from '../deps.ts';
import type { Place } from './place.ts';

type Deps = Pick<CmsDeps, 'contents'>;
type Pair<Text> = { type: Place['type']; key: string } & Partial<Record<Language, Text>>;

export async function reportLanguages({ contents }: Deps): Promise<LanguageReport> {
  const texts = pairUp(await contents.list({}));
  const times = pairUp(await contents.listChangeTimes());
  return {
    missing: texts.flatMap(({ type, key, it, en }) => {
      if (it && en) return [];
      const language: Language = it ? 'en' : 'it';
      return [{ type, key, language, other: (it ?? en)?._id ?? 0 }];
    }),
    older: times.flatMap(({ type, key, it, en }) => {
      const behind = it && en ? findBehind({ it: it.times, en: en.times }) : null;
      if (!behind || !it || !en) return [];
      const { language, since } = behind;
      const ids = { it: it._id, en: en._id };
      const [id, other] = [ids[language], ids[otherLanguage(language)]];
      return [{ type, key, id, other, language, since: since.toISOString() }];
    }),
  };
}

function pairUp<Text extends Place>(texts: Text[]): Pair<Text>[] {
  const pairs = new Map<string, Pair<Text>>();
  for (const text of texts) {
    const { type, key, language } = text;
    const pair = pairs.get(`${type} ${key}`) ?? { type, key };
    pair[language] = text;
    pairs.set(`${type} ${key}`, pair);
  }
  return [...pairs.values()];
}

type Behind = { language: Language; since: Date } | null;

/**
 * Which language is out of date: a change in one leaves the other behind until that is changed too. Null if neither
 * is. `since`: the first change the other has not followed.
 */
export function findBehind(changes: Record<Language, Date[]>): Behind {
  const [it, en] = [changes.it.toSorted(byTime), changes.en.toSorted(byTime)];
  const bothExist = Math.max(it[0]?.getTime() ?? 0, en[0]?.getTime() ?? 0);
  const steps = [
    ...it.map((at) => ({ at, language: 'it' as const })),
    ...en.map((at) => ({ at, language: 'en' as const })),
  ]
    .filter(({ at }) => at.getTime() > bothExist)
    .sort((a, b) => byTime(a.at, b.at));

  return steps.reduce<Behind>((behind, { at, language }) => {
    if (behind?.language === language) return null;
    return behind ?? { language: otherLanguage(language), since: at };
  }, null);
}

const byTime = (a: Date, b: Date) => a.getTime() - b.getTime();
