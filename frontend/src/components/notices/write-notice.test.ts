import { expect, test } from 'vitest';
import type { ShownNotice } from '../../lib/notices.ts';
import { writeNotice } from './write-notice.ts';

const common = { id: 'one', at: '2026-03-01T09:00:00.000Z', isRead: false, origin: 'projects' } as const;
const t = ((key: string) => key) as unknown as Parameters<typeof writeNotice>[1]['t'];
const question = { requestId: 'a'.repeat(24), subject: 'Login of our team' };

test.each<[who: string, notice: ShownNotice, path: string]>([
  ['a client', { ...common, ...question, kind: 'support.answered' }, `/portal#${question.requestId}`],
  [
    'staff, whatever its state,',
    { ...common, ...question, kind: 'support.asked', name: 'Anna' },
    `/admin/support?state=all#${question.requestId}`,
  ],
])('a notice about a support question leads %s to the question itself', (_, notice, path) => {
  expect(writeNotice(notice, { t, language: 'en' }).path).toBe(path);
});

test.each([
  [true, 'notices:webhookGone'],
  [false, 'notices:webhook'],
])('a notice says whether a webhook’s receiver was gone (%s) or kept failing', (isGone, text) => {
  const bot = { id: 'b', name: 'Bottega' };
  const notice = { ...common, kind: 'webhook.disabled', bot, host: 'crm.example', isGone } as const;

  expect(writeNotice(notice, { t, language: 'en' }).text).toBe(text);
});
