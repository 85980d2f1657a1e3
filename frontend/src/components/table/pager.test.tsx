import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Pager } from './pager.tsx';

const draw = (list: { page: number; total: number }) =>
  renderToStaticMarkup(<Pager {...list} pageSize={10} onPage={() => undefined} />);
const disabled = (list: { page: number; total: number }) =>
  [...draw(list).matchAll(/aria-disabled="(true|false)"/g)].map(([, value]) => value === 'true');

test('a list of one page, or an empty one, has no steps', () => {
  expect(draw({ page: 1, total: 10 })).toBe('');
  expect(draw({ page: 1, total: 0 })).toBe('');
});

test('the first page has no previous one and the last no next one', () => {
  expect(disabled({ page: 1, total: 21 })).toEqual([true, false]);
  expect(disabled({ page: 2, total: 21 })).toEqual([false, false]);
  expect(disabled({ page: 3, total: 21 })).toEqual([false, true]);
});
