import type { FailedJob } from '@fucina/contracts/system';
import { expectAccessible, expectNoSidewaysScroll } from './support/checks.ts';
import { openAsAdmin } from './support/people.ts';
import { expect, open, test } from './support/site.ts';

const job: FailedJob = {
  id: '0123456789abcdef0123456789abcdef',
  queue: 'crawl-demo-site',
  subject: '0123456789abcdef0123456789abcdef',
  reason: 'the worker was killed',
  attempts: 3,
  failedAt: '2026-01-05T10:00:00.000Z',
};

test('the menu leads to the system page, which shows every service as ready and lists every queue', async ({
  browser,
  site,
}) => {
  const { adminSystem, frame } = site.texts;
  const admin = await openAsAdmin(browser, { locale: site.language });

  await admin.setViewportSize({ width: 1280, height: 560 });
  await open(admin, site.at('/portal'));
  const link = admin.getByRole('link', { name: frame.system, exact: true });
  const wayOut = admin.getByRole('button', { name: frame.logout });
  await expect(wayOut, 'stays in view on a low screen').toBeInViewport({ ratio: 1 });
  await link.focus();
  const [above, below] = [await link.boundingBox(), await wayOut.locator('..').boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0), 'what has the focus is above it').toBeLessThanOrEqual(
    below?.y ?? 0,
  );
  await link.click();

  await expect(admin).toHaveURL(new RegExp(`${site.at('/admin/system')}$`));
  const services = admin.getByRole('region', { name: adminSystem.services.title });
  await expect(services.getByText(adminSystem.services.ready)).toHaveCount(4);
  const queues = admin.getByRole('table', { name: adminSystem.queues.title });
  const named = Object.keys(adminSystem.queues.names).length;
  await expect(queues.getByRole('row'), 'its heading, and every queue that has a name').toHaveCount(
    1 + named,
  );
  await expect(
    queues.getByRole('rowheader', { name: adminSystem.queues.names['crawl-demo-site'] }),
  ).toBeVisible();
  await expect(admin.getByRole('region', { name: adminSystem.model.title })).toBeVisible();
  await expectAccessible(admin);
  for (const width of [768, 390, 320]) {
    await admin.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(admin);
  }
  await admin.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(admin);
});

test('discarding a failed job asks for confirmation, and retrying an unknown job shows an error', async ({
  browser,
  site,
}) => {
  const { failedJobs } = site.texts.adminSystem;
  const admin = await openAsAdmin(browser, { locale: site.language });
  // Nothing fails on purpose here, so the job is one the installation no longer knows.
  let isThere = true;
  await admin.route('**/api/admin/system/failed-jobs', (route) =>
    route.fulfill({ json: { jobs: isThere ? [job] : [] } }),
  );
  await open(admin, site.at('/admin/system'));

  const row = admin.getByRole('row').filter({ hasText: job.reason });
  await row.getByRole('button', { name: failedJobs.retry }).click();
  await expect(admin.getByText(site.texts.problems['job.not_found'], { exact: true })).toBeVisible();

  await row.getByRole('button', { name: failedJobs.discard }).click();
  const dialog = admin.getByRole('dialog', { name: failedJobs.ask.title });
  await expect(dialog).toBeVisible();
  await expectAccessible(admin);
  isThere = false;
  await dialog.getByRole('button', { name: failedJobs.discard }).click();

  await expect(admin.getByText(failedJobs.none, { exact: true })).toBeVisible();
  await expect(admin.locator('main :focus'), 'the row is gone').toHaveCount(1);
});
