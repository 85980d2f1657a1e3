import type { AdminUser } from '@fucina/contracts/administration';
import type { AssignDemoBody, Bot } from '@fucina/contracts/bot';
import { administrationEndpoints } from '@fucina/contracts/endpoints/accounts';
import { staffBotEndpoints } from '@fucina/contracts/endpoints/bots';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callJson, callPart, fill } from '../../../lib/api/api-client.ts';

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
      return callPart<Bot>(staffBotEndpoints.assignDemo, 'bot', { body });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['staff-bots'] }),
  });
}

async function findAccount(email: string): Promise<string> {
  const call = fill(administrationEndpoints.listUsers, { q: email });
  const { users } = await callJson<{ users: AdminUser[] }>(call);
  const user = users.find((each) => each.email.toLowerCase() === email.toLowerCase());
  if (!user) throw new UnknownClientError();
  return user.id;
}
