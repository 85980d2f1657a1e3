import type { Language } from '@fucina/contracts/language';
import { weekdaysIn } from '../facts/moments.ts';
import { meantBy } from '../language/spelling.ts';
import { fold, tokenize } from '../language/tokens.ts';
import everydayWords from './everyday-words.json' with { type: 'json' };
import { isPhrased, phrasedNeedOf, phrasedNeeds } from './phrased-question.ts';

export const everydayNeeds = [
  'hours',
  'phone',
  'email',
  'contact',
  'address',
  'parking',
  'payment',
  ...phrasedNeeds,
] as const;
export type EverydayNeed = (typeof everydayNeeds)[number];
/** Needs that sites state; a person is reached through the contact details. */
export type StatedNeed = Exclude<EverydayNeed, 'person'>;

const MAX_WORDS = 14;

type Wordy = Exclude<EverydayNeed, (typeof phrasedNeeds)[number]>;
type Kind = Wordy | 'means' | 'accept' | 'car' | 'leave' | 'when' | 'frame' | 'veto';
const kindsOf = {
  it: readKinds(everydayWords.it),
  en: readKinds(everydayWords.en),
};

function readKinds(words: Record<Kind, string>): Map<string, Kind> {
  const entries = (Object.keys(words) as Kind[]).map((kind) => [kind, words[kind]] as const);
  return new Map(entries.flatMap(([kind, list]) => list.split(' ').map((word) => [word, kind] as const)));
}

/** In "your e-mail address" or "where can I call", "address" and "where" do not ask for the location. */
const hidingAddress: EverydayNeed[] = ['phone', 'email', 'contact', 'parking'];

/** "Are you open tomorrow?", "Can I call in the evening?": needs that can be asked for a time of day. */
const timely: EverydayNeed[] = ['hours', 'phone', 'contact', 'parking'];

/** Never about the previous topic. */
const isOwnTopic = (need: EverydayNeed) => need === 'parking' || isPhrased(need);

/** Addressed to the business; "What time does it open?" may instead be about the café. */
const addressed: Record<Language, RegExp> = {
  it: /\b(?:aprite|chiudete|siete|state|trovate|avete|accettate|prendete|fate|vi|voi|vostr[aeio])\b|(?<!\p{L})\p{L}+(?:ar|er|ir)vi\b/u,
  en: /\b(?:you|your|yours|yourselves)\b/,
};

/** Follow-up joints: "and on Sunday?". */
const joints: Record<Language, Set<string>> = {
  it: new Set(['e', 'ed', 'ma', 'invece', 'anche', 'per', 'quanto', 'riguarda']),
  en: new Set(['and', 'but', 'what', 'how', 'about', 'then']),
};

/**
 * The everyday needs a message asks for, if nothing else: "orari", "Where are you and what time do you open?", but not
 * "What time does the café open?". After other messages it must address the business, or follow up such a question:
 * "and on Sunday?".
 */
export function everydayNeedsOf(message: string, language: Language, history: string[] = []): EverydayNeed[] {
  const needs = needsAlone(message, language);
  const previous = history.at(-1);
  if (previous === undefined) return needs;
  if (needs.length > 0) {
    const isOwn = addressed[language].test(fold(message)) || needs.every(isOwnTopic);
    return isOwn || areKeywords(message, previous) ? needs : [];
  }
  if (!namesOnlyDays(message, language)) return [];
  return everydayNeedsOf(previous, language, history.slice(0, -1)).filter((need) => need === 'hours');
}

/** Keyword style, where each message starts anew: "parking", then "hours". */
const areKeywords = (...messages: string[]) => messages.every((message) => tokenize(message).length === 1);

const daysIn = (message: string) => new Set(weekdaysIn(message).map(({ word }) => word));

function namesOnlyDays(message: string, language: Language): boolean {
  const days = daysIn(message);
  const others = tokenize(fold(message)).filter((word) => !days.has(word));
  const isTime = (word: string) => kindsOf[language].get(word) === 'when';
  const isFrame = (word: string) => joints[language].has(word) || kindsOf[language].get(word) === 'frame';
  return (days.size > 0 || others.some(isTime)) && others.every((word) => isTime(word) || isFrame(word));
}

/** The kinds of all words, allowing one typo; null if any word has none. */
function kindsIn(words: string[], language: Language): Set<string> | null {
  const known = kindsOf[language];
  const strange = words.filter((word) => !known.has(word));
  if (strange.length > 1) return null;
  const [slip] = strange;
  const meant = slip === undefined ? undefined : known.get(meantBy(slip, language) ?? '');
  if (slip !== undefined && meant === undefined) return null;
  return new Set(words.flatMap((word) => known.get(word) ?? meant ?? []));
}

function needsAlone(message: string, language: Language): EverydayNeed[] {
  const words = tokenize(fold(message));
  if (words.length > MAX_WORDS) return [];
  const phrased = phrasedNeedOf(message, language);
  if (phrased) return [phrased];
  const days = daysIn(message);
  const kinds = kindsIn(
    words.filter((word) => !days.has(word)),
    language,
  );
  if (kinds === null || kinds.has('veto')) return [];
  if (kinds.has('means') && kinds.has('accept')) kinds.add('payment');
  // "Card" without paying may be any card.
  if ((kinds.has('means') || kinds.has('accept')) && !kinds.has('payment')) return [];
  if (kinds.has('car') && kinds.has('leave')) kinds.add('parking');
  if ((kinds.has('car') || kinds.has('leave')) && !kinds.has('parking')) return [];
  const isHidden = hidingAddress.some((need) => kinds.has(need));
  const needs = everydayNeeds.filter((need) => kinds.has(need) && !(need === 'address' && isHidden));
  const fitting = days.size > 0 ? ['hours'] : kinds.has('when') ? timely : needs;
  return needs.every((need) => fitting.includes(need)) ? needs : [];
}
