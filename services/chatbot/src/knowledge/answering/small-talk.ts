import type { Language } from '@fucina/contracts/language';
import { isLightWord, isStopWord } from '../text/stop-words.ts';
import { fold, tokenize } from '../text/tokens.ts';
import { answerTexts } from './answer-texts.ts';
import { everydayNeedsOf } from './everyday/everyday-question.ts';

const topics = ['identity', 'goodbye', 'thanks', 'noted', 'greeting'] as const;
type Topic = (typeof topics)[number];

const ABUSE: Record<Language, RegExp> = {
  it: /\b(?:stupid[oa]|idiot[aie]?|cretin[oa]|imbecille|deficiente|scem[oa]|inutile|ridicol[oa]|che schifo|non (?:mi )?(?:aiuti|sei utile|hai capito|stai capendo|hai risposto)|non e (?:quello che|cio che) ho chiesto|non (?:servi|capisci|vali) (?:a )?(?:niente|nulla)|fa(?:i|te)? (?:proprio )?schifo|ladr[oi]|truffator[ei]|vaffanculo|vai al diavolo|merda|cazzo|stronz[oaie]|coglion[ei]|taci|zitto)\b/,
  en: /\b(?:stupid|idiots?|moron|dumb|useless|ridiculous|not (?:very |really )?helpful|no help|not what i (?:asked|meant|wanted)|(?:don.?t|didn.?t|do not|did not) (?:understand me|answer)|crap|shit\w*|f+u+c+k\w*|bastards?|shut up|you suck|rubbish bot|piece of junk|go to hell|screw you|thieves|scammers?|arseholes?|assholes?)\b/,
};
const ASKS =
  /\?|\b(?:quant[oaie]|quando|dove|chi|come|perche|posso|avete|how|what|when|where|who|why|can|could|do you|is there)\b/;

const FILLER: Record<Language, string> = {
  it: 'ragazzi|a voi|infinite|lo stesso|gentili|a tutti|tutti|come (?:stai|va|state)|molto|mille|tante|davvero|di tutto|per l.aiuto|dell.aiuto|gentilissim\\w|perfetto|ok|va bene|bene|ottimo|e|allora|bot|per ora',
  en: 'mate|folks|team|a bunch|ever so much|loads|there|everyone|all|how are you(?: doing)?(?: today)?|so much|very much|a lot|for (?:your|the) help|that.?s (?:all|great|perfect)|perfect|great|ok|okay|and|bot|for now|then|again',
};

const said: Record<Language, Record<Topic, string>> = {
  it: {
    greeting: 'ciao|salve|buongiorno|buon giorno|buonasera|buona sera|buondi|come (?:stai|va)',
    thanks: 'grazie|ti ringrazio|vi ringrazio|grazie mille|molto gentile|perfetto',
    noted:
      'ok|okay|va bene|bene|benissimo|ottimo|capito|ho capito|chiaro|tutto chiaro|d.accordo|no|no grazie|non importa|fa niente|niente|nient.altro|basta cosi',
    goodbye: 'arrivederci|addio|a presto|buona (?:giornata|serata|notte)|buonanotte|ciao ciao|alla prossima',
    identity:
      '(?:ma )?(?:tu )?chi sei(?: tu)?|(?:che )?cosa (?:sei|sai fare|puoi fare)|sei (?:un (?:bot|robot|umano|computer)|una persona(?: vera)?|un.?intelligenza artificiale|vero|reale|umano)|parlo con (?:una persona|un (?:bot|umano))|come ti chiami',
  },
  en: {
    greeting: 'hello|hi|hey|hiya|good (?:morning|afternoon|evening|day)|greetings|how are you',
    thanks: 'thanks|thank you|thx|cheers|many thanks|ty|ta|much appreciated|that helps',
    noted:
      'ok|okay|right|alright|all right|fine|good|got it|i see|understood|no|nope|no thanks|no thank you|never ?mind|nothing(?: else)?|that.?s (?:all|it)',
    goodbye:
      'bye|goodbye|good bye|see you|good night|bye bye|cya|have a (?:nice|good|great) (?:day|one|evening)',
    identity:
      '(?:so )?who are you|what are you|what can you do|are you (?:a |an )?(?:bot|robot|human|person|real(?: person)?|ai|machine|chatbot)|am i (?:talking|speaking) (?:to|with) (?:a )?(?:human|person|bot|robot|machine)|what(?:.?s| is) your name',
  },
};

const patterns = (['it', 'en'] as const).flatMap((language) =>
  topics.map((topic) => {
    const { greeting, thanks, [topic]: own } = said[language];
    const polite = topic === 'goodbye' ? `${thanks}|${FILLER[language]}` : FILLER[language];
    return {
      language,
      topic,
      pattern: new RegExp(`^(?:(?:${greeting}|${polite}) )*(?:${own})(?: (?:${own}|${polite}))*$`),
    };
  }),
);

const THANKS: Record<Language, RegExp> = {
  it: /\b(?:grazie|ringrazi\w+)\b/,
  en: /\b(?:thanks|thank you|cheers|thx)\b/,
};
const OBJECTS = /\b(?:but|not|no|doesn.?t|isn.?t|can.?t|ma|pero|non|vorrei|need to|want)\b/;

/** "Brilliant, thank you so much": thanks with a word of praise, which asks nothing and objects to nothing. */
function thanksIn(said: string): Language | undefined {
  if (ASKS.test(said) || OBJECTS.test(said)) return undefined;
  return (['it', 'en'] as const).find((language) => {
    const rest = tokenize(said.replace(THANKS[language], ' '));
    const telling = rest.filter((word) => !isStopWord(word, language) && !isLightWord(word, language));
    const asksNothing = everydayNeedsOf(rest.join(' '), language).length === 0;
    return THANKS[language].test(said) && telling.length <= 1 && asksNothing;
  });
}

/** A polite reply to a message that asks nothing; null when it does ask something. What both languages say is taken in `prior`. */
export function replyToSmallTalk(
  message: string,
  prior: Language = 'it',
): { language: Language; text: string } | null {
  const said = fold(message)
    .replace(/[^\p{L}\p{N}' ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (said === '' || said.length > 80) return null;
  const fitting = patterns.filter(({ pattern }) => pattern.test(said));
  const found = fitting.find(({ language }) => language === prior) ?? fitting[0];
  if (found === undefined && !ASKS.test(fold(message))) {
    const language = (['it', 'en'] as const).find((one) => ABUSE[one].test(said));
    if (language !== undefined) return { language, text: answerTexts[language].abuse };
  }
  if (found) return { language: found.language, text: answerTexts[found.language][found.topic] };
  const thanked = message.includes('?') ? undefined : thanksIn(said);
  return thanked ? { language: thanked, text: answerTexts[thanked].thanks } : null;
}
