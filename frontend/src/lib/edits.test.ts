import { describe, expect, test } from 'vitest';
import { applyEdits, dropEdits, edit, findChanges, findClashes, settleEdits } from './edits.ts';

const opened = { status: 'new', note: '' };
const theirs = { status: 'closed', note: 'Called on Monday' };

describe('a field that someone else has changed meanwhile', () => {
  test('shows their value unless it was touched', () => {
    const edits = edit({}, { note: 'Mine' }, opened);

    expect(applyEdits(edits, { ...opened, status: 'closed' })).toEqual({ status: 'closed', note: 'Mine' });
    expect(findClashes(edits, { ...opened, status: 'closed' })).toEqual([]);
  });

  test('clashes with another value typed before, and with none of their value', () => {
    const edits = edit({}, { note: 'Mine' }, opened);

    expect(findClashes(edits, theirs)).toEqual(['note']);
    expect(findClashes(edit({}, { note: `${theirs.note} ` }, opened), theirs)).toEqual([]);
  });

  test('does not clash with what was typed after seeing it', () => {
    const edits = edit(
      edit({}, { note: 'Mine' }, opened),
      { status: 'spam' },
      { ...opened, status: 'closed' },
    );

    expect(findClashes(edits, { ...opened, status: 'closed' })).toEqual([]);
  });

  test('shows their value if the typing was taken back', () => {
    const edits = edit(edit({}, { note: 'Mine' }, opened), { note: '' }, opened);

    expect(findChanges(edits, theirs)).toEqual([]);
    expect(applyEdits(edits, theirs)).toEqual(theirs);
  });
});

test('spaces around a text are no change, but stay while typing', () => {
  const edits = edit({}, { note: ' ' }, opened);

  expect(applyEdits(edits, opened).note).toBe(' ');
  expect(findChanges(edits, opened)).toEqual([]);
});

test('taking their value keeps the other fields unsaved', () => {
  const edits = edit({}, { note: 'Mine', status: 'spam' }, opened);

  expect(applyEdits(dropEdits(edits, ['note']), theirs)).toEqual({ ...theirs, status: 'spam' });
});

test('what was typed during a save stays unsaved and does not clash with it', () => {
  const sent = { status: 'new', note: 'Mine' };
  const edits = edit(edit({}, { note: 'Mine' }, opened), { status: 'spam' }, opened);

  const later = settleEdits(edits, { sent, saved: sent });

  expect(findChanges(later, sent)).toEqual(['status']);
  expect(findClashes(later, sent)).toEqual([]);
});
