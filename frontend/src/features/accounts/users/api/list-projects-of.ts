import { projectDeskEndpoints } from '@fucina/contracts/endpoints/projects';
import type { StaffProject } from '@fucina/contracts/project';
import { callJson, fill } from '../../../../lib/api/api-client.ts';

/** Most recent first. */
export async function listProjectsOf(userId: string): Promise<StaffProject[]> {
  const call = fill(projectDeskEndpoints.list, { memberId: userId });
  const { projects } = await callJson<{ projects: StaffProject[] }>(call);
  return projects;
}
