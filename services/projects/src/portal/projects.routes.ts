import { projectEndpoints } from '@fucina/contracts/endpoints/projects';
import { createCommentBody, decisionBody, projectStatus } from '@fucina/contracts/project';
import { upcomingQuery } from '@fucina/contracts/project-news';
import type { Mount } from '@fucina/service-kit/mount';
import { problem } from '@fucina/service-kit/problem';
import type { Context } from 'hono';
import { listActivity } from '../activity/activity.usecases.ts';
import { decideApproval, listApprovals } from '../approvals/approvals.usecases.ts';
import { addComment, listComments, removeComment } from '../comments/comments.usecases.ts';
import type { ProjectsDeps } from '../deps.ts';
import { listMilestones, listOwnMilestones } from '../milestones/milestones.usecases.ts';
import { callerOf, idIn, inProject } from '../projects/caller.ts';
import { getProject, listOwnProjects } from '../projects/projects.usecases.ts';
import { listUpcoming } from '../projects/upcoming.usecases.ts';
import { listTasks } from '../tasks/tasks.usecases.ts';
import { listNews, recordVisit } from '../visits/visits.usecases.ts';

export function mountProjects(mount: Mount, deps: ProjectsDeps) {
  mount(projectEndpoints.list, async (c) => {
    const question = { caller: callerOf(c), status: statusIn(c) };
    const body = await deps.listCache.find(question, async () =>
      JSON.stringify({ projects: await listOwnProjects(question, deps) }),
    );
    return c.body(body, 200, { 'content-type': 'application/json' });
  });
  mount(projectEndpoints.listUpcoming, { query: upcomingQuery }, async (c) =>
    c.json({ items: await listUpcoming({ caller: callerOf(c), limit: c.req.valid('query').limit }, deps) }),
  );
  mount(projectEndpoints.listOwnMilestones, async (c) =>
    c.json({ milestones: await listOwnMilestones({ caller: callerOf(c) }, deps) }),
  );
  mount(projectEndpoints.listNews, async (c) => c.json(await listNews({ caller: callerOf(c) }, deps)));
  mount(projectEndpoints.noteVisit, async (c) => {
    await recordVisit({ caller: callerOf(c) }, deps);
    return c.body(null, 204);
  });
  mount(projectEndpoints.get, async (c) => {
    const project = await getProject({ id: idIn(c, 'id'), caller: callerOf(c) }, deps);
    return c.json({ project });
  });
  mount(projectEndpoints.listTasks, async (c) => c.json({ tasks: await listTasks(inProject(c), deps) }));
  mount(projectEndpoints.listMilestones, async (c) =>
    c.json({ milestones: await listMilestones(inProject(c), deps) }),
  );
  mount(projectEndpoints.listActivity, async (c) =>
    c.json({ activity: await listActivity(inProject(c), deps) }),
  );
  mount(projectEndpoints.listComments, async (c) =>
    c.json({ comments: await listComments(inProject(c), deps) }),
  );
  mount(projectEndpoints.addComment, { body: createCommentBody }, async (c) => {
    const comment = await addComment({ ...inProject(c), body: c.req.valid('json') }, deps);
    return c.json({ comment }, 201);
  });
  mount(projectEndpoints.removeComment, async (c) => {
    await removeComment({ ...inProject(c), id: idIn(c, 'commentId') }, deps);
    return c.body(null, 204);
  });
  mount(projectEndpoints.listApprovals, async (c) =>
    c.json({ approvals: await listApprovals(inProject(c), deps) }),
  );
  mount(projectEndpoints.decideApproval, { body: decisionBody }, async (c) => {
    const id = idIn(c, 'approvalId');
    const approval = await decideApproval({ ...inProject(c), id, body: c.req.valid('json') }, deps);
    return c.json({ approval });
  });
}

/** Undefined, for any status, if the parameter is `all` or absent. */
export function statusIn(c: Context) {
  const text = c.req.query('status');
  if (text === undefined || text === '' || text === 'all') return undefined;
  const status = projectStatus.safeParse(text);
  if (!status.success)
    throw problem('request.invalid', { errors: [{ pointer: '/status', message: text.slice(0, 40) }] });
  return status.data;
}
