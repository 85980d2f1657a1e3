import type { LanguageReport } from '@fucina/contracts/content';
import type { Language } from '@fucina/contracts/language';
import type { Place } from '../content/stored-content.ts';
import type { CmsDeps } from '../deps.ts';
import { findBehind } from './behind.ts';

type Deps = Pick<CmsDeps, 'contents'>;
type Pair<Text> = { type: Place['type']; key: string; it?: Text; en?: Text };

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
      const [id, other] = behind.language === 'it' ? [it._id, en._id] : [en._id, it._id];
      return [{ type, key, id, other, language: behind.language, since: behind.since.toISOString() }];
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
