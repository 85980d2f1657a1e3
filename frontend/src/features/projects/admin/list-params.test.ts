import { expect, test } from 'vitest';
import { type ListParams, readListParams, writeListParams } from './list-params.ts';

const plain: ListParams = { q: '', status: 'all', memberId: null, sort: '-updatedAt', page: 1 };

test('default parameters are omitted from the URL', () => {
  expect(writeListParams(plain).toString()).toBe('');
  expect(readListParams(new URLSearchParams())).toEqual(plain);
});

test('list parameters round-trip through the URL', () => {
  const wishes: ListParams = { q: 'a & b', status: 'on_hold', memberId: 'u1', sort: 'endDate', page: 3 };

  expect(readListParams(writeListParams(wishes))).toEqual(wishes);
});

test('invalid parameters fall back to the defaults', () => {
  const search = new URLSearchParams('status=paused&sort=memberIds&page=-1&page=x');

  expect(readListParams(search)).toEqual(plain);
});
