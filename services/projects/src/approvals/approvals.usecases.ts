import type { Approval, CreateApprovalBody, DecisionBody } from '@fucina/contracts/project';
import { problem } from '@fucina/service-kit/problem';
import type { ProjectsDeps } from '../deps.ts';
import { recordActivity } from '../news/record-activity.usecases.ts';
import { actorOf, type Caller } from '../projects/caller.ts';
import { requireProject } from '../projects/projects.usecases.ts';

const LISTED = 200;

type Of = { projectId: number; caller: Caller };

export async function listApprovals({ projectId, caller }: Of, deps: ProjectsDeps): Promise<Approval[]> {
  await requireProject(projectId, { caller }, deps);
  return deps.approvals.listByProject(projectId, { limit: LISTED });
}

export async function askApproval(
  { projectId, body, caller }: Of & { body: CreateApprovalBody },
  deps: ProjectsDeps,
): Promise<Approval> {
  await requireProject(projectId, { caller }, deps);
  const approval = await deps.approvals.create({ projectId, ...body });
  const [subject, key] = [approval.title, String(approval.id)];
  await recordActivity({ projectId, caller, kind: 'approval.asked', subject, key }, deps);
  return approval;
}

/** Final. Staff may ask but not decide. Repeating the decision has no effect. */
export async function decideApproval(
  { projectId, id, body, caller }: Of & { id: number; body: DecisionBody },
  deps: ProjectsDeps,
): Promise<Approval> {
  const project = await requireProject(projectId, { caller }, deps);
  if (!project.memberIds.includes(caller.id)) throw problem('approval.members_only');
  const decidedBy = actorOf(caller);
  const approval =
    (await deps.approvals.decide({ projectId, id }, { ...body, decidedBy })) ??
    (await deps.approvals.find({ projectId, id }));
  if (!approval) throw problem('record.not_found');
  const isOurs = approval.state === body.decision && approval.decidedBy?.id === caller.id;
  if (!isOurs) throw problem('approval.already_decided');

  const [kind, subject] = [`approval.${body.decision}`, approval.title] as const;
  const changes = approval.reason ? [{ field: 'reason', from: '', to: approval.reason }] : [];
  await recordActivity({ projectId, caller, kind, subject, changes, key: String(id) }, deps);
  return approval;
}
