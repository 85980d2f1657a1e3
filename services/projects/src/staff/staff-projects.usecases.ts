import { accountCalls } from '@fucina/contracts/people';
import type {
  ChangeProjectBody,
  CreateProjectBody,
  DuplicateProjectBody,
  StaffProject,
} from '@fucina/contracts/project';
import type { ListProjectsQuery } from '@fucina/contracts/project-list';
import { problem } from '@fucina/service-kit/problem';
import type { ProjectsDeps } from '../deps.ts';
import { recordActivity } from '../news/record-activity.usecases.ts';
import type { Caller } from '../projects/caller.ts';
import { clearProject, touchProject } from '../projects/clear-project.usecases.ts';
import type { StoredProject } from '../projects/projects.repository.ts';
import { toStaffProject } from '../projects/projects.usecases.ts';
import { type FieldChange, listChanges } from '../records/change-versioned.ts';

const PAGE_SIZE = 50;

const projectFields = [
  'name',
  'description',
  'status',
  'startDate',
  'endDate',
  'memberIds',
  'leadId',
] satisfies (keyof StoredProject)[];

export async function listAllProjects(
  { page, ...wanted }: ListProjectsQuery,
  { projects, tasks }: ProjectsDeps,
) {
  const found = await projects.listAll({ ...wanted, skip: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE });
  const progress = await tasks.averageProgress(found.projects.map(({ _id }) => _id));
  return {
    projects: found.projects.map((project) => toStaffProject(project, progress.get(project._id))),
    total: found.total,
    pageSize: PAGE_SIZE,
  };
}

export async function createProject(
  { body, caller }: { body: CreateProjectBody; caller: Caller },
  deps: ProjectsDeps,
): Promise<StaffProject> {
  requireOrder(body);
  const { leadId, ...fields } = body;
  const lead =
    leadId === undefined ? { leadId: caller.id, leadName: caller.name } : await findLead(leadId, deps);
  const { record } = await deps.projects.create({ ...fields, ...lead });
  const { _id: projectId, name: subject } = record;
  await recordActivity({ projectId, caller, kind: 'project.created', subject, key: projectId }, deps);
  return toStaffProject(record);
}

export async function changeProject(
  { id, body, caller }: { id: number; body: ChangeProjectBody; caller: Caller },
  deps: ProjectsDeps,
): Promise<StaffProject> {
  const known = await deps.projects.find(id);
  if (!known) throw problem('project.not_found');
  requireOrder({ ...known, ...body });

  const { leadId, ...fields } = body;
  const lead = leadId === undefined ? {} : await findLead(leadId, deps);
  const { before, after } = await deps.projects.change(id, { ...fields, ...lead });
  const changes = listChanges(projectFields, { before, after }).map(withoutPeople);
  if (changes.length > 0) {
    const activity = { projectId: id, caller, subject: after.name, formerIds: before.memberIds };
    const key = `${id} ${after.version}`;
    await recordActivity({ ...activity, kind: 'project.changed', changes, key }, deps);
  }
  const progress = await deps.tasks.averageProgress([id]);
  return toStaffProject(after, progress.get(id));
}

/** Copies tasks and milestones without dates and progress. */
export async function duplicateProject(
  { id, body, caller }: { id: number; body: DuplicateProjectBody; caller: Caller },
  deps: ProjectsDeps,
): Promise<StaffProject> {
  const original = await deps.projects.find(id);
  if (!original) throw problem('project.not_found');
  const { description } = original;
  const copy = await createProject({ body: { ...body, description }, caller }, deps);

  // Request keys are derived, so that a retry completes a partial copy.
  for (const { _id, title, description, priority } of await deps.tasks.listByProject(id)) {
    await deps.tasks.create(copy.id, { title, description, priority, requestKey: `copy-of-task-${_id}` });
  }
  for (const { _id, title, description } of await deps.milestones.listByProject(id)) {
    await deps.milestones.create(copy.id, { title, description, requestKey: `copy-of-milestone-${_id}` });
  }
  const memberIds = await touchProject(copy.id, deps);
  deps.liveUpdates.publish({ projectId: copy.id, personIds: memberIds });
  return copy;
}

/** Deletes the project last, so that a retry still finds it, and then what was written to it meanwhile. */
export async function removeProject(id: number, deps: ProjectsDeps) {
  const project = await deps.projects.find(id);
  await clearProject(id, deps);
  await deps.projects.remove(id);
  await clearProject(id, deps);
  if (project) deps.liveUpdates.publish({ projectId: id, personIds: project.memberIds });
}

/** The history outlives accounts and all members see it, so it holds counts instead of names. */
function withoutPeople({ field, from, to }: FieldChange): FieldChange {
  if (field === 'leadId') return { field, from: null, to: null };
  const countOf = (value: unknown) => (Array.isArray(value) ? value.length : value);
  return { field, from: countOf(from), to: countOf(to) };
}

function requireOrder({ startDate, endDate }: Pick<CreateProjectBody, 'startDate' | 'endDate'>) {
  if (startDate && endDate && endDate < startDate) throw problem('project.ends_before_start');
}

/** Only active staff may lead. The name is stored with the project, as an author's is. */
async function findLead(leadId: string | null, { auth }: ProjectsDeps) {
  if (leadId === null) return { leadId, leadName: null };
  const person = await auth.call(accountCalls.find, { params: { id: leadId } });
  if (person?.role !== 'admin' || !person.isActive)
    throw problem('request.invalid', { errors: [{ pointer: '/leadId', message: 'must be active staff' }] });
  return { leadId, leadName: person.name };
}
