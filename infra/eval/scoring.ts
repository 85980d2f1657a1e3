import { normalize } from './normalize.ts';
import { languageOfOwnWords } from './own-words.ts';
import type { EvalQuestion } from './question-file.ts';
import type { Half } from './question-sites.ts';
import type { ServedPages } from './served-pages.ts';

export type Reply = {
  answer: string;
  outcome: string;
  language: string;
  sources: { url: string; title: string; quote: string }[];
  ms: number;
  /** Passages given to the model. Known only in-process. */
  passages?: string[];
};

/** Kinds of failure; the first that applies counts. */
export const failureKinds = {
  invented_link: 'a link that was never crawled',
  answered_nothing: 'answered though nothing is there',
  refused_found: 'refused though the right page was found',
  refused_not_found: 'refused, and the right page was not found',
  not_found: 'answered from a wrong page',
  part_missing: 'right page, but a part of the answer is missing',
  wrong_sentence: 'right page, wrong sentence',
  talk_refused: 'talk that was refused',
  talk_quoted: 'talk that was answered with the site’s pages',
  wrong_language: 'right, but in the wrong language',
} as const;
export type FailureKind = keyof typeof failureKinds;

/** Result of a question without texts: small enough to store and compare. */
export type Verdict = Pick<EvalQuestion, 'id' | 'pair' | 'topic' | 'form' | 'kind' | 'lang'> & {
  outcome: string;
  language: string;
  /** Rank of the first source with the answer, from 1; 0 if there is none. */
  rank: number;
  isRight: boolean;
  /** True if the passages given to the model contain the answer. */
  isGiven?: boolean;
  /** Number of links to pages that were not crawled. */
  invented: number;
  failure: FailureKind | null;
  /** Length of the answer. Unset in older runs. */
  characters?: number;
  ms: number;
};

export type Judged = { question: EvalQuestion; reply: Reply; verdict: Verdict };

export type SiteReport = {
  slug: string;
  half: Half;
  pages: number;
  /** Null if not applicable. */
  firstAnswerSeconds: number | null;
  crawlSeconds: number | null;
  judged: Judged[];
};

const REFUSALS = new Set(['not_in_content', 'off_topic']);
export const isRefusal = (outcome: string) => REFUSALS.has(outcome);

export function judge(question: EvalQuestion, reply: Reply, served: ServedPages): Judged {
  const { id, pair, topic, form, kind, lang } = question;
  const { outcome, ms } = reply;
  const rank = rankOf(question, reply);
  const language = languageOf(question, reply);
  const invented = served.findInvented(reply).length;
  const miss = findMiss({ question, reply, rank, isQuoted: () => served.isQuotedIn(reply.answer) });
  const failure = invented > 0 ? 'invented_link' : (miss ?? (language === lang ? null : 'wrong_language'));
  const isRight = miss === null;
  const isGiven = isGivenIn(question, reply);
  const asked = { id, pair, topic, form, kind, lang };
  const verdict = {
    ...asked,
    outcome,
    language,
    rank,
    isRight,
    invented,
    failure,
    characters: reply.answer.length,
    ms,
  };
  return { question, reply, verdict: { ...verdict, ...(isGiven !== undefined && { isGiven }) } };
}

/** Refusals and small talk are the bot's own words, so detect their language. */
function languageOf({ kind }: EvalQuestion, { outcome, answer, language }: Reply): string {
  const isOwnWords = isRefusal(outcome) || kind === 'talk';
  return (isOwnWords ? languageOfOwnWords(answer) : null) ?? language;
}

type Said = { question: EvalQuestion; reply: Reply; rank: number; isQuoted: () => boolean };

function findMiss({ question, reply, rank, isQuoted }: Said): FailureKind | null {
  const isRefused = isRefusal(reply.outcome);
  if (question.kind === 'unanswerable') return isRefused ? null : 'answered_nothing';
  if (question.kind === 'talk') {
    if (isRefused && question.form !== 'abuse') return 'talk_refused';
    return reply.sources.length > 0 || isQuoted() ? 'talk_quoted' : null;
  }
  if (isRefused) return rank > 0 ? 'refused_found' : 'refused_not_found';

  if (holdsAnswer(reply.answer, question)) return null;
  if (rank === 0) return 'not_found';
  return question.must_contain_all.some((fact) => holds(reply.answer, fact))
    ? 'part_missing'
    : 'wrong_sentence';
}

const holds = (text: string, fact: string) => normalize(text).includes(normalize(fact));

function holdsAnswer(text: string, { must_contain: anyOf, must_contain_all: allOf }: EvalQuestion): boolean {
  const isHeld = (fact: string) => holds(text, fact);
  return (anyOf.length === 0 || anyOf.some(isHeld)) && allOf.every(isHeld);
}

/** One passage must contain the answer. A multi-part answer may be spread over several. */
function isGivenIn(question: EvalQuestion, { passages }: Reply): boolean | undefined {
  const { must_contain: anyOf, must_contain_all: allOf } = question;
  if (anyOf.length + allOf.length === 0) return undefined;
  const isHeld = (fact: string) => passages?.some((passage) => holds(passage, fact));
  return passages && (anyOf.length === 0 || anyOf.some(isHeld)) && allOf.every(isHeld);
}

function rankOf(question: EvalQuestion, { sources }: Reply): number {
  return sources.findIndex(({ url }) => isOnRightPage(question, url)) + 1;
}

/** True if the URL is that of a page proving the answer. */
function isOnRightPage({ page, also_on }: EvalQuestion, url: string): boolean {
  return [page, ...also_on].some((file) => file && pathsOf(file).includes(pathOfUrl(url)));
}

/** `fees/index.html` is served as `/fees/`; `fees.html` also as `/fees`. */
function pathsOf(file: string): string[] {
  if (/(?:^|\/)index\.html$/.test(file)) return [`/${file.replace(/index\.html$/, '')}`];
  return [`/${file}`, `/${file.replace(/\.html$/, '')}`];
}

function pathOfUrl(url: string): string {
  if (!URL.canParse(url)) return '';
  return decodeURIComponent(new URL(url).pathname)
    .replace(/\/index\.html$/, '/')
    .normalize('NFC');
}
