import type { ProjectActivity } from '@fucina/contracts/project-news';
import { problem } from '@fucina/service-kit/problem';
import type { ProjectsDeps } from '../deps.ts';
import type { ActivityLine } from './activity.repository.ts';

export async function listAllActivity(
  page: { before?: string | undefined; limit: number },
  { projects, activity }: ProjectsDeps,
): Promise<ProjectActivity[]> {
  const lines = await activity.listAll(page);
  if (!lines) throw problem('record.not_found');
  const names = await projects.listNames([...new Set(lines.map(({ projectId }) => projectId))]);
  return lines.map((line) => withProject(line, names));
}

/** An entry may briefly outlive its project, and then has no project name. */
export function withProject(
  { projectId, ...line }: ActivityLine,
  names: Map<number, string>,
): ProjectActivity {
  return { ...line, project: { id: projectId, name: names.get(projectId) ?? '' } };
}
