import type { EvalQuestion, EvalSite, QuestionKind } from './question-sites.ts';

/** What the product said, as the wire has it. */
export type Reply = {
  answer: string;
  outcome: string;
  language: string;
  sources: { url: string; title: string; quote: string }[];
  ms: number;
};

export type Judged = {
  question: EvalQuestion;
  reply: Reply;
  isRefused: boolean;
  isRight: boolean;
  /** Position of the first source that holds the answer, from 1; 0 when none does. */
  rank: number;
};

export type SiteReport = {
  slug: string;
  pages: number;
  /** Null where the measurement does not apply. */
  firstAnswerSeconds: number | null;
  crawlSeconds: number | null;
  judged: Judged[];
};

const REFUSALS = new Set(['not_in_content', 'off_topic']);

/** How two spellings of a fact become one, as the question files ask for. */
export function normalize(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[‘’‛′]/g, "'")
    .replace(/[“”„«»″]/g, '"')
    .replace(/[‐-―−]/g, '-')
    .replace(/\s+/g, ' ')
    .replaceAll("' ", "'")
    .trim();
}

export function judge(question: EvalQuestion, reply: Reply): Judged {
  const isRefused = REFUSALS.has(reply.outcome);
  const answer = normalize(reply.answer);
  const rightPaths = [question.page, ...(question.also_on ?? [])].flatMap((file) =>
    file ? pathOf(file) : [],
  );
  const rank = reply.sources.findIndex(({ url }) => rightPaths.includes(pathOfUrl(url))) + 1;
  const isRight =
    question.kind === 'unanswerable'
      ? isRefused
      : !isRefused && question.must_contain.some((fact) => answer.includes(normalize(fact)));
  return { question, reply, isRefused, isRight, rank };
}

/** `fees/index.html` is served as `/fees/`; `fees.html` also as `/fees`. */
function pathOf(file: string): string[] {
  if (/(?:^|\/)index\.html$/.test(file)) return [`/${file.replace(/index\.html$/, '')}`];
  return [`/${file}`, `/${file.replace(/\.html$/, '')}`];
}

function pathOfUrl(url: string): string {
  return decodeURIComponent(new URL(url).pathname)
    .replace(/\/index\.html$/, '/')
    .normalize('NFC');
}

export type Share = { hits: number; of: number };

export type Scores = {
  hit1: Share;
  hit3: Share;
  right: Share;
  falseRefusals: Share;
  rightRefusals: Share;
  languageRight: Share;
};

/** Shares over the questions of some kinds; each measure counts only the questions that it is about. */
export function score(judged: Judged[], kinds: QuestionKind[]): Scores {
  const asked = judged.filter(({ question }) => kinds.includes(question.kind));
  const answerable = asked.filter(({ question }) => question.kind !== 'unanswerable');
  const unanswerable = asked.filter(({ question }) => question.kind === 'unanswerable');
  const share = (list: Judged[], test: (one: Judged) => boolean) => ({
    hits: list.filter(test).length,
    of: list.length,
  });
  return {
    hit1: share(answerable, ({ rank }) => rank === 1),
    hit3: share(answerable, ({ rank }) => rank >= 1 && rank <= 3),
    right: share(answerable, ({ isRight }) => isRight),
    falseRefusals: share(answerable, ({ isRefused }) => isRefused),
    rightRefusals: share(unanswerable, ({ isRefused }) => isRefused),
    languageRight: share(asked, ({ question, reply }) => reply.language === question.lang),
  };
}

export const ratio = ({ hits, of }: Share) => (of === 0 ? 0 : hits / of);

export function joinSites(reports: SiteReport[]): Judged[] {
  return reports.flatMap(({ judged }) => judged);
}

export const questionsOf = (sites: EvalSite[]) =>
  sites.reduce((sum, { questions }) => sum + questions.length, 0);
