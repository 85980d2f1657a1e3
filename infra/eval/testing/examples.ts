import type { EvalQuestion } from '../question-file.ts';
import type { Reply, Verdict } from '../scoring.ts';

export const question = (more: Partial<EvalQuestion> = {}): EvalQuestion => ({
  id: 'a-01a',
  pair: 'a-01',
  topic: 'prices',
  form: 'plain',
  lang: 'it',
  question: 'Quanto costa?',
  kind: 'answerable',
  answer: '20 euro',
  must_contain: ['20 euro', '20 €'],
  must_contain_all: [],
  page: 'fees/index.html',
  also_on: ['index.html'],
  history: [],
  ...more,
});

export const reply = (more: Partial<Reply> = {}): Reply => ({
  answer: 'La quota è di 20 euro.',
  outcome: 'answered',
  language: 'it',
  sources: [{ url: 'http://a.test/fees/', title: 'Fees', quote: 'La quota è di 20 euro.' }],
  ms: 1,
  ...more,
});

export const verdict = (more: Partial<Verdict> = {}): Verdict => ({
  id: 'a-01a',
  pair: 'a-01',
  topic: 'prices',
  form: 'plain',
  kind: 'answerable',
  lang: 'it',
  outcome: 'answered',
  language: 'it',
  rank: 1,
  isRight: true,
  invented: 0,
  failure: null,
  ms: 1,
  ...more,
});

export const pairs = (
  count: number,
  isRight: (at: number, lang: 'it' | 'en') => boolean,
  more: Partial<Verdict> = {},
): Verdict[] =>
  Array.from({ length: count }, (_, at) =>
    (['it', 'en'] as const).map((lang) =>
      verdict({
        id: `a-${at}${lang}`,
        pair: `a-${at}`,
        lang,
        language: lang,
        isRight: isRight(at, lang),
        failure: isRight(at, lang) ? null : 'wrong_sentence',
        ...more,
      }),
    ),
  ).flat();
