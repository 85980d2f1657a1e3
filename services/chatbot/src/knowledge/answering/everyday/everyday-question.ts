import type { Language } from '@fucina/contracts/language';
import { fold, tokenize } from '../../text/tokens.ts';
import everydayWords from './everyday-words.json' with { type: 'json' };

/** What visitors ask of any business, in a question that says nothing else. */
export const everydayNeeds = ['hours', 'phone', 'email', 'contact', 'address'] as const;
export type EverydayNeed = (typeof everydayNeeds)[number];

const MAX_WORDS = 14;

type Kind = EverydayNeed | 'frame' | 'veto';
const kindsOf = {
  it: readKinds(everydayWords.it),
  en: readKinds(everydayWords.en),
};

function readKinds(words: Record<Kind, string>): Map<string, Kind> {
  const entries = (Object.keys(words) as Kind[]).map((kind) => [kind, words[kind]] as const);
  return new Map(entries.flatMap(([kind, list]) => list.split(' ').map((word) => [word, kind] as const)));
}

/** "Your e-mail address", "where can I call": what is asked for is not the address. */
const hidingAddress: EverydayNeed[] = ['phone', 'email', 'contact'];

/**
 * Which of them a message asks for, when it asks for nothing besides: "orari", "Where are you and what time do you open?", but
 * not "What time does the café open?". Empty for any other.
 */
export function everydayNeedsOf(message: string, language: Language): EverydayNeed[] {
  const words = tokenize(fold(message));
  if (words.length > MAX_WORDS) return [];
  const kinds = new Set(words.map((word) => kindsOf[language].get(word)));
  if (kinds.has(undefined) || kinds.has('veto')) return [];
  const isHidden = hidingAddress.some((need) => kinds.has(need));
  return everydayNeeds.filter((need) => kinds.has(need) && !(need === 'address' && isHidden));
}
