import type { Language } from '@fucina/contracts/language';
import written from './small-talk.json' with { type: 'json' };

/** In order of precedence. */
const topics = [
  'identity',
  'confused',
  'ready',
  'wishes',
  'goodbye',
  'declined',
  'thanks',
  'praise',
  'noted',
  'greeting',
] as const;
export type Topic = (typeof topics)[number];
type Kind = Topic | 'filler';

const kinds: Kind[] = [...topics, 'filler'];
const MAX_WORDS = 9;
const whole = (alternatives: string) => new RegExp(`^(?:${alternatives})$`);

const turns = { it: readPatterns('it'), en: readPatterns('en') };

function readPatterns(language: Language) {
  const said = written[language];
  return {
    any: whole(kinds.map((kind) => said[kind]).join('|')),
    patterns: kinds.map((kind) => ({ kind, pattern: whole(said[kind]) })),
  };
}

/**
 * Small talk topic, if the message is nothing else; `prior` decides where both languages match. Parsed turn by turn: a
 * single regex of repeated alternatives backtracks for seconds.
 */
export function readTurns(said: string, prior: Language): { language: Language; topic: Topic } | null {
  const words = said.split(' ');
  const languages: Language[] = prior === 'it' ? ['it', 'en'] : ['en', 'it'];
  for (const language of languages) {
    const kindsOf = createReader(words, language);
    const topic = topics.find((one) => isMadeOf(one, { count: words.length, kindsOf }));
    if (topic) return { language, topic };
  }
  return null;
}

type Reader = (from: number, to: number) => Set<Kind>;

function createReader(words: string[], language: Language): Reader {
  const { any, patterns } = turns[language];
  const read = new Map<number, Set<Kind>>();
  return (from, to) => {
    const key = from * words.length + to;
    const known = read.get(key);
    if (known) return known;
    const phrase = words.slice(from, to).join(' ');
    const fitting = any.test(phrase) ? patterns.filter(({ pattern }) => pattern.test(phrase)) : [];
    const found = new Set(fitting.map(({ kind }) => kind));
    read.set(key, found);
    return found;
  };
}

function isMadeOf(topic: Topic, { count, kindsOf }: { count: number; kindsOf: Reader }): boolean {
  const before = new Set([0]);
  const after = new Set<number>();
  for (let from = 0; from < count; from += 1) {
    if (!before.has(from) && !after.has(from)) continue;
    for (let to = from + 1; to <= Math.min(count, from + MAX_WORDS); to += 1) {
      const said = kindsOf(from, to);
      if (before.has(from) && said.size > 0) before.add(to);
      if (said.has(topic) || (after.has(from) && said.size > 0)) after.add(to);
    }
  }
  return after.has(count);
}
