import { afterEach, expect, test, vi } from 'vitest';
import type { Edits } from './draft.ts';
import { findTyping, record, redo, startFrom, type Typing, undo } from './history.ts';

const name = { nodeName: 'INPUT' } as Element;
const typingName: Typing = { field: name, settings: 'botName' };

afterEach(() => void vi.unstubAllGlobals());

const follow = (...steps: [Edits, Typing?][]) =>
  steps.reduce((history, [edits, typing]) => record(history, edits, typing), startFrom({}));

test('undoing returns to the change before, and redoing to the one undone', () => {
  const history = follow([{ language: 'it' }], [{ language: 'it', position: 'left' }]);

  const once = undo(history);
  const twice = once && undo(once);

  expect(once?.edits).toEqual({ language: 'it' });
  expect(twice?.edits).toEqual({});
  expect(twice && undo(twice)).toBeNull();
  expect(once && redo(once)).toEqual(history);
  expect(redo(history)).toBeNull();
});

test('what is typed in one field is undone at once', () => {
  const history = follow(
    [{ language: 'it' }],
    [{ language: 'it', botName: 'A' }, typingName],
    [{ language: 'it', botName: 'Ada' }, typingName],
  );

  expect(undo(history)?.edits).toEqual({ language: 'it' });
});

test('typing again after another change, or in another field, is another step', () => {
  const welcome: Typing = { field: { ...name }, settings: 'botName' };
  const history = follow(
    [{ botName: 'A' }, typingName],
    [{ botName: 'A', position: 'left' }],
    [{ botName: 'Ada', position: 'left' }, typingName],
    [{ botName: 'Adele', position: 'left' }, welcome],
  );

  expect(history.past).toEqual([
    {},
    { botName: 'A' },
    { botName: 'A', position: 'left' },
    { botName: 'Ada', position: 'left' },
  ]);
});

test('a setting that changes while another is being typed is a step of its own', () => {
  const history = follow(
    [{ botName: 'A' }, typingName],
    [
      { botName: 'A', logo: 'x' },
      { field: name, settings: 'logo' },
    ],
    [{ botName: 'Ada', logo: 'x' }, typingName],
  );

  expect(history.past).toEqual([{}, { botName: 'A' }, { botName: 'A', logo: 'x' }]);
});

test('typing on after an undo does not lose what was there', () => {
  const history = follow([{ position: 'left' }], [{ position: 'left', botName: 'Ada' }, typingName]);
  const undone = undo(history) ?? history;

  const typed = record(undone, { position: 'left', botName: 'B' }, typingName);

  expect(typed.past).toEqual([{}, { position: 'left' }]);
  expect(typed.future).toEqual([]);
});

test('text typed and deleted again leaves no step', () => {
  const history = follow(
    [{ position: 'left' }],
    [{ position: 'left', botName: 'A' }, typingName],
    [{ position: 'left' }, typingName],
  );

  expect(history.past).toEqual([{}]);
});

test('nothing can be undone once every setting is back to its saved value', () => {
  expect(follow([{ position: 'left' }], [{}])).toEqual(startFrom({}));
});

test('an entry typed into a list is undone at once, and the next one is another step', () => {
  vi.stubGlobal('document', { activeElement: { matches: () => true } });
  const history = [['H'], ['Hours?'], ['Hours?', 'P'], ['Hours?', 'Prices?']].reduce(
    (before, starterQuestions) => record(before, { starterQuestions }, findTyping({ starterQuestions })),
    startFrom({}),
  );

  const once = undo(history);

  expect(once?.edits).toEqual({ starterQuestions: ['Hours?'] });
  expect(once && undo(once)?.edits).toEqual({});
});
