import { expect, it } from 'vitest';
import { forgivenSlips, isCognate, isWithinSlips } from './spelling.ts';

it('one missing, added, wrong or swapped letter counts as one slip', () => {
  for (const slip of ['telefno', 'telefonoo', 'talefono', 'teelfono']) {
    expect(isWithinSlips(slip, 'telefono', 1)).toBe(true);
  }
  expect(isWithinSlips('talefano', 'telefono', 1)).toBe(false);
});

it("the number of tolerated slips grows with the word's length", () => {
  expect(['casa', 'orari', 'prenotazione'].map(forgivenSlips)).toEqual([0, 1, 2]);
});

it('cognates share a long prefix', () => {
  expect(isCognate('conferenza', 'conference')).toBe(true);
  expect(isCognate('contatto', 'contratto')).toBe(false);
  expect(isCognate('casa', 'cassa')).toBe(false);
});
