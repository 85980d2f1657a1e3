import { expect, test } from 'vitest';
import { type ListParams, readListParams, writeListParams } from './list-params.ts';

const plain: ListParams = { q: '', status: 'all', memberId: null, sort: '-updatedAt', page: 1 };

test('a list without wishes has an address without any', () => {
  expect(writeListParams(plain).toString()).toBe('');
  expect(readListParams(new URLSearchParams())).toEqual(plain);
});

test('what an address says is what it was written from', () => {
  const wishes: ListParams = { q: 'a & b', status: 'on_hold', memberId: 'u1', sort: 'endDate', page: 3 };

  expect(readListParams(writeListParams(wishes))).toEqual(wishes);
});

test('an address that makes no sense lists everything', () => {
  const search = new URLSearchParams('status=paused&sort=memberIds&page=-1&page=x');

  expect(readListParams(search)).toEqual(plain);
});
