import type { ProjectActivity } from '@fucina/contracts/project-news';
import { problem } from '@fucina/service-kit/problem';
import type { ProjectsDeps } from '../deps.ts';
import type { ActivityLine } from './activity.repository.ts';

/** These ids contain the time, so that the list can go on after an entry that was deleted meanwhile. */
export async function listAllActivity(
  { before, limit }: { before?: string | undefined; limit: number },
  { projects, activity }: ProjectsDeps,
): Promise<ProjectActivity[]> {
  const after = before === undefined ? null : readPlace(before);
  const lines = await activity.listAll({ after, limit });
  const names = await projects.listNames([...new Set(lines.map(({ projectId }) => projectId))]);
  return lines.map((line) => withProject({ ...line, id: `${line.at} ${line.id}` }, names));
}

function readPlace(id: string) {
  const [, time = '', rest = ''] = /^(\S+) (.+)$/.exec(id) ?? [];
  const at = new Date(time);
  if (Number.isNaN(at.getTime())) throw problem('record.not_found');
  return { at, id: rest };
}

/** An entry may briefly outlive its project, and then has no project name. */
export function withProject(
  { projectId, ...line }: ActivityLine,
  names: Map<number, string>,
): ProjectActivity {
  return { ...line, project: { id: projectId, name: names.get(projectId) ?? '' } };
}
