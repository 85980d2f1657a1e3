import mongoose from 'mongoose';
import type { Projects } from './start-projects.ts';

type Command = Record<string, unknown>;

export type Query = { name: string; collection: string; plan: string; docsExamined: number };

const WATCHED = ['find', 'aggregate', 'distinct', 'count', 'update', 'delete', 'findAndModify'];
/** What belongs to the connection and not to the query. */
const SURROUNDINGS = [
  'lsid',
  '$clusterTime',
  '$db',
  'txnNumber',
  'writeConcern',
  'ordered',
  '$readPreference',
];

/** Sees every query that the service sends, and asks the database how it goes about it. Needs a service that is watched. */
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
    /** What the work led to. */
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
