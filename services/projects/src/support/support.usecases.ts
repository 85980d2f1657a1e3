import type { AskSupportBody, SupportRequest, SupportState } from '@fucina/contracts/support';
import { problem } from '@fucina/service-kit/problem';
import { isRecordId } from '@fucina/service-kit/record-id';
import type { ProjectsDeps } from '../deps.ts';
import { actorOf, type Caller } from '../projects/caller.ts';

type Deps = Pick<ProjectsDeps, 'support' | 'now'>;

export async function askSupport(
  { body, caller }: { body: AskSupportBody; caller: Caller },
  { support, now }: Deps,
): Promise<SupportRequest> {
  return support.create({ ...body, authorId: caller.id, at: now() });
}

/** Answers are given by mail or phone and only noted here. */
export async function changeSupport(
  { id, state, caller }: { id: string; state: SupportState; caller: Caller },
  { support, now }: Deps,
): Promise<SupportRequest> {
  const isId = isRecordId(id);
  const request = isId ? await support.setState(id, { state, by: actorOf(caller), at: now() }) : null;
  if (!request) throw problem('record.not_found');
  return request;
}
