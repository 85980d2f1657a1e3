import type { ProjectActivity } from '@fucina/contracts/project-news';
import { callJson } from '../../../../lib/api/api-client.ts';
import { type NewestFirstPage, pageQuery } from '../../use-newest-first.ts';

export async function listActivity(page: NewestFirstPage): Promise<ProjectActivity[]> {
  return (await callJson<{ entries: ProjectActivity[] }>(`/api/admin/activity?${pageQuery(page)}`)).entries;
}
