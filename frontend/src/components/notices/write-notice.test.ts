import { expect, test } from 'vitest';
import type { ShownNotice } from '../../lib/notices.ts';
import { writeNotice } from './write-notice.ts';

const common = { id: 'one', at: '2026-03-01T09:00:00.000Z', isRead: false, origin: 'projects' } as const;
const question = { requestId: 'a'.repeat(24), subject: 'Login of our team' };

test.each<[who: string, notice: ShownNotice, path: string]>([
  ['a client', { ...common, ...question, kind: 'support.answered' }, `/portal#${question.requestId}`],
  [
    'staff, whatever its state,',
    { ...common, ...question, kind: 'support.asked', name: 'Anna' },
    `/admin/support?state=all#${question.requestId}`,
  ],
])('a notice about a support question leads %s to the question itself', (_, notice, path) => {
  const t = ((key: string) => key) as unknown as Parameters<typeof writeNotice>[1]['t'];

  expect(writeNotice(notice, { t, language: 'en' }).path).toBe(path);
});
