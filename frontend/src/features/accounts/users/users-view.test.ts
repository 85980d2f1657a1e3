import { describe, expect, test } from 'vitest';
import { changeView, isNarrowed, queryOf, readView } from './users-view.ts';

const view = (query: string) => readView(new URLSearchParams(query));

describe('the user list’s URL', () => {
  test('omits default values', () => {
    expect(queryOf(view('')).toString()).toBe('');
  });

  test('keeps search, filter, order and page', () => {
    const address = 'q=ada+rossi&role=client&sort=-email&page=3';

    expect(queryOf(view(address)).toString()).toBe(address);
  });

  test.each([
    ['role=owner', { role: 'all' }],
    ['sort=password', { sort: '-createdAt' }],
    ['page=0', { page: 1 }],
    ['page=1e99', { page: 1 }],
    ['page=2.5', { page: 1 }],
    [`q=${'a'.repeat(300)}`, { q: 'a'.repeat(200) }],
  ])('falls back to a valid value for %s', (address, read) => {
    expect(view(address)).toMatchObject(read);
  });

  test('returns to the first page when the search changes', () => {
    expect(changeView({ q: 'ada' })).toEqual({ q: 'ada', page: 1 });
    expect(changeView({ page: 2 })).toEqual({ page: 2 });
  });

  test('counts as filtered with a search or role, but not with an order', () => {
    expect(isNarrowed(view('q=ada'))).toBe(true);
    expect(isNarrowed(view('role=admin'))).toBe(true);
    expect(isNarrowed(view('sort=email&page=2'))).toBe(false);
  });
});
