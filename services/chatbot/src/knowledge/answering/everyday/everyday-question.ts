import type { Language } from '@fucina/contracts/language';
import { weekdaysIn } from '../../spans/moments.ts';
import { fold, tokenize } from '../../text/tokens.ts';
import everydayWords from './everyday-words.json' with { type: 'json' };

/** What visitors ask of any business, in a question that says nothing else. */
export const everydayNeeds = [
  'hours',
  'phone',
  'email',
  'contact',
  'address',
  'payment',
  'founded',
  'about',
  'offer',
] as const;
export type EverydayNeed = (typeof everydayNeeds)[number];

const MAX_WORDS = 14;

type Phrased = 'founded' | 'about' | 'offer';
type Wordy = Exclude<EverydayNeed, Phrased>;
type Kind = Wordy | 'means' | 'accept' | 'frame' | 'veto';
const kindsOf = {
  it: readKinds(everydayWords.it),
  en: readKinds(everydayWords.en),
};

function readKinds(words: Record<Kind, string>): Map<string, Kind> {
  const entries = (Object.keys(words) as Kind[]).map((kind) => [kind, words[kind]] as const);
  return new Map(entries.flatMap(([kind, list]) => list.split(' ').map((word) => [word, kind] as const)));
}

const BUSINESS = {
  it: "(?:l'|la |lo |il |questa |questo )?(?:vostr[ao] )?(?:azienda|attivita|ditta|impresa|societa|bottega|negozio|studio|scuola|ristorante|albergo|locale)",
  en: '(?:the |your |this )?(?:company|business|shop|firm|practice|school|place|restaurant|hotel)',
};

/** What is asked in a turn of phrase, whose words alone would say something else. */
const phrases: Record<Language, Record<Phrased, RegExp>> = {
  it: {
    founded: new RegExp(
      `^(?:da (?:quanto tempo|quanti anni|quando) (?:esistete|lavorate|ci siete|siete (?:aperti|attivi|in attivita|sul mercato)|fate questo (?:lavoro|mestiere)|(?:esiste|lavora|e apert[ao]) ${BUSINESS.it})|(?:quando|in che anno) (?:siete nati|avete (?:aperto|iniziato|cominciato)|(?:e nat[ao]|ha aperto) ${BUSINESS.it}))$`,
    ),
    about:
      /^(?:chi siete|(?:chi siete e )?(?:che )?cosa fate|di (?:che )?cosa vi occupate|(?:parlatemi|parlami|mi parlate) di voi)$/,
    offer:
      /^(?:(?:che )?cosa (?:offrite|vendete)|(?:quali|che) (?:servizi|prodotti) (?:offrite|avete|vendete|proponete)|quali sono i (?:vostri )?(?:servizi|prodotti)|i vostri (?:servizi|prodotti)|servizi)$/,
  },
  en: {
    founded: new RegExp(
      `^(?:how long have you been (?:open|in business|around|going|trading|established|running|here)|how long has ${BUSINESS.en} (?:existed|been (?:open|around|going|in business))|when (?:did you (?:open|start)|were you (?:founded|established|set up)|was ${BUSINESS.en} (?:founded|established|started|set up)))$`,
    ),
    about: new RegExp(
      `^(?:what do you(?: actually)? do(?: here)?|what is ${BUSINESS.en}(?: about)?|tell me about (?:you|yourselves|${BUSINESS.en}))$`,
    ),
    offer:
      /^(?:what do you (?:offer|sell)|what (?:kind of )?(?:services|products) do you (?:offer|have|sell|provide)|what are your (?:services|products)|(?:your )?services)$/,
  },
};

/** "Your e-mail address", "where can I call": what is asked for is not the address. */
const hidingAddress: EverydayNeed[] = ['phone', 'email', 'contact'];

/** Who is meant is said, whatever was spoken of before: "What time does it open?" may go on about the café. */
const addressed: Record<Language, RegExp> = {
  it: /\b(?:aprite|chiudete|siete|state|trovate|avete|accettate|prendete|fate|vi|voi|vostr[aeio]|\p{L}+(?:ar|er|ir)vi)\b/u,
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
  if (needs.length > 0) return addressed[language].test(fold(message)) ? needs : [];
  if (!namesOnlyDays(message, language)) return [];
  return everydayNeedsOf(previous, language, history.slice(0, -1)).filter((need) => need === 'hours');
}

const daysIn = (message: string) => new Set(weekdaysIn(message).map(({ word }) => word));

function namesOnlyDays(message: string, language: Language): boolean {
  const days = daysIn(message);
  const others = tokenize(fold(message)).filter((word) => !days.has(word));
  const isFrame = (word: string) => joints[language].has(word) || kindsOf[language].get(word) === 'frame';
  return days.size > 0 && others.every(isFrame);
}

function needsAlone(message: string, language: Language): EverydayNeed[] {
  const words = tokenize(fold(message));
  if (words.length > MAX_WORDS) return [];
  const phrased = phrasedNeedOf(message, language);
  if (phrased) return [phrased];
  const days = daysIn(message);
  const kinds = new Set<string | undefined>(
    words.filter((word) => !days.has(word)).map((word) => kindsOf[language].get(word)),
  );
  if (kinds.has(undefined) || kinds.has('veto')) return [];
  const isHidden = hidingAddress.some((need) => kinds.has(need));
  if (kinds.has('means') && kinds.has('accept')) kinds.add('payment');
  // A card without paying may be of any kind.
  if ((kinds.has('means') || kinds.has('accept')) && !kinds.has('payment')) return [];
  const needs = everydayNeeds.filter((need) => kinds.has(need) && !(need === 'address' && isHidden));
  return days.size === 0 || needs.every((need) => need === 'hours') ? needs : [];
}

/** What is asked in words that fit anything. */
export const isPhrased = (need: EverydayNeed): need is Phrased => need in phrases.it;

function phrasedNeedOf(message: string, language: Language): Phrased | undefined {
  const said = fold(message)
    .replace(/[^\p{L}\p{N}' ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return everydayNeeds.filter(isPhrased).find((need) => phrases[language][need].test(said));
}
