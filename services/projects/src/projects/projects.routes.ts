import { createCommentBody, decisionBody, projectStatus } from '@fucina/contracts/project';
import { upcomingQuery } from '@fucina/contracts/project-news';
import type { AppEnv } from '@fucina/service-kit/app';
import { problem } from '@fucina/service-kit/problem';
import { validateJson, validateQuery } from '@fucina/service-kit/request-validator';
import { type Context, Hono } from 'hono';
import { listActivity } from '../activity/activity.usecases.ts';
import { decideApproval, listApprovals } from '../approvals/approvals.usecases.ts';
import { callerOf, idIn, inProject } from '../caller-of.ts';
import { addComment, listComments, removeComment } from '../comments/comments.usecases.ts';
import type { ProjectsDeps } from '../deps.ts';
import { listMilestones, listOwnMilestones } from '../milestones/milestones.usecases.ts';
import { listTasks } from '../tasks/tasks.usecases.ts';
import { listNews, noteVisit } from '../visits/visits.usecases.ts';
import { getProject, listOwnProjects } from './projects.usecases.ts';
import { listUpcoming } from './upcoming.usecases.ts';

export function createProjectsRoutes(deps: ProjectsDeps) {
  const { requireUser } = deps;

  return new Hono<AppEnv>()
    .get('/', requireUser, async (c) => {
      const question = { caller: callerOf(c), status: statusIn(c) };
      const body = await deps.listAnswers.find(question, async () =>
        JSON.stringify({ projects: await listOwnProjects(question, deps) }),
      );
      return c.body(body, 200, { 'content-type': 'application/json' });
    })
    .get('/upcoming', requireUser, validateQuery(upcomingQuery), async (c) =>
      c.json({ items: await listUpcoming({ caller: callerOf(c), limit: c.req.valid('query').limit }, deps) }),
    )
    .get('/milestones', requireUser, async (c) =>
      c.json({ milestones: await listOwnMilestones({ caller: callerOf(c) }, deps) }),
    )
    .get('/news', requireUser, async (c) => c.json(await listNews({ caller: callerOf(c) }, deps)))
    .post('/visits', requireUser, async (c) => {
      await noteVisit({ caller: callerOf(c) }, deps);
      return c.body(null, 204);
    })
    .get('/:id', requireUser, async (c) => {
      const project = await getProject({ id: idIn(c, 'id'), caller: callerOf(c) }, deps);
      return c.json({ project });
    })
    .get('/:id/tasks', requireUser, async (c) => c.json({ tasks: await listTasks(inProject(c), deps) }))
    .get('/:id/milestones', requireUser, async (c) =>
      c.json({ milestones: await listMilestones(inProject(c), deps) }),
    )
    .get('/:id/activity', requireUser, async (c) =>
      c.json({ activity: await listActivity(inProject(c), deps) }),
    )
    .get('/:id/comments', requireUser, async (c) =>
      c.json({ comments: await listComments(inProject(c), deps) }),
    )
    .post('/:id/comments', requireUser, validateJson(createCommentBody), async (c) => {
      const comment = await addComment({ ...inProject(c), body: c.req.valid('json') }, deps);
      return c.json({ comment }, 201);
    })
    .delete('/:id/comments/:commentId', requireUser, async (c) => {
      await removeComment({ ...inProject(c), id: idIn(c, 'commentId') }, deps);
      return c.body(null, 204);
    })
    .get('/:id/approvals', requireUser, async (c) =>
      c.json({ approvals: await listApprovals(inProject(c), deps) }),
    )
    .post('/:id/approvals/:approvalId/decision', requireUser, validateJson(decisionBody), async (c) => {
      const id = idIn(c, 'approvalId');
      const approval = await decideApproval({ ...inProject(c), id, body: c.req.valid('json') }, deps);
      return c.json({ approval });
    });
}

/** `all` or absent means every status. */
export function statusIn(c: Context) {
  const text = c.req.query('status');
  if (text === undefined || text === '' || text === 'all') return undefined;
  const status = projectStatus.safeParse(text);
  if (!status.success)
    throw problem('request.invalid', { errors: [{ pointer: '/status', message: text.slice(0, 40) }] });
  return status.data;
}
