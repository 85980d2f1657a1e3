import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../lib/api/query-client.ts';
import { staffQuery } from './api.ts';

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
