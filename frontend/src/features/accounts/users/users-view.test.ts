import { describe, expect, test } from 'vitest';
import { changeView, isNarrowed, readView, writeView } from './users-view.ts';

const view = (query: string) => readView(new URLSearchParams(query));

describe('the address of the list of users', () => {
  test('says nothing of what goes without saying', () => {
    expect(writeView(view('')).toString()).toBe('');
  });

  test('keeps search, filter, order and page', () => {
    const address = 'q=ada+rossi&role=client&sort=-email&page=3';

    expect(writeView(view(address)).toString()).toBe(address);
  });

  test.each([
    ['role=owner', { role: 'all' }],
    ['sort=password', { sort: '-createdAt' }],
    ['page=0', { page: 1 }],
    ['page=1e99', { page: 1 }],
    ['page=2.5', { page: 1 }],
    [`q=${'a'.repeat(300)}`, { q: 'a'.repeat(200) }],
  ])('is not believed when it says %s', (address, read) => {
    expect(view(address)).toMatchObject(read);
  });

  test('begins at the first page when something else is asked for', () => {
    expect(changeView(view('page=3'), { q: 'ada' })).toMatchObject({ q: 'ada', page: 1 });
    expect(changeView(view('q=ada'), { page: 2 })).toMatchObject({ q: 'ada', page: 2 });
  });

  test('is narrowed by a search or a role, and not by an order', () => {
    expect(isNarrowed(view('q=ada'))).toBe(true);
    expect(isNarrowed(view('role=admin'))).toBe(true);
    expect(isNarrowed(view('sort=email&page=2'))).toBe(false);
  });
});
