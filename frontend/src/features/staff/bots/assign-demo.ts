import type { AdminUser } from '@fucina/contracts/administration';
import type { AssignDemoBody, Bot } from '@fucina/contracts/bot';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callJson } from '../../../lib/api/api-client.ts';

/** No account with this address. */
export class UnknownClientError extends Error {
  override name = 'UnknownClientError';
}

/** Idempotent. */
export function useAssignDemo() {
  const queryClient = useQueryClient();
  return useMutation({
    async mutationFn({ demoId, email }: { demoId: string; email: string }) {
      const body: AssignDemoBody = { demoId, ownerId: await findAccount(email) };
      return (await callJson<{ bot: Bot }>('/api/admin/bots/claim', { method: 'POST', body })).bot;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['staff-bots'] }),
  });
}

async function findAccount(email: string): Promise<string> {
  const { users } = await callJson<{ users: AdminUser[] }>(
    `/api/admin/users?${new URLSearchParams({ q: email })}`,
  );
  const user = users.find((each) => each.email.toLowerCase() === email.toLowerCase());
  if (!user) throw new UnknownClientError();
  return user.id;
}
