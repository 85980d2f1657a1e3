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

test('what could not be saved is there again when the page is opened anew, on the base that it was typed on', () => {
  openPage().set('tasks 1', 'title', { phase: 'failed', value: 'New', base: 'Old', error: new Error('no') });

  const state = openPage().read('tasks 1').title;

  expect(state).toEqual({ phase: 'failed', value: 'New', base: 'Old', error: null });
});

test('what two people have written differently is kept on the other one’s value', () => {
  openPage().set('tasks 1', 'title', { phase: 'clash', value: 'Mine', theirs: 'Theirs' });

  expect(openPage().read('tasks 1').title).toMatchObject({ value: 'Mine', base: 'Theirs' });
});

test('what has been saved or discarded is not kept', () => {
  const store = openPage();
  store.set('tasks 1', 'title', { phase: 'failed', value: 'New', base: 'Old', error: null });

  store.set('tasks 1', 'title', null);

  expect(kept.size).toBe(0);
});

test('what is kept and makes no sense is as if it were not there', () => {
  kept.set('unsaved 1', '{');

  expect(openPage().listUnsaved()).toEqual([]);
});
