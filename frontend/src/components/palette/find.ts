import type { AdminUser } from '@fucina/contracts/administration';
import type { AdminBot, BotSummary } from '@fucina/contracts/bot';
import { administrationEndpoints } from '@fucina/contracts/endpoints/accounts';
import { botEndpoints, staffBotEndpoints } from '@fucina/contracts/endpoints/bots';
import { leadEndpoints } from '@fucina/contracts/endpoints/leads';
import {
  projectDeskEndpoints,
  projectEndpoints,
  supportEndpoints,
} from '@fucina/contracts/endpoints/projects';
import type { Lead } from '@fucina/contracts/lead';
import type { Project } from '@fucina/contracts/project';
import type { SupportRequest } from '@fucina/contracts/support';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Call, callJson, callPart, fill } from '../../lib/api/api-client.ts';
import { botPath } from '../../lib/bots.ts';
import { fullNameOf } from '../../lib/full-name.ts';
import type { Destination } from './destinations.ts';
import { matches } from './match.ts';

const FOUND = 6;
/** Support questions can’t be searched on the server. */
const NEWEST_QUESTIONS = 100;
const FRESH_MS = 60_000;

type Read = <Answer>(call: Call) => Promise<Answer>;

/** Staff search everything, clients only their own projects and chatbots. */
export const findQuery = ({ typed, isStaff }: { typed: string; isStaff: boolean }) =>
  queryOptions({
    queryKey: ['palette', isStaff, isStaff ? typed : 'own'],
    queryFn: ({ signal, client }): Promise<Destination[]> => {
      const read: Read = (call) => callJson(call, { signal });
      return isStaff ? findAll(typed, { read, client }) : findOwn(read);
    },
    select: (found) =>
      isStaff ? found : found.filter(({ label }) => matches(label, typed)).slice(0, 2 * FOUND),
    staleTime: FRESH_MS,
  });

const questionsQuery = queryOptions({
  queryKey: ['palette', 'support'],
  queryFn: ({ signal }) => {
    const call = fill(supportEndpoints.list, { limit: NEWEST_QUESTIONS });
    return callPart<SupportRequest[]>(call, 'requests', { signal });
  },
  staleTime: FRESH_MS,
});

async function findAll(q: string, { read, client }: { read: Read; client: QueryClient }) {
  const [{ projects }, { users }, { leads }, questions, { bots }] = await Promise.all([
    read<{ projects: Project[] }>(fill(projectDeskEndpoints.list, { q })),
    read<{ users: AdminUser[] }>(
      fill(administrationEndpoints.listUsers, { q, role: 'client', pageSize: FOUND }),
    ),
    q ? read<{ leads: Lead[] }>(fill(leadEndpoints.list, { q, limit: FOUND })) : { leads: [] },
    q ? client.fetchQuery(questionsQuery) : [],
    read<{ bots: AdminBot[] }>(fill(staffBotEndpoints.list, { q, limit: FOUND })),
  ]);
  const asked = questions.filter(({ subject, name }) => matches(`${subject} ${name}`, q));
  return [
    ...projects.slice(0, FOUND).map((project) => toProject(project, '/admin/projects')),
    ...users.map(toUser),
    ...leads.map(toLead),
    ...asked.slice(0, FOUND).map(toQuestion),
    ...bots.map(toBot),
  ];
}

async function findOwn(read: Read): Promise<Destination[]> {
  const [{ projects }, { bots }] = await Promise.all([
    read<{ projects: Project[] }>(projectEndpoints.list),
    read<{ bots: BotSummary[] }>(botEndpoints.list),
  ]);
  return [...projects.map((project) => toProject(project, '/portal/projects')), ...bots.map(toBot)];
}

const toProject = ({ id, name }: Project, under: string): Destination => ({
  group: 'projects',
  icon: 'projects',
  path: `${under}/${id}`,
  label: name,
});

const toUser = (user: AdminUser): Destination => ({
  group: 'users',
  icon: 'users',
  path: `/admin/users?user=${user.id}`,
  label: fullNameOf(user),
  note: user.company ?? user.email,
});

const toLead = ({ id, name, company, email }: Lead): Destination => ({
  group: 'leads',
  icon: 'leads',
  path: `/admin/leads?open=${id}`,
  label: name || email,
  note: company || email,
});

const toQuestion = ({ id, subject, name, state }: SupportRequest): Destination => ({
  group: 'support',
  icon: 'support',
  path: `/admin/support${state === 'open' ? '' : '?state=answered'}#${id}`,
  label: subject,
  note: name,
});

const toBot = ({ id, name }: BotSummary): Destination => ({
  group: 'bots',
  icon: 'bots',
  path: botPath(id),
  label: name,
});
