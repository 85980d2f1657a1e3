import type { Source } from '@fucina/contracts/chat';
import type { Language } from '@fucina/contracts/language';
import { citationOf } from '../answer/quote.ts';
import { isClearly, otherLanguage } from '../language/language.ts';
import type { IndexedPassage } from '../search/indexed-passage.ts';
import { type Clause, readClaim } from './check/claim.ts';
import { type Forbidden, linksIn } from './check/forbidden.ts';
import { type Ground, readGround } from './check/grounds.ts';
import { findSupport } from './check/support.ts';
import { citedIn, isNotFound, toPlainSentence } from './plain-reply.ts';
import type { SaidSentence } from './said-sentences.ts';

export type CheckedReply = ReturnType<typeof createCheckedReply>;

const MAX_SENTENCES = 10;
const MAX_LENGTH = 500;
const MAX_SOURCES = 3;

/** Filters a model's reply down to the sentences a passage supports, streaming each once it is checked. */
export function createCheckedReply({
  passages,
  language,
  forbidden,
  say,
}: {
  passages: IndexedPassage[];
  language: Language;
  forbidden: Forbidden;
  say: (text: string) => void;
}) {
  const read = new Map<IndexedPassage, Ground>();
  const sources = new Map<string, Source & { language: Language }>();
  const heard = new Set<string>();
  let text = '';
  let kept = 0;
  let dropped = 0;
  let saysNotFound = false;

  function groundOf(passage: IndexedPassage): Ground {
    const ground = read.get(passage) ?? readGround(passage);
    read.set(passage, ground);
    return ground;
  }

  /** Cited passages are only tried first: the model's citations are not trusted. */
  function findGround(claim: Clause[], cited: number[]) {
    const first = cited.flatMap((number) => passages[number - 1] ?? []);
    for (const passage of new Set([...first, ...passages])) {
      const ground = groundOf(passage);
      const at = findSupport(claim, ground, { isOtherLanguage: ground.language !== language });
      if (at !== null) return { ground, quote: ground.sentences[at]?.text ?? '' };
    }
    return null;
  }

  function keep(sentence: string, isNewLine: boolean) {
    const said = text === '' ? sentence : `${isNewLine ? '\n' : ' '}${sentence}`;
    text += said;
    kept += 1;
    say(said);
  }

  return {
    hear({ text: raw, isNewLine }: SaidSentence) {
      if (isNotFound(raw)) saysNotFound = true;
      const sentence = toPlainSentence(raw);
      if (sentence === '' || isNotFound(raw) || heard.has(sentence)) return;
      heard.add(sentence);
      const claim = readClaim(withoutLinks(sentence), language);
      const isForbidden = forbidden.isIn(raw) || forbidden.isIn(sentence);
      // "Here is what I found:" claims nothing and is dropped silently.
      if (claim.length === 0 && !isForbidden) return;
      const isWrongLanguage = isClearly(otherLanguage(language), sentence);
      const isTooMuch = sentence.length > MAX_LENGTH || kept === MAX_SENTENCES;
      const found = isForbidden || isWrongLanguage || isTooMuch ? null : findGround(claim, citedIn(raw));
      if (!found) {
        dropped += 1;
        return;
      }
      const { pageUrl: url, pageTitle: title } = found.ground.passage;
      if (!sources.has(url)) {
        sources.set(url, {
          ...citationOf({ url, title }),
          quote: found.quote,
          language: found.ground.language,
        });
      }
      keep(sentence, isNewLine);
    },
    end() {
      const used = [...sources.values()].slice(0, MAX_SOURCES);
      return {
        text,
        kept,
        dropped,
        saysNotFound,
        sources: used.map(({ language: _, ...source }): Source => source),
        isFromOtherLanguage: used.length > 0 && used.every((source) => source.language !== language),
      };
    },
  };
}

/** Links are checked against the crawl, not against the pages' text. */
function withoutLinks(sentence: string): string {
  return linksIn(sentence).reduce((text, link) => text.replace(link, ' '), sentence);
}
