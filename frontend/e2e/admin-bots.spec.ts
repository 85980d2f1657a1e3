import { logInAsAdmin, post, registerClient, uniqueName } from './support/people.ts';
import { expect, ONCE, open, test } from './support/site.ts';

test('staff return to the chatbots they searched for, with Back and after a reload', { tag: ONCE }, async ({
  page,
  site,
}) => {
  const name = uniqueName('Forno');
  await registerClient(page);
  await post(page.request, '/api/chatbot/bots', { name, requestKey: crypto.randomUUID() });
  await logInAsAdmin(page);
  await open(page, site.at('/admin/bots'));
  const search = page.getByLabel(site.texts.adminBots.search);
  const bots = page.getByRole('rowheader');

  await search.fill(name);
  await expect(bots).toHaveCount(1);
  await bots.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/\/chatbot-embed\/[0-9a-f]{32}$/);
  await page.goBack();

  await expect(bots).toHaveCount(1);
  await page.reload();
  await expect(search).toHaveValue(name);
  await expect(bots).toHaveCount(1);
});
