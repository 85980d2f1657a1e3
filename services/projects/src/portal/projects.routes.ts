import type { Endpoint } from '@fucina/contracts/endpoints/endpoint';
import { projectEndpoints } from '@fucina/contracts/endpoints/projects';
import { readNoticesBody } from '@fucina/contracts/notice';
import { createCommentBody, decisionBody, projectStatus } from '@fucina/contracts/project';
import { upcomingQuery } from '@fucina/contracts/project-news';
import type { Mount } from '@fucina/service-kit/mount';
import { problem } from '@fucina/service-kit/problem';
import type { Context } from 'hono';
import { decideApproval } from '../approvals/approvals.usecases.ts';
import { addComment, removeComment } from '../comments/comments.usecases.ts';
import type { ProjectsDeps } from '../deps.ts';
import { listMilestones, listOwnMilestones } from '../milestones/milestones.usecases.ts';
import { listNotices } from '../notices/notices.usecases.ts';
import { idIn, inProject } from '../projects/caller.ts';
import { getProject, listOwnProjects, requireProject } from '../projects/projects.usecases.ts';
import { listUpcoming } from '../projects/upcoming.usecases.ts';
import { listTasks } from '../tasks/tasks.usecases.ts';
import { listNews, recordVisit } from '../visits/visits.usecases.ts';

const EVENTS = { 'content-type': 'text/event-stream', 'cache-control': 'no-store' };

export function mountProjects(mount: Mount, deps: ProjectsDeps) {
  // Change notices over SSE, after which pages refetch.
  mount(projectEndpoints.watch, (c) => {
    // The stream of a HEAD request would never be closed.
    if (c.req.method === 'HEAD') return c.body(null, 200, EVENTS);
    return c.body(deps.streams.open(c.var.user), 200, EVENTS);
  });
  mount(projectEndpoints.listNotices, async (c) =>
    c.json({ notices: await listNotices({ caller: c.var.user }, deps) }),
  );
  mount(projectEndpoints.readNotices, { body: readNoticesBody }, async (c) => {
    await deps.noticeReads.add(c.var.user.id, c.req.valid('json'), deps.now());
    return c.body(null, 204);
  });
  mount(projectEndpoints.list, async (c) => {
    const question = { caller: c.var.user, status: statusIn(c) };
    const body = await deps.listCache.find(question, async () =>
      JSON.stringify({ projects: await listOwnProjects(question, deps) }),
    );
    return c.body(body, 200, { 'content-type': 'application/json' });
  });
  mount(projectEndpoints.listUpcoming, { query: upcomingQuery }, async (c) =>
    c.json({ items: await listUpcoming({ caller: c.var.user, limit: c.req.valid('query').limit }, deps) }),
  );
  mount(projectEndpoints.listOwnMilestones, async (c) =>
    c.json({ milestones: await listOwnMilestones({ caller: c.var.user }, deps) }),
  );
  mount(projectEndpoints.listNews, async (c) => c.json(await listNews({ caller: c.var.user }, deps)));
  mount(projectEndpoints.noteVisit, async (c) => {
    await recordVisit({ caller: c.var.user }, deps);
    return c.body(null, 204);
  });
  mount(projectEndpoints.get, async (c) => c.json({ project: await getProject(inProject(c), deps) }));
  mount(projectEndpoints.addComment, { body: createCommentBody }, async (c) => {
    const comment = await addComment({ ...inProject(c), body: c.req.valid('json') }, deps);
    return c.json({ comment }, 201);
  });
  mount(projectEndpoints.removeComment, async (c) => {
    await removeComment({ ...inProject(c), id: idIn(c, 'commentId') }, deps);
    return c.body(null, 204);
  });
  mount(projectEndpoints.decideApproval, { body: decisionBody }, async (c) => {
    const id = idIn(c, 'approvalId');
    const approval = await decideApproval({ ...inProject(c), id, body: c.req.valid('json') }, deps);
    return c.json({ approval });
  });
}

export function mountParts(mount: Mount, deps: ProjectsDeps) {
  function mountList(row: Endpoint, name: string, list: (projectId: number) => Promise<unknown[]>) {
    mount(row, async (c) => {
      const { _id } = await requireProject(inProject(c), deps);
      return c.json({ [name]: await list(_id) });
    });
  }
  mountList(projectEndpoints.listTasks, 'tasks', (id) => listTasks(id, deps));
  mountList(projectEndpoints.listMilestones, 'milestones', (id) => listMilestones(id, deps));
  mountList(projectEndpoints.listActivity, 'activity', deps.activity.listByProject);
  mountList(projectEndpoints.listComments, 'comments', deps.comments.listByProject);
  mountList(projectEndpoints.listApprovals, 'approvals', deps.approvals.listByProject);
  mountList(projectEndpoints.listFiles, 'files', deps.files.listByProject);
}

/** Undefined, for any status, if the parameter is `all` or absent. */
function statusIn(c: Context) {
  const text = c.req.query('status');
  if (text === undefined || text === '' || text === 'all') return undefined;
  const status = projectStatus.safeParse(text);
  if (!status.success)
    throw problem('request.invalid', { errors: [{ pointer: '/status', message: text.slice(0, 40) }] });
  return status.data;
}
