// First start on one machine: two sample projects for client CLIENT_ID, led by LEAD_ID, and the first templates.

import { createLogger } from '@fucina/service-kit/logger';
import { z } from 'zod';
import { readConfig } from '../config.ts';
import { createDeps } from '../deps.ts';
import { createMilestone } from '../milestones/milestones.usecases.ts';
import { createProject } from '../staff/staff-projects.usecases.ts';
import { createTask } from '../tasks/tasks.usecases.ts';
import { addFirstTemplates } from './first-templates.ts';
import { samples } from './sample-projects.ts';

const clientId = z.string().min(1).parse(process.env.CLIENT_ID);
const deps = createDeps(readConfig(process.env), {
  logger: createLogger({ name: 'projects', level: 'silent' }),
});
const lead = z.object({ LEAD_ID: z.string().min(1), LEAD_NAME: z.string().min(1) }).parse(process.env);
const caller = { id: lead.LEAD_ID, name: lead.LEAD_NAME, role: 'admin' } as const;

await deps.prepareDatabase();
for (const { tasks, milestones, ...project } of samples(new Date())) {
  const requestKey = `first-start-${project.name}`.replace(/\W+/g, '-').slice(0, 64);
  const body = { ...project, memberIds: [clientId], requestKey };
  const { id: projectId } = await createProject({ body, caller }, deps);
  for (const [at, task] of tasks.entries()) {
    const withKey = { ...task, requestKey: `first-start-task-${at}` };
    await createTask({ projectId, caller, body: withKey }, deps);
  }
  for (const [at, milestone] of milestones.entries()) {
    const withKey = { ...milestone, requestKey: `first-start-milestone-${at}` };
    await createMilestone({ projectId, caller, body: withKey }, deps);
  }
}
await addFirstTemplates(deps);
await deps.close();
