import { defaultSettings } from '@fucina/contracts/bot-settings';
import { describe, expect, test } from 'vitest';
import { dropFields, edit, findChangedJobs, findConflicts, findFault } from './draft.ts';

const saved = { ...defaultSettings, botName: 'Ada' };

describe('an edit', () => {
  test('that restores the saved value is dropped', () => {
    const edits = edit({}, { botName: 'Bruno', companyInfo: 'We bake.' }, saved);

    expect(edit(edits, { botName: 'Ada' }, saved)).toEqual({ companyInfo: 'We bake.' });
  });

  test('of a group is compared by value, regardless of key order', () => {
    const { primaryColor, ...others } = saved.appearance;

    expect(edit({}, { appearance: { ...others, primaryColor } }, saved)).toEqual({});
  });

  test('marks the tab it belongs to once', () => {
    const edits = { botName: 'Bruno', position: 'left', proactive: null } as const;

    expect(findChangedJobs(edits)).toEqual(['say', 'look']);
  });
});

describe('concurrent edits', () => {
  test('conflict if both change the same field to different values', () => {
    const current = { ...saved, botName: 'Carla', welcomeMessage: 'Ciao' };

    expect(findConflicts({ botName: 'Bruno', position: 'left' }, { base: saved, current })).toEqual([
      'botName',
    ]);
  });

  test('do not conflict on different fields or with the same value', () => {
    const current = { ...saved, botName: 'Bruno', welcomeMessage: 'Ciao' };

    expect(findConflicts({ botName: 'Bruno', position: 'left' }, { base: saved, current })).toEqual([]);
  });

  test('keep the remaining fields unsaved after accepting the other version', () => {
    expect(dropFields({ botName: 'Bruno', position: 'left' }, ['botName'])).toEqual({ position: 'left' });
  });
});

test('an enabled greeting with an empty message is an error', () => {
  expect(findFault({ ...saved, proactive: { message: ' ', afterSeconds: 5 } })).toEqual({
    field: 'proactive',
    job: 'say',
  });
  expect(findFault(saved)).toBeNull();
});
