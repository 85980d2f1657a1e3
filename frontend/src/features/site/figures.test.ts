import { expect, test } from 'vitest';
import { readFigure } from './figures.tsx';

test.each([
  ['−40%', 40],
  ['+35 %', 35],
  ['100%', 100],
  ['12,5%', 12],
  ['0.4%', null],
  ['250%', null],
  ['1.250%', null],
  ['3 ore', null],
  ['Fino a −80%', 80],
  ['', null],
])('“%s” is read as %s out of 100', (figure, share) => {
  expect(readFigure(figure).share).toBe(share);
});

test('a qualifier is separated from its figure', () => {
  expect(readFigure('Up to −80%')).toEqual({ limit: 'Up to', value: '−80%', share: 80 });
  expect(readFigure('25+ hrs')).toEqual({ limit: '', value: '25+ hrs', share: null });
  expect(readFigure('No limit')).toEqual({ limit: '', value: 'No limit', share: null });
});
