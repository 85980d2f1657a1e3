import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubSessionStorage } from '../../../../testing/session-storage.ts';
import { keepUnsavedEdits } from './kept-edits.ts';
import { createSavingStore } from './saving-store.ts';

let kept: Map<string, string>;

beforeEach(() => {
  kept = stubSessionStorage();
});
afterEach(() => void vi.unstubAllGlobals());

function openPage() {
  const store = createSavingStore();
  keepUnsavedEdits('unsaved 1', { store });
  return store;
}

test('a failed edit is restored on reopening the page, with its base value', () => {
  openPage().set('tasks 1', 'title', { phase: 'failed', value: 'New', base: 'Old', error: new Error('no') });

  const state = openPage().read('tasks 1').title;

  expect(state).toEqual({ phase: 'failed', value: 'New', base: 'Old', error: null });
});

test('a conflicting edit is restored with the other version as its base', () => {
  openPage().set('tasks 1', 'title', { phase: 'clash', value: 'Mine', theirs: 'Theirs' });

  expect(openPage().read('tasks 1').title).toMatchObject({ value: 'Mine', base: 'Theirs' });
});

test('a saved or discarded edit is not stored', () => {
  const store = openPage();
  store.set('tasks 1', 'title', { phase: 'failed', value: 'New', base: 'Old', error: null });

  store.set('tasks 1', 'title', null);

  expect(kept.size).toBe(0);
});

test('invalid stored data is ignored', () => {
  kept.set('unsaved 1', '{');

  expect(openPage().listUnsaved()).toEqual([]);
});
