import type { Approval, CreateApprovalBody, DecisionBody } from '@fucina/contracts/project';
import { problem } from '@fucina/service-kit/problem';
import type { ProjectsDeps } from '../deps.ts';
import { recordActivity } from '../news/record-activity.usecases.ts';
import { actorOf, type InProject } from '../projects/caller.ts';
import { requireProject } from '../projects/projects.usecases.ts';
import { toApproval } from './approvals.repository.ts';

export async function askApproval(
  { body, ...of }: InProject & { body: CreateApprovalBody },
  deps: ProjectsDeps,
): Promise<Approval> {
  const { _id: projectId } = await requireProject(of, deps);
  const approval = await deps.approvals.create({ projectId, ...body });
  await recordActivity({ ...of, kind: 'approval.asked', subject: approval.title, key: approval.id }, deps);
  return approval;
}

/** Final. Staff may ask but not decide. Repeating the decision has no effect. */
export async function decideApproval(
  { id, body, ...of }: InProject & { id: number; body: DecisionBody },
  deps: ProjectsDeps,
): Promise<Approval> {
  const { _id: projectId, memberIds } = await requireProject(of, deps);
  const { caller } = of;
  if (!memberIds.includes(caller.id)) throw problem('approval.members_only');
  const decidedBy = actorOf(caller);
  const approval =
    (await deps.approvals.decide({ projectId, id }, { ...body, decidedBy })) ??
    (await deps.approvals.find({ projectId, id }));
  if (!approval) throw problem('record.not_found');
  const isOurs = approval.state === body.decision && approval.decidedBy?.id === caller.id;
  if (!isOurs) throw problem('approval.already_decided');

  const [kind, subject] = [`approval.${body.decision}`, approval.title] as const;
  const changes = approval.reason ? [{ field: 'reason', from: '', to: approval.reason }] : [];
  await recordActivity({ ...of, kind, subject, changes, key: id }, deps);
  return toApproval(approval);
}
