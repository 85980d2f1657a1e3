import { recordId } from '@fucina/contracts/project';
import { problem } from '@fucina/service-kit/problem';
import type { Context } from 'hono';

/** Clients see projects they are members of; staff see all. */
export type Caller = { id: string; name: string; role: 'client' | 'admin' };

export type InProject = { projectId: number; caller: Caller };

export const actorOf = ({ id, name }: Caller) => ({ id, name });

type Request = Pick<Context, 'req'> & { var: { user: Caller } };

/** Malformed ids become one that matches nothing. */
export function idIn(
  { req }: Pick<Context, 'req'>,
  name: 'id' | 'taskId' | 'milestoneId' | 'commentId' | 'approvalId' | 'fileId',
): number {
  const text = req.param(name) ?? '';
  const id = /^[1-9]\d{0,9}$/.test(text) ? recordId.safeParse(Number(text)) : null;
  if (!id?.success) throw problem(name === 'id' ? 'project.not_found' : 'record.not_found');
  return id.data;
}

export const inProject = (c: Request): InProject => ({ projectId: idIn(c, 'id'), caller: c.var.user });
