import mongoose from 'mongoose';
import type { Projects } from './start-projects.ts';

type Command = Record<string, unknown>;

export type Query = { name: string; collection: string; plan: string; docsExamined: number };

const WATCHED = ['find', 'aggregate', 'distinct', 'count', 'update', 'delete', 'findAndModify'];
const SURROUNDINGS = [
  'lsid',
  '$clusterTime',
  '$db',
  'txnNumber',
  'writeConcern',
  'ordered',
  '$readPreference',
];

/** Records the service's queries and runs `explain` on them. Needs `isWatched`. */
export function watchQueries({ db }: Projects) {
  const sent: Command[] = [];
  const clients = mongoose.connections
    .filter((connection) => connection.name === db.name && connection !== db)
    .map((connection) => connection.getClient());
  for (const client of clients) {
    client.on('commandStarted', ({ commandName, command }) => {
      if (WATCHED.includes(commandName)) sent.push(command);
    });
  }

  return {
    async of(work: () => Promise<unknown>): Promise<Query[]> {
      sent.length = 0;
      await work();
      return Promise.all([...sent].map((command) => explain(command, db)));
    },
  };
}

async function explain(command: Command, db: Projects['db']): Promise<Query> {
  const query = Object.fromEntries(Object.entries(command).filter(([key]) => !SURROUNDINGS.includes(key)));
  const [name = '', collection] = Object.entries(query)[0] ?? [];
  const explained = await db.db?.command({ explain: query, verbosity: 'executionStats' });
  const text = JSON.stringify(explained);
  const [, docsExamined = '0'] = /"totalDocsExamined":(\d+)/.exec(text) ?? [];
  const plan = /"winningPlan":.*?"rejectedPlans"/s.exec(text)?.[0] ?? text;
  return { name, collection: String(collection), plan, docsExamined: Number(docsExamined) };
}

export const readsAll = ({ plan }: Query) => plan.includes('COLLSCAN');
export const sortsInMemory = ({ plan }: Query) => /"stage":"SORT"|"\$sort"/.test(plan);
