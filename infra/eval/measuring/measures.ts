import { isRefusal, type Verdict } from '../scoring.ts';

/** The target. For a gap, its largest absolute value. */
export type Bar = { atLeast: number } | { atMost: number } | { within: number };

type Common = { title: string; bar?: Bar; about: (verdict: Verdict) => boolean };
type Valued = { valueOf: (verdict: Verdict) => number };

/** A mean over questions (shares are means of 0 and 1), a gap between two sides, or a quantile. */
export type Measure =
  | (Common & Valued & { kind: 'share' | 'mean' })
  | (Common & Valued & { kind: 'gap'; isLeft: (verdict: Verdict) => boolean })
  | (Common & Valued & { kind: 'quantile'; share: number; unit: 'ms' | 'characters' });

const isAnswerable = ({ kind }: Pick<Verdict, 'kind'>) => kind === 'answerable' || kind === 'crosslang';
const isIn =
  (...kinds: string[]) =>
  ({ kind }: Verdict) =>
    kinds.includes(kind);
const yes = (test: (verdict: Verdict) => boolean) => (verdict: Verdict) => (test(verdict) ? 1 : 0);
const hit = (places: number) => yes(({ rank }) => rank >= 1 && rank <= places);
const isRight = yes((verdict) => verdict.isRight);
const isRefused = yes(({ outcome }) => isRefusal(outcome));
const askedInItalian = ({ lang }: Verdict) => lang === 'it';
const all = () => true;

const measures = {
  hit1: share('hit@1', { about: isAnswerable, valueOf: hit(1), bar: { atLeast: 0.8 } }),
  hit3: share('hit@3', { about: isAnswerable, valueOf: hit(3), bar: { atLeast: 0.92 } }),
  mrr: {
    kind: 'mean',
    title: 'MRR',
    about: isAnswerable,
    valueOf: ({ rank }) => (rank === 0 ? 0 : 1 / rank),
  },
  right: share('right answers', { about: isAnswerable, valueOf: isRight, bar: { atLeast: 0.75 } }),
  given: share('the answer stands in what a model is given', {
    about: ({ kind, isGiven }) => isAnswerable({ kind }) && isGiven !== undefined,
    valueOf: yes(({ isGiven }) => isGiven === true),
  }),
  rightRefusals: share('right refusals', {
    about: isIn('unanswerable'),
    valueOf: isRefused,
    bar: { atLeast: 0.92 },
  }),
  falseRefusals: share('false refusals', { about: isAnswerable, valueOf: isRefused, bar: { atMost: 0.06 } }),
  talk: share('talk answered as talk', { about: isIn('talk'), valueOf: isRight }),
  language: share('answer in the question’s language', {
    about: all,
    valueOf: yes(({ language, lang }) => language === lang),
    bar: { atLeast: 0.99 },
  }),
  inventedLinks: share('answers with an invented link', {
    about: all,
    valueOf: yes(({ invented }) => invented > 0),
    bar: { atMost: 0 },
  }),
  parityRight: gap('right answers, Italian − English', {
    isLeft: askedInItalian,
    valueOf: isRight,
    bar: { within: 0.04 },
  }),
  parityHit1: gap('hit@1, Italian − English', {
    isLeft: askedInItalian,
    valueOf: hit(1),
    bar: { within: 0.04 },
  }),
  sameLanguageHit3: share('hit@3, asked in the site’s language', {
    about: isIn('answerable'),
    valueOf: hit(3),
  }),
  otherLanguageHit3: share('hit@3, asked in the other language', {
    about: isIn('crosslang'),
    valueOf: hit(3),
  }),
  languageGap: gap('hit@3, site’s − other language', {
    isLeft: isIn('answerable'),
    valueOf: hit(3),
    bar: { atMost: 0.1 },
  }),
  length: {
    ...{ kind: 'quantile', title: 'length of an answer, median', share: 0.5, unit: 'characters' },
    about: (verdict) =>
      isAnswerable(verdict) && !isRefusal(verdict.outcome) && verdict.characters !== undefined,
    valueOf: ({ characters = 0 }) => characters,
    bar: { atMost: 200 },
  },
  p50: time('time of an answer, p50', 0.5),
  p99: time('time of an answer, p99', 0.99),
} satisfies Record<string, Measure>;

export type MeasureName = keyof typeof measures;
export const measureNames = Object.keys(measures) as MeasureName[];
export const measureOf = (name: MeasureName): Measure => measures[name];

function share(title: string, rest: Omit<Common, 'title'> & Valued): Measure {
  return { kind: 'share', title, ...rest };
}

function time(title: string, share: number): Measure {
  return { kind: 'quantile', title, about: all, valueOf: ({ ms }) => ms, share, unit: 'ms' };
}

function gap(
  title: string,
  rest: Omit<Common, 'title' | 'about'> & Valued & { isLeft: (verdict: Verdict) => boolean },
): Measure {
  return { kind: 'gap', title, about: isAnswerable, ...rest };
}

export function reaches(value: number, bar: Bar): boolean {
  if ('atLeast' in bar) return value >= bar.atLeast;
  if ('atMost' in bar) return value <= bar.atMost;
  return Math.abs(value) <= bar.within;
}
