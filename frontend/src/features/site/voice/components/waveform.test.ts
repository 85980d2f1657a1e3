import { expect, test } from 'vitest';
import { drawWave } from './waveform.tsx';

test('the bars are marked as spoken up to the current position', () => {
  const spoken = (to: number) => drawWave('Buongiorno, qui', to).map(({ isSpoken }) => isSpoken);

  expect(spoken(0)).toEqual([false, false, false, false]);
  expect(spoken(5)).toEqual([true, true, false, false]);
  expect(spoken(15)).toEqual([true, true, true, true]);
});

test('vowels are drawn higher than consonants, and pauses lowest', () => {
  const heights = drawWave('aoaostrt... ', 0).map(({ height }) => height);

  expect(heights).toEqual(heights.toSorted((a, b) => b - a));
  expect(new Set(heights).size).toBe(3);
});
