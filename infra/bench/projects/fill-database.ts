import mongoose from 'mongoose';
import { databaseUri } from '../../local/mongo.ts';

const PROJECTS_EACH = 10;
const TASKS_EACH = 5;
const BATCH = 1000;

type Options = { mongoUri: string; projects: number; clientIds: string[] };

export async function fillDatabase({ mongoUri, projects, clientIds }: Options) {
  const client = await mongoose.mongo.MongoClient.connect(databaseUri(mongoUri, 'bench_projects'));
  const db = client.db();
  try {
    for (let first = 0; first < projects; first += BATCH) {
      const ids = Array.from({ length: Math.min(BATCH, projects - first) }, (_, index) => first + index + 1);
      await db.collection<{ _id: number }>('projects').insertMany(
        ids.map((_id) => {
          const owner = Math.floor((_id - 1) / PROJECTS_EACH);
          return toProject(_id, clientIds[owner] ?? `nobody-${owner}`);
        }),
      );
      await db.collection<{ _id: number }>('tasks').insertMany(ids.flatMap(toTasks));
    }
  } finally {
    await client.close();
  }
}

function toProject(_id: number, memberId: string) {
  const at = new Date(Date.UTC(2026, 0, 1) + _id * 60_000);
  return {
    _id,
    name: `Project ${_id}`,
    description:
      'An assistant that answers customers in two languages, at any hour, from the pages of the website.',
    status: (['in_progress', 'completed', 'on_hold'] as const)[_id % 3],
    ...{ startDate: '2026-01-05', endDate: '2026-06-30', previous: null, version: 1 },
    ...{ memberIds: [memberId], createdAt: at, updatedAt: at },
  };
}

function toTasks(projectId: number) {
  return Array.from({ length: TASKS_EACH }, (_, position) => ({
    _id: projectId * TASKS_EACH + position,
    ...{ projectId, position, title: `Task ${position}`, description: '', status: 'in_progress' },
    ...{ priority: 'medium', dueDate: null, previous: null, version: 1 },
    completionPercentage: ((projectId + position) * 7) % 101,
  }));
}
