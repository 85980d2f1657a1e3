import type { Language } from '@fucina/contracts/language';
import { isLightWord, isStopWord } from '../language/stop-words.ts';
import { fold, tokenize } from '../language/tokens.ts';
import { everydayNeedsOf } from './everyday-question.ts';
import { readTurns, type Topic } from './turns-of-talk.ts';

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

/** Thanks with praise ("Brilliant, thank you so much"), no question and no objection. */
function thanksIn(said: string): Language | undefined {
  if (ASKS.test(said) || OBJECTS.test(said)) return undefined;
  return (['it', 'en'] as const).find((language) => {
    const rest = tokenize(said.replace(THANKS[language], ' '));
    const telling = rest.filter((word) => !isStopWord(word, language) && !isLightWord(word, language));
    const asksNothing = everydayNeedsOf(rest.join(' '), language).length === 0;
    return THANKS[language].test(said) && telling.length <= 1 && asksNothing;
  });
}

/** Null if the message asks something. `prior` decides where both languages match. */
export function readSmallTalk(
  message: string,
  prior: Language = 'it',
): { language: Language; topic: Topic | 'abuse' } | null {
  const said = fold(message)
    .replace(/[^\p{L}\p{N}' ]+/gu, ' ')
    .replace(/(\p{L})\1{2,}/gu, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  if (said === '' || said.length > 80) return null;
  const found = readTurns(said, prior);
  if (found === null && !ASKS.test(fold(message))) {
    const language = (['it', 'en'] as const).find((one) => ABUSE[one].test(said));
    if (language !== undefined) return { language, topic: 'abuse' };
  }
  if (found) return found;
  const thanked = message.includes('?') ? undefined : thanksIn(said);
  return thanked ? { language: thanked, topic: 'thanks' } : null;
}
