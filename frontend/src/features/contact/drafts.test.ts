import { expect, test } from 'vitest';
import type { ContactLead } from './api/send-lead.ts';
import { changeDraft, dropDraft, openDraft } from './drafts.ts';

const empty: ContactLead = {
  kind: 'contact',
  firstName: '',
  lastName: '',
  email: '',
  company: '',
  service: '',
  message: '',
};

test('what was typed is there again, with the time at which the form was first opened', () => {
  const first = openDraft(empty);
  changeDraft({ ...empty, firstName: 'Ada' });

  expect(openDraft(empty)).toMatchObject({ lead: { firstName: 'Ada' }, openedAt: first.openedAt });
  dropDraft('contact');
  expect(openDraft(empty).lead).toEqual(empty);
});

test('the same words keep their key, and other words get another', () => {
  changeDraft({ ...empty, message: 'one' });
  const { requestKey } = openDraft(empty);

  expect(openDraft(empty).requestKey).toBe(requestKey);
  changeDraft({ ...empty, message: 'two' });
  expect(openDraft(empty).requestKey).not.toBe(requestKey);
  dropDraft('contact');
});
