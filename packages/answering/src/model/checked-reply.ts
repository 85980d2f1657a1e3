import type { Source } from '@fucina/contracts/chat';
import { type Language, otherLanguage } from '@fucina/contracts/languages';
import { citationOf } from '../answer/quote.ts';
import { isClearly } from '../language/language.ts';
import { capitalize, splitSentences } from '../language/sentences.ts';
import type { IndexedPassage } from '../search/indexed-passage.ts';
import { type Clause, readClaim } from './check/claim.ts';
import { type Forbidden, linksIn } from './check/forbidden.ts';
import { findSupport, type Ground, readGround } from './check/support.ts';

const CITATION = /(?<!\s)\s*\[\s*\d+(?:\s*[,;–-]\s*\d+)*\s*\]/g;
const LEAD = /^(?:certo|certamente|si'?|sì|yes|sure|of course|certainly|no)\s*[,!.:–—-]\s*(?=\p{L})/iu;
const ASIDE = /^(?:certo|certamente|s[iì]|yes|sure|of course|certainly|no)\s*[.!]*$/iu;

function citedIn(sentence: string): number[] {
  return [...sentence.matchAll(CITATION)].flatMap(([marks]) => (marks.match(/\d+/g) ?? []).map(Number));
}

/** Strips citations, Markdown and a leading "yes" that the page does not say. */
function toPlainSentence(sentence: string): string {
  const bare = sentence
    .replace(CITATION, '')
    .replace(/^\s*(?:[-*•–]|#{1,6}|\d{1,2}[.)])\s+/, '')
    .replace(/\[([^[\]]+)\]\(([^\s()[\]]+)\)/g, (_, label: string, url: string) =>
      label === url ? url : `${label} (${url})`,
    )
    .replace(/\*\*|__|`/g, '')
    .replace(/(?<!\s)\s+([.,;:!?])/g, '$1')
    .trim();
  if (ASIDE.test(bare)) return '';
  const rest = bare.replace(LEAD, '');
  return rest === bare ? bare : capitalize(rest);
}

export const NOT_FOUND = 'NOT_FOUND';

function isNotFound(sentence: string): boolean {
  return /^\W*NOT[_ ]?FOUND\W*$/.test(sentence);
}

type SaidSentence = { text: string; isNewLine: boolean };

const MAX_OPEN = 1200;

/** Splits a stream into sentences. One that never ends is dropped by the length check. */
export function createSentenceReader(onSentence: (sentence: SaidSentence) => void) {
  let open = '';
  let isNewLine = true;

  function release(text: string) {
    const said = text.trim().slice(0, MAX_OPEN);
    if (said !== '') onSentence({ text: said, isNewLine });
    isNewLine = false;
  }

  function readLine(line: string) {
    for (const sentence of splitSentences(line)) release(sentence);
    isNewLine = true;
  }

  return {
    hear(piece: string) {
      open += piece;
      const lines = open.split('\n');
      open = lines.pop() ?? '';
      for (const line of lines) readLine(line);
      const sentences = splitSentences(open);
      // The last one may be incomplete: "at 7." before "30".
      const last = sentences.pop() ?? '';
      for (const sentence of sentences) release(sentence);
      if (sentences.length > 0) open = open.slice(open.lastIndexOf(last));
      if (open.length > MAX_OPEN) {
        release(open);
        open = '';
      }
    },
    /** An unfinished last sentence counts only if the reply is complete. */
    end({ isWhole }: { isWhole: boolean }) {
      if (isWhole || /[.!?…]["'”’»)\]\d[]*\s*$/.test(open)) readLine(open);
      open = '';
    },
  };
}

export type CheckedReply = ReturnType<typeof createCheckedReply>;

const MAX_SENTENCES = 10;
const MAX_LENGTH = 500;
const MAX_SOURCES = 3;

type Options = {
  passages: IndexedPassage[];
  language: Language;
  forbidden: Forbidden;
  say: (text: string) => void;
};

/** Passes on only the sentences of a model's reply that a passage supports, each as soon as it is checked. */
export function createCheckedReply({ passages, language, forbidden, say }: Options) {
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

  /** Citations only set the order: they are not trusted. */
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
      // Filler such as "Here is what I found:" claims nothing, so drop it without counting it as unsupported.
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

/** Removed before the check: links are validated against the crawl, not the page text. */
function withoutLinks(sentence: string): string {
  return linksIn(sentence).reduce((text, link) => text.replace(link, ' '), sentence);
}
