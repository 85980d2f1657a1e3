import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../lib/api/query-client.ts';
import { staffQuery, templatesQuery } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

test('only active staff are offered as the lead of a project', async () => {
  const users = [
    { id: 'a', isActive: true },
    { id: 'b', isActive: false },
  ];
  vi.stubGlobal('fetch', async () => Response.json({ users }));

  const staff = await createQueryClient().fetchQuery(staffQuery);

  expect(staff.map(({ id }) => id)).toEqual(['a']);
});

test('templates are read page by page, up to a limit', async () => {
  let underWay = 0;
  const fetchPage = vi.fn(async () => {
    underWay += 1;
    expect(underWay).toBe(1);
    await Promise.resolve();
    underWay -= 1;
    return Response.json({ projects: [{ id: 1, name: 'Sito' }], total: 100_000, pageSize: 50 });
  });
  vi.stubGlobal('fetch', fetchPage);

  const templates = await createQueryClient().fetchQuery(templatesQuery);

  expect(templates).toHaveLength(10);
  expect(fetchPage).toHaveBeenCalledTimes(10);
});
