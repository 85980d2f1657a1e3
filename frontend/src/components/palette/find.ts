import type { AdminUser } from '@fucina/contracts/administration';
import type { AdminBot, BotSummary } from '@fucina/contracts/bot';
import { administrationEndpoints } from '@fucina/contracts/endpoints/accounts';
import { botEndpoints, staffBotEndpoints } from '@fucina/contracts/endpoints/bots';
import { projectDeskEndpoints, projectEndpoints } from '@fucina/contracts/endpoints/projects';
import type { Project } from '@fucina/contracts/project';
import { queryOptions } from '@tanstack/react-query';
import { type Call, callJson, fill } from '../../lib/api/api-client.ts';
import { botPath } from '../../lib/bots.ts';
import { fullNameOf } from '../../lib/full-name.ts';
import type { Destination } from './destinations.ts';
import { matches } from './match.ts';

const FOUND = 6;
const FRESH_MS = 60_000;

type Read = <Answer>(call: Call) => Promise<Answer>;

/** Staff search all projects, clients and chatbots, clients only their own. */
export const findQuery = ({ typed, isStaff }: { typed: string; isStaff: boolean }) =>
  queryOptions({
    queryKey: ['palette', isStaff, isStaff ? typed : 'own'],
    queryFn: ({ signal }): Promise<Destination[]> => {
      const read: Read = (call) => callJson(call, { signal });
      return isStaff ? findAll(typed, read) : findOwn(read);
    },
    select: (found) =>
      isStaff ? found : found.filter(({ label }) => matches(label, typed)).slice(0, 2 * FOUND),
    staleTime: FRESH_MS,
  });

async function findAll(q: string, read: Read): Promise<Destination[]> {
  const [{ projects }, { users }, { bots }] = await Promise.all([
    read<{ projects: Project[] }>(fill(projectDeskEndpoints.list, { q })),
    read<{ users: AdminUser[] }>(
      fill(administrationEndpoints.listUsers, { q, role: 'client', pageSize: FOUND }),
    ),
    read<{ bots: AdminBot[] }>(fill(staffBotEndpoints.list, { q, limit: FOUND })),
  ]);
  return [
    ...projects.slice(0, FOUND).map((project) => toProject(project, '/admin/projects')),
    ...users.map((user): Destination => {
      const note = user.company ?? user.email;
      return {
        group: 'users',
        icon: 'users',
        path: `/admin/users?user=${user.id}`,
        label: fullNameOf(user),
        note,
      };
    }),
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

const toBot = ({ id, name }: BotSummary): Destination => ({
  group: 'bots',
  icon: 'bots',
  path: botPath(id),
  label: name,
});
