import { requireAdmin, requireUser } from '@fucina/service-kit/identity';
import type { Logger } from '@fucina/service-kit/logger';
import { connectMongo, pingMongo, whenConnected } from '@fucina/service-kit/mongo';
import { createActivityRepository } from './activity/activity.repository.ts';
import { createApprovalsRepository } from './approvals/approvals.repository.ts';
import { createCommentsRepository } from './comments/comments.repository.ts';
import type { ProjectsConfig } from './config.ts';
import { createMilestonesRepository } from './milestones/milestones.repository.ts';
import { createProjectsRepository } from './projects/projects.repository.ts';
import { createCountersRepository } from './records/counters.repository.ts';
import { createTasksRepository } from './tasks/tasks.repository.ts';

export type ProjectsDeps = ReturnType<typeof createDeps>;

/** The only place that picks concrete adapters. */
export function createDeps(config: ProjectsConfig, { logger }: { logger: Logger }) {
  const db = connectMongo({ uri: config.mongodbUri, logger });
  const counters = createCountersRepository(db);
  const projects = createProjectsRepository(db, { counters });
  const tasks = createTasksRepository(db, { counters });
  const milestones = createMilestonesRepository(db, { counters });
  const comments = createCommentsRepository(db, { counters });
  const approvals = createApprovalsRepository(db, { counters });
  const activity = createActivityRepository(db);

  return {
    projects,
    tasks,
    milestones,
    comments,
    approvals,
    activity,
    requireUser: requireUser({ secret: config.internalSecret, audience: 'projects' }),
    requireAdmin: requireAdmin({ secret: config.internalSecret, audience: 'projects' }),
    logger,
    checks: { database: () => pingMongo(db) },

    /** Creates what the queries rely on, as soon as the database is there. */
    async prepareDatabase() {
      await whenConnected(db);
      const repositories = [projects, tasks, milestones, comments, approvals, activity];
      await Promise.all(repositories.map((repository) => repository.ensureIndexes()));
    },
    async close() {
      await db.close();
    },
  };
}
