import { recordId } from '@fucina/contracts/project';
import type { Identity } from '@fucina/service-kit/identity';
import { problem } from '@fucina/service-kit/problem';
import type { Context } from 'hono';
import type { Caller } from './projects/caller.ts';

/** What is needed of a request's context, whatever its body is. */
export type Request = Pick<Context, 'req'> & { var: { identity: Identity } };

/** The signed-in caller; only behind `requireUser` or `requireAdmin`. */
export function callerOf({ var: { identity } }: Request): Caller {
  if (identity.role === 'anonymous') throw problem('session.required');
  const { id, name, role } = identity;
  return { id, name, role };
}

/** A whole number from the path: anything else is the id of nothing. */
export function idIn(
  { req }: Request,
  name: 'id' | 'taskId' | 'milestoneId' | 'commentId' | 'approvalId' | 'fileId',
): number {
  const text = req.param(name) ?? '';
  const id = /^[1-9]\d{0,9}$/.test(text) ? recordId.safeParse(Number(text)) : null;
  if (!id?.success) throw problem(name === 'id' ? 'project.not_found' : 'record.not_found');
  return id.data;
}

/** The project that the path names, and who asks. */
export const inProject = (c: Request) => ({ projectId: idIn(c, 'id'), caller: callerOf(c) });
