import {
  changeMilestoneBody,
  changeProjectBody,
  changeTaskBody,
  createApprovalBody,
  createMilestoneBody,
  createProjectBody,
  createTaskBody,
  duplicateProjectBody,
  orderBody,
} from '@fucina/contracts/project';
import { listProjectsQuery } from '@fucina/contracts/project-list';
import type { AppEnv } from '@fucina/service-kit/app';
import { validateJson, validateQuery } from '@fucina/service-kit/request-validator';
import { Hono } from 'hono';
import { askApproval } from '../approvals/approvals.usecases.ts';
import { callerOf, idIn, inProject } from '../caller-of.ts';
import type { ProjectsDeps } from '../deps.ts';
import { changeMilestone, createMilestone, removeMilestone } from '../milestones/milestones.usecases.ts';
import { changeTask, createTask, orderTasks, removeTask } from '../tasks/tasks.usecases.ts';
import {
  changeProject,
  createProject,
  duplicateProject,
  listAllProjects,
  removeProject,
} from './staff-projects.usecases.ts';
import { countWaiting } from './waiting.usecases.ts';

export function createStaffRoutes(deps: ProjectsDeps) {
  const { requireAdmin } = deps;

  return new Hono<AppEnv>()
    .get('/', requireAdmin, validateQuery(listProjectsQuery), async (c) =>
      c.json(await listAllProjects(c.req.valid('query'), deps)),
    )
    .get('/waiting', requireAdmin, async (c) => c.json(await countWaiting(deps)))
    .post('/', requireAdmin, validateJson(createProjectBody), async (c) => {
      const project = await createProject({ body: c.req.valid('json'), caller: callerOf(c) }, deps);
      return c.json({ project }, 201);
    })
    .patch('/:id', requireAdmin, validateJson(changeProjectBody), async (c) => {
      const id = idIn(c, 'id');
      const project = await changeProject({ id, body: c.req.valid('json'), caller: callerOf(c) }, deps);
      return c.json({ project });
    })
    .delete('/:id', requireAdmin, async (c) => {
      await removeProject(idIn(c, 'id'), deps);
      return c.body(null, 204);
    })
    .post('/:id/duplicate', requireAdmin, validateJson(duplicateProjectBody), async (c) => {
      const id = idIn(c, 'id');
      const project = await duplicateProject({ id, body: c.req.valid('json'), caller: callerOf(c) }, deps);
      return c.json({ project }, 201);
    })
    .post('/:id/tasks', requireAdmin, validateJson(createTaskBody), async (c) => {
      const task = await createTask({ ...inProject(c), body: c.req.valid('json') }, deps);
      return c.json({ task }, 201);
    })
    .put('/:id/tasks/order', requireAdmin, validateJson(orderBody), async (c) => {
      const tasks = await orderTasks({ ...inProject(c), ids: c.req.valid('json').ids }, deps);
      return c.json({ tasks });
    })
    .patch('/:id/tasks/:taskId', requireAdmin, validateJson(changeTaskBody), async (c) => {
      const id = idIn(c, 'taskId');
      return c.json({ task: await changeTask({ ...inProject(c), id, body: c.req.valid('json') }, deps) });
    })
    .delete('/:id/tasks/:taskId', requireAdmin, async (c) => {
      await removeTask({ ...inProject(c), id: idIn(c, 'taskId') }, deps);
      return c.body(null, 204);
    })
    .post('/:id/milestones', requireAdmin, validateJson(createMilestoneBody), async (c) => {
      const milestone = await createMilestone({ ...inProject(c), body: c.req.valid('json') }, deps);
      return c.json({ milestone }, 201);
    })
    .patch('/:id/milestones/:milestoneId', requireAdmin, validateJson(changeMilestoneBody), async (c) => {
      const id = idIn(c, 'milestoneId');
      return c.json({
        milestone: await changeMilestone({ ...inProject(c), id, body: c.req.valid('json') }, deps),
      });
    })
    .delete('/:id/milestones/:milestoneId', requireAdmin, async (c) => {
      await removeMilestone({ ...inProject(c), id: idIn(c, 'milestoneId') }, deps);
      return c.body(null, 204);
    })
    .post('/:id/approvals', requireAdmin, validateJson(createApprovalBody), async (c) => {
      const approval = await askApproval({ ...inProject(c), body: c.req.valid('json') }, deps);
      return c.json({ approval }, 201);
    });
}
