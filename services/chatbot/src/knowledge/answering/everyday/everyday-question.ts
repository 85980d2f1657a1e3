import type { Language } from '@fucina/contracts/language';
import { weekdaysIn } from '../../spans/moments.ts';
import { meantBy } from '../../text/spelling.ts';
import { fold, tokenize } from '../../text/tokens.ts';
import everydayWords from './everyday-words.json' with { type: 'json' };
import { isPhrased, phrasedNeedOf, phrasedNeeds } from './phrased-question.ts';

/** What visitors ask of any business, in a question that says nothing else. */
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
/** What sites state; people are reached in the ways of contact. */
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

/** "Your e-mail address", "where can I call": what is asked for is not the address. */
const hidingAddress: EverydayNeed[] = ['phone', 'email', 'contact', 'parking'];

/** "Are you open tomorrow?", "Can I call in the evening?": at a time of the day one asks for no more than these. */
const timely: EverydayNeed[] = ['hours', 'phone', 'contact', 'parking'];

/** Asked of nobody but the business, whatever was spoken of before. */
const isOwnTopic = (need: EverydayNeed) => need === 'parking' || isPhrased(need);

/** Who is meant is said, whatever was spoken of before: "What time does it open?" may go on about the café. */
const addressed: Record<Language, RegExp> = {
  it: /\b(?:aprite|chiudete|siete|state|trovate|avete|accettate|prendete|fate|vi|voi|vostr[aeio])\b|(?<!\p{L})\p{L}+(?:ar|er|ir)vi\b/u,
  en: /\b(?:you|your|yours|yourselves)\b/,
};

/** With what a day is asked about on top of the last question: "and on Sunday?". */
const joints: Record<Language, Set<string>> = {
  it: new Set(['e', 'ed', 'ma', 'invece', 'anche', 'per', 'quanto', 'riguarda']),
  en: new Set(['and', 'but', 'what', 'how', 'about', 'then']),
};

/**
 * Which of them a message asks for, when it asks for nothing besides: "orari", "Where are you and what time do you open?", "Are
 * you open on Sundays?", but not "What time does the café open?". Empty for any other. After other messages it must say that it
 * asks the business, or be one that goes on from such a message: "and on Sunday?".
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

/** Who writes in single words begins anew with each: "parking", then "hours". */
const areKeywords = (...messages: string[]) => messages.every((message) => tokenize(message).length === 1);

const daysIn = (message: string) => new Set(weekdaysIn(message).map(({ word }) => word));

function namesOnlyDays(message: string, language: Language): boolean {
  const days = daysIn(message);
  const others = tokenize(fold(message)).filter((word) => !days.has(word));
  const isTime = (word: string) => kindsOf[language].get(word) === 'when';
  const isFrame = (word: string) => joints[language].has(word) || kindsOf[language].get(word) === 'frame';
  return (days.size > 0 || others.some(isTime)) && others.every((word) => isTime(word) || isFrame(word));
}

/** The kinds of all words; null where one is of none. One of them may be a slip of the keyboard. */
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
  // A card without paying may be of any kind.
  if ((kinds.has('means') || kinds.has('accept')) && !kinds.has('payment')) return [];
  if (kinds.has('car') && kinds.has('leave')) kinds.add('parking');
  if ((kinds.has('car') || kinds.has('leave')) && !kinds.has('parking')) return [];
  const isHidden = hidingAddress.some((need) => kinds.has(need));
  const needs = everydayNeeds.filter((need) => kinds.has(need) && !(need === 'address' && isHidden));
  const fitting = days.size > 0 ? ['hours'] : kinds.has('when') ? timely : needs;
  return needs.every((need) => fitting.includes(need)) ? needs : [];
}
