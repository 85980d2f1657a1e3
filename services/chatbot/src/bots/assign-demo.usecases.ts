import type { AssignDemoBody } from '@fucina/contracts/bot';
import type { UserIdentity } from '@fucina/service-kit/identity';
import { problem } from '@fucina/service-kit/problem';
import type { ChatbotDeps } from '../deps.ts';
import type { StoredBot } from './bots.repository.ts';
import { type ClaimDeps, moveDemo } from './claim-demo.usecases.ts';

/** Staff assign a demo after checking whose website it is; audited. */
export async function assignDemo(
  { by, body: { demoId, ownerId } }: { by: UserIdentity; body: AssignDemoBody },
  deps: ClaimDeps & Pick<ChatbotDeps, 'accounts' | 'audit'>,
): Promise<StoredBot> {
  await requireAccount(ownerId, deps);
  return moveDemo(
    {
      demoId,
      ownerId,
      async take(_demo, claim) {
        const detail = `${demoId} → ${ownerId}`;
        await deps.audit.add({ action: 'demo.assigned', actorId: by.id, address: by.network, detail });
        return claim('proved');
      },
    },
    deps,
  );
}

async function requireAccount(id: string, { accounts }: Pick<ChatbotDeps, 'accounts'>) {
  if (!accounts) return;
  if (!(await accounts.find(id))) throw problem('user.not_found');
}
