import { recordId } from '@fucina/contracts/project';
import type { Identity } from '@fucina/service-kit/identity';
import { problem } from '@fucina/service-kit/problem';
import type { Context } from 'hono';

/** Clients see projects they are members of; staff see all. */
export type Caller = { id: string; name: string; role: 'client' | 'admin' };

export type InProject = { projectId: number; caller: Caller };

export const actorOf = ({ id, name }: Caller) => ({ id, name });

export type Request = Pick<Context, 'req'> & { var: { identity: Identity } };

/** Requires a guard of users to have run. */
export function callerOf({ var: { identity } }: Request): Caller {
  if (identity.role === 'anonymous') throw problem('session.required');
  const { id, name, role } = identity;
  return { id, name, role };
}

/** Malformed ids become one that matches nothing. */
export function idIn(
  { req }: Request,
  name: 'id' | 'taskId' | 'milestoneId' | 'commentId' | 'approvalId' | 'fileId',
): number {
  const text = req.param(name) ?? '';
  const id = /^[1-9]\d{0,9}$/.test(text) ? recordId.safeParse(Number(text)) : null;
  if (!id?.success) throw problem(name === 'id' ? 'project.not_found' : 'record.not_found');
  return id.data;
}

export const inProject = (c: Request): InProject => ({ projectId: idIn(c, 'id'), caller: callerOf(c) });
