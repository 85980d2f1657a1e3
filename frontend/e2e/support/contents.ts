import type { StaffContent } from '@fucina/contracts/content';
import type { Page } from '@playwright/test';
import { origin } from './people.ts';
import { expect } from './site.ts';

/** Staff's texts under a key, in both languages. */
export async function findContents(admin: Page, key: string): Promise<StaffContent[]> {
  const answer = await admin.request.get('/api/cms/content?view=draft');
  const { contents } = (await answer.json()) as { contents: StaffContent[] };
  return contents.filter((content) => content.key === key);
}

/** Deletes staff's texts, such as an earlier attempt's. */
export async function forgetContents(admin: Page, key: string) {
  for (const { id } of await findContents(admin, key))
    expect((await admin.request.delete(`/api/cms/content/${id}`, { headers: origin })).status()).toBe(204);
}

/** A concurrent change by someone else. */
export async function changeContent(admin: Page, content: StaffContent, value: string) {
  const { id, type, key, language, version } = content;
  const data = { type, key, language, value, version, publish: false };
  expect((await admin.request.put(`/api/cms/content/${id}`, { headers: origin, data })).status()).toBe(200);
}
