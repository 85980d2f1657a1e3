import { afterEach, expect, test, vi } from 'vitest';
import { createDemo } from './create-demo.ts';
import { findEditKey } from './edit-key.ts';

afterEach(() => vi.unstubAllGlobals());

test('demos created at the same time each keep the key that was sent for them', async () => {
  const sent: string[] = [];
  const answers: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', (_path: string, { body }: RequestInit) => {
    sent.push((JSON.parse(String(body)) as { editKey: string }).editKey);
    return new Promise<Response>((resolve) => answers.push(resolve));
  });
  const created = [createDemo({ domain: 'one.example' }), createDemo({ domain: 'two.example' })];

  for (const [index, demoId] of ['demo-one', 'demo-two'].entries()) {
    answers[index]?.(Response.json({ success: true, demoId, contactInfoSubmitted: false, isYours: true }));
    await created[index];
  }

  expect([findEditKey('demo-one'), findEditKey('demo-two')]).toEqual(sent);
});
