import type { AskSupportBody, SupportRequest, SupportState } from '@fucina/contracts/support';
import { problem } from '@fucina/service-kit/problem';
import { isRecordId } from '@fucina/service-kit/record-id';
import type { ProjectsDeps } from '../deps.ts';
import { actorOf, type Caller } from '../projects/caller.ts';

export async function askSupport(
  { body, caller }: { body: AskSupportBody; caller: Caller },
  { support, liveUpdates, now }: ProjectsDeps,
): Promise<SupportRequest> {
  const request = await support.create({ ...body, authorId: caller.id, at: now() });
  liveUpdates.publish({ personIds: [caller.id] });
  return request;
}

/** Questions are answered by mail or phone; this only records that they were. */
export async function changeSupport(
  { id, state, caller }: { id: string; state: SupportState; caller: Caller },
  { support, liveUpdates, now }: ProjectsDeps,
): Promise<SupportRequest> {
  const isId = isRecordId(id);
  const request = isId ? await support.setState(id, { state, by: actorOf(caller), at: now() }) : null;
  if (!request) throw problem('record.not_found');
  liveUpdates.publish({ personIds: [request.authorId] });
  return request;
}
