import { describe, expect, it } from 'vitest';
import { pairs, verdict } from '../testing/examples.ts';
import { changeOf, findTwins } from './change.ts';
import { estimateAll } from './estimate.ts';
import { bootstrap, quantile, wilson } from './intervals.ts';
import { measureOf, reaches } from './measures.ts';

describe('confidence intervals', () => {
  it('of a share are Wilson intervals', () => {
    const { low, high } = wilson(81, 103);

    expect(low).toBeCloseTo(0.698, 3);
    expect(high).toBeCloseTo(0.855, 3);
    expect(wilson(0, 60).low).toBe(0);
    expect(wilson(60, 60).high).toBe(1);
  });

  it('from bootstrapping are reproducible and contain the sample’s value', () => {
    const units = Array.from({ length: 50 }, (_, at) => at % 5);
    const mean = (drawn: number[]) => drawn.reduce((sum, one) => sum + one, 0) / drawn.length;

    const interval = bootstrap(units, mean);

    expect(bootstrap(units, mean)).toEqual(interval);
    expect(interval!.low).toBeGreaterThan(1.5);
    expect(interval!.low).toBeLessThan(2);
    expect(interval!.high).toBeGreaterThan(2);
    expect(interval!.high).toBeLessThan(2.5);
  });

  it('of a quantile are values of the sample around it', () => {
    const values = Array.from({ length: 100 }, (_, at) => 100 - at);

    expect(quantile(values, 0.5)).toEqual({ value: 51, low: 41, high: 60 });
    expect(quantile([7], 0.99)).toEqual({ value: 7, low: 7, high: 7 });
  });
});

describe('the measures', () => {
  it('are each computed over their own kind of questions', () => {
    const estimates = estimateAll([
      verdict(),
      verdict({ id: 'b', pair: 'b', rank: 3, isRight: false, outcome: 'not_in_content' }),
      verdict({ id: 'c', pair: 'c', kind: 'unanswerable', rank: 0, outcome: 'off_topic' }),
      verdict({ id: 'd', pair: 'd', kind: 'talk', rank: 0, language: 'en', invented: 1 }),
    ]);

    expect(estimates.hit1).toMatchObject({ hits: 1, of: 2 });
    expect(estimates.hit3).toMatchObject({ hits: 2, of: 2 });
    expect(estimates.mrr?.value).toBeCloseTo(2 / 3);
    expect(estimates.right).toMatchObject({ hits: 1, of: 2 });
    expect(estimates.falseRefusals).toMatchObject({ hits: 1, of: 2 });
    expect(estimates.rightRefusals).toMatchObject({ hits: 1, of: 1 });
    expect(estimates.talk).toMatchObject({ hits: 1, of: 1 });
    expect(estimates.language).toMatchObject({ hits: 3, of: 4 });
    expect(estimates.inventedLinks).toMatchObject({ hits: 1, of: 4 });
    expect(estimates.otherLanguageHit3).toBeUndefined();
  });

  it('compare languages only over pairs asked in the same form', () => {
    const asked = [
      ...pairs(10, (at, lang) => lang === 'it' || at < 5),
      verdict({ id: 'a-0c', pair: 'a-0', form: 'typo', isRight: false }),
      verdict({ id: 'z', pair: 'z', isRight: false }),
    ];

    const { parityRight } = estimateAll(asked);

    expect(parityRight).toMatchObject({ value: 0.5, of: 10, isPaired: true });
    expect(parityRight!.low).toBeGreaterThan(0);
    expect(reaches(0.5, measureOf('parityRight').bar!)).toBe(false);
    expect(reaches(-0.03, measureOf('parityRight').bar!)).toBe(true);
  });

  it('report when no pair was asked in both languages', () => {
    const { parityRight } = estimateAll([
      verdict({ id: 'x', pair: 'x' }),
      verdict({ id: 'y', pair: 'y', lang: 'en', isRight: false }),
    ]);

    expect(parityRight).toMatchObject({ value: 1, isPaired: false });
  });
});

describe('the difference between two runs', () => {
  const before = pairs(40, (at) => at % 2 === 0);

  it('is zero, with a zero-width interval, if nothing changed', () => {
    expect(changeOf(measureOf('right'), findTwins(before, before))).toMatchObject({
      value: 0,
      low: 0,
      high: 0,
    });
  });

  it('excludes zero if most pairs improved', () => {
    const after = pairs(40, (at) => at % 2 === 0 || at > 20);

    const change = changeOf(measureOf('right'), findTwins(before, after));

    expect(change).toMatchObject({ before: 0.5, after: 0.75 });
    expect(change!.low).toBeGreaterThan(0);
    expect(change!.high).toBeLessThan(0.45);
  });

  it('covers questions in both runs, grouped as in the later one', () => {
    const [first] = before;
    const twins = findTwins(before, [
      verdict({ ...first!, topic: 'hours' }),
      verdict({ id: 'new', pair: 'new' }),
    ]);

    expect(twins).toHaveLength(1);
    expect(twins[0]?.before.topic).toBe('hours');
  });

  it('has an interval for language parity and response times too', () => {
    const after = pairs(40, (_, lang) => lang === 'it', { ms: 3 });
    const twins = findTwins(before, after);

    expect(changeOf(measureOf('parityRight'), twins)).toMatchObject({ before: 0, after: 1, low: 1, high: 1 });
    expect(changeOf(measureOf('p50'), twins)).toMatchObject({ value: 2, low: 2, high: 2 });
  });
});
