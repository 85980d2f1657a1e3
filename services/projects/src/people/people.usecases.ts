import type { PersonData } from '@fucina/contracts/people';
import { problem } from '@fucina/service-kit/problem';
import type { ProjectsDeps } from '../deps.ts';
import { listOwnProjects } from '../projects/projects.usecases.ts';

export async function listPersonData(personId: string, deps: ProjectsDeps): Promise<PersonData> {
  const caller = { id: personId, name: '', role: 'client' } as const;
  const [projects, comments, decisions, files, activity, questions, visit, readNotices] = await Promise.all([
    listOwnProjects({ caller, status: undefined }, deps),
    deps.comments.listByPerson(personId),
    deps.approvals.listByPerson(personId),
    deps.files.listByPerson(personId),
    deps.activity.listByPerson(personId),
    deps.support.listByAuthor(personId),
    deps.visits.find(personId),
    deps.noticeReads.find(personId),
  ]);
  const said = { comments, decisions, files, activity, questions };
  const content = { projects, ...said, visit, readNotices };
  return {
    documents: [{ name: 'projects.json', content }],
    files: files.map(({ id, name }) => ({
      name: `files/${id} ${name}`,
      path: `/internal/files/${id}/content`,
    })),
  };
}

/** Removes a person from projects and erases their name from shared content, which stays. Idempotent. */
export async function forgetPerson(personId: string, deps: ProjectsDeps) {
  if (personId === '') throw problem('record.not_found');
  const projectIds = await deps.projects.removePerson(personId);
  await Promise.all([
    deps.comments.forgetPerson(personId),
    deps.approvals.forgetPerson(personId),
    deps.files.forgetPerson(personId),
    deps.activity.forgetPerson(personId),
    deps.news.removeByPerson(personId),
    deps.visits.removeByPerson(personId),
    deps.noticeReads.removeByPerson(personId),
    deps.support.forgetPerson(personId),
    deps.support.removeByAuthor(personId),
  ]);
  for (const projectId of projectIds) deps.liveUpdates.publish({ projectId, personIds: [personId] });
}

/** No access check, so for exports only. */
export async function openExportedFile(id: number, { files, blobs }: ProjectsDeps) {
  const file = await files.findById(id);
  if (!file) throw problem('record.not_found');
  return { file, read: () => blobs.read(file.blobId) };
}
