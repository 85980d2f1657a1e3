import { describe, expect, it } from 'vitest';
import type { EvalQuestion } from './question-sites.ts';
import { findShortfalls, formatReport } from './report.ts';
import { judge, normalize, type Reply, type SiteReport, score } from './scoring.ts';

const question = (more: Partial<EvalQuestion> = {}): EvalQuestion => ({
  id: 'a-01',
  lang: 'it',
  question: 'Quanto costa?',
  kind: 'answerable',
  answer: '20 euro',
  must_contain: ['20 euro', '20 €'],
  page: 'fees/index.html',
  also_on: ['index.html'],
  ...more,
});

const reply = (more: Partial<Reply> = {}): Reply => ({
  answer: 'La quota è di 20 euro.',
  outcome: 'answered',
  language: 'it',
  sources: [{ url: 'http://a.test/fees/', title: 'Fees', quote: 'La quota è di 20 euro.' }],
  ms: 1,
  ...more,
});

const report = (judged: SiteReport['judged']): SiteReport => ({
  slug: 'a',
  pages: 1,
  firstAnswerSeconds: null,
  crawlSeconds: null,
  judged,
});

const goals = { hit3: 0.85, rightRefusals: 0.9, falseRefusals: 0.1 };

describe('judging a reply', () => {
  it('finds a fact whatever its accents, quotes, dashes and spaces', () => {
    expect(normalize('L’  ATTIVITÀ – “sì”')).toBe('l\'attivita - "si"');
    expect(judge(question({ must_contain: ['mezz’ora'] }), reply({ answer: "Mezz' ora." })).isRight).toBe(
      true,
    );
  });

  it('ranks the first source that holds the answer, on its page or on another that repeats it', () => {
    const home = { url: 'http://a.test/', title: 'Home', quote: '' };
    const other = { url: 'http://a.test/news/', title: 'News', quote: '' };

    expect(judge(question(), reply({ sources: [other, home] })).rank).toBe(2);
    expect(judge(question(), reply({ sources: [other] })).rank).toBe(0);
    expect(
      judge(question({ page: 'fees.html' }), reply({ sources: [{ ...home, url: 'http://a.test/fees' }] }))
        .rank,
    ).toBe(1);
    expect(
      judge(
        question({ page: 'attività/index.html' }),
        reply({ sources: [{ ...home, url: 'http://a.test/attivit%C3%A0/' }] }),
      ).rank,
    ).toBe(1);
  });

  it('takes the two refusals as refusals, and a partial answer as none', () => {
    const unanswerable = question({ kind: 'unanswerable', answer: null, must_contain: [], page: null });
    const outcomes = ['not_in_content', 'off_topic', 'partly', 'answered'];

    const refused = outcomes.map((outcome) => judge(unanswerable, reply({ outcome })).isRefused);

    expect(refused).toEqual([true, true, false, false]);
  });

  it('counts a refusal of an answerable question as not right, even when the fact is named in it', () => {
    expect(judge(question(), reply({ outcome: 'not_in_content' })).isRight).toBe(false);
  });
});

describe('the figures', () => {
  const right = judge(question(), reply());
  const refusedWrongly = judge(question(), reply({ outcome: 'not_in_content', sources: [] }));
  const refusedRightly = judge(question({ kind: 'unanswerable' }), reply({ outcome: 'off_topic' }));

  it('count each measure over the questions that it is about', () => {
    const scores = score([right, refusedWrongly, refusedRightly], ['answerable', 'unanswerable']);

    expect(scores.hit3).toEqual({ hits: 1, of: 2 });
    expect(scores.falseRefusals).toEqual({ hits: 1, of: 2 });
    expect(scores.rightRefusals).toEqual({ hits: 1, of: 1 });
  });

  it('name every threshold that was missed, and none when all are reached', () => {
    expect(findShortfalls([report([right, refusedRightly])], goals)).toEqual([]);
    expect(findShortfalls([report([refusedWrongly])], goals)).toHaveLength(2);
  });

  it('are printed for every site, with a total when there are several', () => {
    const printed = formatReport([report([right]), report([refusedRightly])]);

    expect(printed.match(/^a: 1 pages/gm)).toHaveLength(2);
    expect(printed).toContain('all sites');
    expect(printed).toContain('100% (1/1)');
  });
});
