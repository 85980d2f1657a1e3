import { expect, test } from 'vitest';
import type { OutcomeTone } from '../../lib/outcomes/outcomes.ts';
import { findNews, groupTones } from './page-ruler.tsx';

const times = (tone: OutcomeTone, count: number) => Array.from({ length: count }, () => tone);

test('up to 300 pages have a tick each, in their order', () => {
  const tones: OutcomeTone[] = [...times('read', 297), 'wrong', 'leftOut', 'waiting'];

  expect(groupTones(tones)).toEqual({ ticks: tones, pagesPerTick: 1 });
  expect(groupTones([])).toEqual({ ticks: [], pagesPerTick: 1 });
});

test.each([
  [301, 2, 151],
  [600, 2, 300],
  [5000, 17, 295],
])('of %i pages, %i share a tick, and none is left out', (pages, pagesPerTick, count) => {
  const { ticks, ...scale } = groupTones(times('read', pages));

  expect(scale).toEqual({ pagesPerTick });
  expect(ticks).toEqual(times('read', count));
});

test('a shared tick waits for all its pages, then shows what most of them came to', () => {
  const three: OutcomeTone[][] = [
    ['read', 'wrong', 'waiting'],
    ['leftOut', 'read', 'read'],
    ['read', 'wrong', 'wrong'],
  ];
  const { ticks, pagesPerTick } = groupTones([...three.flat(), ...times('read', 891)]);

  expect(pagesPerTick).toBe(3);
  expect(ticks.slice(0, 3)).toEqual(['waiting', 'read', 'wrong']);
});

test('the hot tick is the first waiting one, even if later pages have settled', () => {
  expect(findNews(['read', 'waiting', 'read', 'waiting'], []).hot).toBe(1);
  expect(findNews(['read', 'wrong'], []).hot).toBe(-1);
});

test('ticks settled since then are struck, and neither waiting ones nor those settled before', () => {
  const { struck } = findNews(
    ['read', 'waiting', 'leftOut', 'waiting', 'read'],
    ['read', 'waiting', 'waiting'],
  );

  expect(struck).toEqual([false, false, true, false, true]);
});
