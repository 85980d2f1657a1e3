import { defaultSettings } from '@fucina/contracts/bot-settings';
import { describe, expect, test } from 'vitest';
import { dropFields, edit, findChangedJobs, findConflicts, findFault } from './draft.ts';

const saved = { ...defaultSettings, botName: 'Ada' };

describe('an edit', () => {
  test('that brings back what was saved is none', () => {
    const edits = edit({}, { botName: 'Bruno', companyInfo: 'We bake.' }, saved);

    expect(edit(edits, { botName: 'Ada' }, saved)).toEqual({ companyInfo: 'We bake.' });
  });

  test('of a group is compared by what it says, not by the order of its parts', () => {
    const { primaryColor, ...others } = saved.appearance;

    expect(edit({}, { appearance: { ...others, primaryColor } }, saved)).toEqual({});
  });

  test('marks the job that it was made in, once', () => {
    const edits = { botName: 'Bruno', position: 'left', proactive: null } as const;

    expect(findChangedJobs(edits)).toEqual(['say', 'look']);
  });
});

describe('two who change the same chatbot', () => {
  test('are in each other’s way where both changed the same field to something else', () => {
    const current = { ...saved, botName: 'Carla', welcomeMessage: 'Ciao' };

    expect(findConflicts({ botName: 'Bruno', position: 'left' }, { base: saved, current })).toEqual([
      'botName',
    ]);
  });

  test('are not when they changed different fields, or both the same way', () => {
    const current = { ...saved, botName: 'Bruno', welcomeMessage: 'Ciao' };

    expect(findConflicts({ botName: 'Bruno', position: 'left' }, { base: saved, current })).toEqual([]);
  });

  test('taking the other side’s fields leaves one’s own others unsaved', () => {
    expect(dropFields({ botName: 'Bruno', position: 'left' }, ['botName'])).toEqual({ position: 'left' });
  });
});

test('a greeting that is switched on and says nothing is a fault of what it says', () => {
  expect(findFault({ ...saved, proactive: { message: ' ', afterSeconds: 5 } })).toEqual({
    field: 'proactive',
    job: 'say',
  });
  expect(findFault(saved)).toBeNull();
});
