import type { StaffProject } from '@fucina/contracts/project';
import { callJson } from '../../../../lib/api/api-client.ts';

/** Most recent first. */
export async function listProjectsOf(userId: string): Promise<StaffProject[]> {
  const query = new URLSearchParams({ memberId: userId });
  const { projects } = await callJson<{ projects: StaffProject[] }>(`/api/admin/projects?${query}`);
  return projects;
}
