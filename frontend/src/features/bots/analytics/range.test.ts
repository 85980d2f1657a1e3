import { expect, test } from 'vitest';
import { faultOf, lastDays, readRange } from './range.ts';

const now = new Date(2026, 2, 2, 23, 30);

test('the last seven days end today', () => {
  expect(lastDays(7, now)).toEqual({ from: '2026-02-24', to: '2026-03-02' });
});

test('without parameters the range is the last thirty days', () => {
  expect(readRange(new URLSearchParams(), now)).toEqual({
    span: 30,
    range: { from: '2026-02-01', to: '2026-03-02' },
  });
});

test('a custom range is kept', () => {
  const params = new URLSearchParams({ from: '2026-01-05', to: '2026-01-06', days: '7' });

  expect(readRange(params, now)).toEqual({ span: null, range: { from: '2026-01-05', to: '2026-01-06' } });
});

test.each([
  ['from=2026-02-01x&to=2026-03-01'],
  ['from=2026-01-31&to=2026-02-31'],
  ['from=2026-03-02&to=2026-03-01'],
  ['from=2020-01-01&to=2026-03-01'],
  ['from=2026-03-01'],
  ['days=8'],
])('invalid parameters (%s) fall back to the default range', (address) => {
  expect(readRange(new URLSearchParams(address), now).span).toBe(30);
});

test('the error of a custom range is named', () => {
  expect(faultOf({ from: '', to: '2026-03-01' })).toBe('missing');
  expect(faultOf({ from: '2026-03-02', to: '2026-03-01' })).toBe('order');
  expect(faultOf({ from: '2024-03-02', to: '2026-03-01' })).toBe('long');
  expect(faultOf({ from: '2026-03-01', to: '2026-03-01' })).toBeNull();
});
