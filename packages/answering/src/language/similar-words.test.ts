import { expect, it } from 'vitest';
import { forgivenSlips, isCognate, isWithinSlips } from './spelling.ts';

it('one lost, added, wrong or swapped letter is one slip', () => {
  for (const slip of ['telefno', 'telefonoo', 'talefono', 'teelfono']) {
    expect(isWithinSlips(slip, 'telefono', 1)).toBe(true);
  }
  expect(isWithinSlips('talefano', 'telefono', 1)).toBe(false);
});

it('a short word is forgiven nothing, a long one two slips', () => {
  expect(['casa', 'orari', 'prenotazione'].map(forgivenSlips)).toEqual([0, 1, 2]);
});

it('words of one family share a long beginning', () => {
  expect(isCognate('conferenza', 'conference')).toBe(true);
  expect(isCognate('contatto', 'contratto')).toBe(false);
  expect(isCognate('casa', 'cassa')).toBe(false);
});
