import { inEachLanguage, type Language, languages } from '@fucina/contracts/languages';
import { isLightWord, isStopWord } from '../language/terms.ts';
import { fold, tokenize } from '../language/tokens.ts';
import { everydayNeedsOf } from './everyday-question.ts';
import written from './small-talk.json' with { type: 'json' };

/** Highest precedence first. */
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

const turns = inEachLanguage(readPatterns);

function readPatterns(language: Language) {
  const said = written[language];
  return {
    any: whole(kinds.map((kind) => said[kind]).join('|')),
    patterns: kinds.map((kind) => ({ kind, pattern: whole(said[kind]) })),
  };
}

/**
 * Topic of a message that is nothing but small talk; `prior` breaks ties between languages. Consumes one turn at a
 * time: a single regex of repeated alternatives would backtrack for seconds.
 */
export function readTurns(said: string, prior: Language): { language: Language; topic: Topic } | null {
  const words = said.split(' ');
  for (const language of new Set([prior, ...languages])) {
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

const ASK = '(?:please |can you |could you |would you |puoi |potresti |per favore |ti va di |mi )?';
const ORDERS = new RegExp(
  `^${ASK}(?:(?:write|compose|draft|code|translate|solve|debug|summari[sz]e|explain)(?: me| us)? (?:a|an|some|the|this|me|how)\\b|(?:tell|sing|give)(?: me| us)? (?:a|an|some)(?: good| funny)? (?:joke|poem|story|song|riddle|recipe)|(?:scriv(?:i|imi|ere)|compon(?:i|imi)|traduc(?:i|imi|ere)|risolvi(?:mi)?|program(?:ma|mami)|riassumi(?:mi)?|(?:rac)?conta(?:mi)?|dammi|dimmi) (?:un|uno|una|il|la|lo|questo|questa|delle|dei|in)\\b.*\\b(?:poesia|codice|funzione|script|racconto|barzelletta|storia|canzone|tema|ricetta|equazione|frase|testo|programma|email|lettera|indovinello))`,
);
const CLOCK =
  /^(?:che (?:ore sono|ora e|giorno e)|(?:what|which) (?:time|day) is it|what(?:'s| is) the (?:time|date))(?: (?:oggi|adesso|ora|now|today|please|per favore))*[ ?!.]*$/;
/** Asks for the time or date, which a page's opening hours don't answer. */
export const asksTheTime = (message: string) => CLOCK.test(fold(message).trim());

/** Requests meant for a general assistant: "write me a poem". */
export function asksSomethingElse(message: string): boolean {
  return ORDERS.test(fold(message).trim());
}

const ABUSE: Record<Language, RegExp> = {
  it: /\b(?:stupid[oa]|idiot[aie]?|cretin[oa]|imbecille|deficiente|scem[oa]|inutile|ridicol[oa]|che schifo|non (?:mi )?(?:aiuti|sei utile|hai capito|stai capendo|hai risposto)|non e (?:quello che|cio che) ho chiesto|non (?:servi|capisci|vali) (?:a )?(?:niente|nulla)|fa(?:i|te)? (?:proprio )?schifo|ladr[oi]|truffator[ei]|vaffanculo|vai al diavolo|merda|cazzo|fai pena|stronz[oaie]|coglion[ei]|taci|zitto)\b/,
  en: /\b(?:stupid|idiots?|moron|dumb|useless|ridiculous|not (?:very |really )?helpful|no help|not what i (?:asked|meant|wanted)|(?:don.?t|didn.?t|do not|did not) (?:understand me|answer)|crap|shit\w*|f+u+c+k\w*|bastards?|shut up|you suck|this is (?:rubbish|garbage|nonsense)|rubbish bot|piece of junk|go to hell|screw you|thieves|scammers?|arseholes?|assholes?)\b/,
};
const ASKS =
  /\?|\b(?:quant[oaie]|quando|dove|chi|come|perche|posso|avete|how|what|when|where|who|why|can|could|do you|is there)\b/;

const THANKS: Record<Language, RegExp> = {
  it: /\b(?:grazie|ringrazi\w+)\b/,
  en: /\b(?:thanks|thank you|cheers|thx)\b/,
};
const OBJECTS = /\b(?:but|not|no|doesn.?t|isn.?t|can.?t|ma|pero|non|vorrei|need to|want)\b/;

/** Thanks with praise ("Brilliant, thank you so much"), with no question or objection. */
function thanksIn(said: string): Language | undefined {
  if (ASKS.test(said) || OBJECTS.test(said)) return undefined;
  return languages.find((language) => {
    const rest = tokenize(said.replace(THANKS[language], ' '));
    const contentWords = rest.filter((word) => !isStopWord(word, language) && !isLightWord(word, language));
    const asksNothing = everydayNeedsOf(rest.join(' '), language).length === 0;
    return THANKS[language].test(said) && contentWords.length <= 1 && asksNothing;
  });
}

const EMOJI = /\p{Extended_Pictographic}/u;

/** Null if the message asks something. `prior` breaks ties between languages. */
export function readSmallTalk(
  message: string,
  prior: Language = 'it',
): { language: Language; topic: Topic | 'abuse' } | null {
  const said = fold(message)
    .replace(/[^\p{L}\p{N}' ]+/gu, ' ')
    .replace(/(\p{L})\1{2,}/gu, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  if (said === '' && EMOJI.test(message)) return { language: prior, topic: 'noted' };
  if (said === '' && ASKS.test(fold(message))) return { language: prior, topic: 'ready' };
  if (said === '' || said.length > 80) return null;
  const found = readTurns(said, prior);
  if (found === null && !ASKS.test(fold(message))) {
    const language = languages.find((one) => ABUSE[one].test(said));
    if (language !== undefined) return { language, topic: 'abuse' };
  }
  if (found) return found;
  const thanked = message.includes('?') ? undefined : thanksIn(said);
  return thanked ? { language: thanked, topic: 'thanks' } : null;
}

/** The messages that ask something. */
export const questionsAmong = (messages: readonly string[]) =>
  messages.filter((message) => readSmallTalk(message) === null);
