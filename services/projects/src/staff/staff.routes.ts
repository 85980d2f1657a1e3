import { projectDeskEndpoints } from '@fucina/contracts/endpoints/projects';
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
import { allActivityQuery } from '@fucina/contracts/project-news';
import type { Mount } from '@fucina/service-kit/mount';
import { listAllActivity } from '../activity/activity.usecases.ts';
import { askApproval } from '../approvals/approvals.usecases.ts';
import type { ProjectsDeps } from '../deps.ts';
import { changeMilestone, createMilestone, removeMilestone } from '../milestones/milestones.usecases.ts';
import { idIn, inProject } from '../projects/caller.ts';
import { countWaiting } from '../projects/upcoming.usecases.ts';
import { changeTask, createTask, orderTasks, removeTask } from '../tasks/tasks.usecases.ts';
import {
  changeProject,
  createProject,
  duplicateProject,
  listAllProjects,
  removeProject,
} from './staff-projects.usecases.ts';

export function mountStaff(mount: Mount, deps: ProjectsDeps) {
  mount(projectDeskEndpoints.list, { query: listProjectsQuery }, async (c) =>
    c.json(await listAllProjects(c.req.valid('query'), deps)),
  );
  mount(projectDeskEndpoints.countWaiting, async (c) => c.json(await countWaiting(deps)));
  mount(projectDeskEndpoints.create, { body: createProjectBody }, async (c) => {
    const project = await createProject({ body: c.req.valid('json'), caller: c.var.user }, deps);
    return c.json({ project }, 201);
  });
  mount(projectDeskEndpoints.change, { body: changeProjectBody }, async (c) => {
    const id = idIn(c, 'id');
    const project = await changeProject({ id, body: c.req.valid('json'), caller: c.var.user }, deps);
    return c.json({ project });
  });
  mount(projectDeskEndpoints.remove, async (c) => {
    await removeProject(idIn(c, 'id'), deps);
    return c.body(null, 204);
  });
  mount(projectDeskEndpoints.duplicate, { body: duplicateProjectBody }, async (c) => {
    const id = idIn(c, 'id');
    const project = await duplicateProject({ id, body: c.req.valid('json'), caller: c.var.user }, deps);
    return c.json({ project }, 201);
  });
  mount(projectDeskEndpoints.createTask, { body: createTaskBody }, async (c) => {
    const task = await createTask({ ...inProject(c), body: c.req.valid('json') }, deps);
    return c.json({ task }, 201);
  });
  mount(projectDeskEndpoints.orderTasks, { body: orderBody }, async (c) => {
    const tasks = await orderTasks({ ...inProject(c), ids: c.req.valid('json').ids }, deps);
    return c.json({ tasks });
  });
  mount(projectDeskEndpoints.changeTask, { body: changeTaskBody }, async (c) => {
    const id = idIn(c, 'taskId');
    return c.json({ task: await changeTask({ ...inProject(c), id, body: c.req.valid('json') }, deps) });
  });
  mount(projectDeskEndpoints.removeTask, async (c) => {
    await removeTask({ ...inProject(c), id: idIn(c, 'taskId') }, deps);
    return c.body(null, 204);
  });
  mount(projectDeskEndpoints.createMilestone, { body: createMilestoneBody }, async (c) => {
    const milestone = await createMilestone({ ...inProject(c), body: c.req.valid('json') }, deps);
    return c.json({ milestone }, 201);
  });
  mount(projectDeskEndpoints.changeMilestone, { body: changeMilestoneBody }, async (c) => {
    const id = idIn(c, 'milestoneId');
    return c.json({
      milestone: await changeMilestone({ ...inProject(c), id, body: c.req.valid('json') }, deps),
    });
  });
  mount(projectDeskEndpoints.removeMilestone, async (c) => {
    await removeMilestone({ ...inProject(c), id: idIn(c, 'milestoneId') }, deps);
    return c.body(null, 204);
  });
  mount(projectDeskEndpoints.askApproval, { body: createApprovalBody }, async (c) => {
    const approval = await askApproval({ ...inProject(c), body: c.req.valid('json') }, deps);
    return c.json({ approval }, 201);
  });
  mount(projectDeskEndpoints.listActivity, { query: allActivityQuery }, async (c) =>
    c.json({ entries: await listAllActivity(c.req.valid('query'), deps) }),
  );
}
