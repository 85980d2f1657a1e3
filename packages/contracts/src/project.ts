import { z } from 'zod';
import { cleanLine, cleanText } from './clean-text.ts';

/** Ids of projects and of what belongs to them: 1, 2, 3 … */
export const recordId = z.number().int().positive().max(2_147_483_647);

/** Every change names the version that it was made on; the service counts it up. */
export const version = z.number().int().positive();

/** A day without a time, `2026-01-05`, between 2000 and 2100. */
export const day = z.iso
  .date()
  .refine((text) => text >= '2000-01-01' && text < '2100-01-01', 'must lie between 2000 and 2100');

/** What a browser makes up for a new record: the same call sent twice makes one record. */
export const requestKey = z.string().regex(/^[\w-]{16,64}$/);

const name = z.string().overwrite(cleanLine).min(1).max(200);
const text = z.string().overwrite(cleanText).max(5000);

export const projectStatus = z.enum(['in_progress', 'completed', 'on_hold']);
export type ProjectStatus = z.infer<typeof projectStatus>;

/** A project as its clients see it. `progress` is the rounded average of its tasks, 0 without tasks. */
export const project = z.object({
  id: recordId,
  name,
  description: text,
  status: projectStatus,
  startDate: day.nullable(),
  endDate: day.nullable(),
  progress: z.number().int().min(0).max(100),
  version,
  updatedAt: z.iso.datetime(),
});
export type Project = z.infer<typeof project>;

/** What staff see beyond: who may read it. */
export const staffProject = project.extend({ memberIds: z.array(z.string()) });
export type StaffProject = z.infer<typeof staffProject>;

const projectFields = z.strictObject({
  name,
  description: text,
  status: projectStatus,
  startDate: day.nullable(),
  endDate: day.nullable(),
  memberIds: z
    .array(z.string().min(1).max(64))
    .max(50)
    .overwrite((ids) => [...new Set(ids)]),
});

/** `POST /api/admin/projects`. */
export const createProjectBody = projectFields
  .partial()
  .required({ name: true })
  .extend({ requestKey: requestKey.optional() });
export type CreateProjectBody = z.infer<typeof createProjectBody>;

/** `PATCH /api/admin/projects/{id}`: only what is given changes. */
export const changeProjectBody = projectFields.partial().extend({ version });
export type ChangeProjectBody = z.infer<typeof changeProjectBody>;

/** `POST /api/admin/projects/{id}/duplicate`: tasks and milestones come along, open and without dates. */
export const duplicateProjectBody = z.strictObject({ name, requestKey });
export type DuplicateProjectBody = z.infer<typeof duplicateProjectBody>;

export const taskStatus = z.enum(['pending', 'in_progress', 'completed']);
export const priority = z.enum(['high', 'medium', 'low']);
const percentage = z.number().int().min(0).max(100);

export const task = z.object({
  id: recordId,
  title: name,
  description: text,
  status: taskStatus,
  priority,
  dueDate: day.nullable(),
  completionPercentage: percentage,
  version,
});
export type Task = z.infer<typeof task>;

const taskFields = z.strictObject({
  title: name,
  description: text,
  status: taskStatus,
  priority,
  dueDate: day.nullable(),
  completionPercentage: percentage,
});

/** `POST /api/admin/projects/{id}/tasks`. */
export const createTaskBody = taskFields
  .partial()
  .required({ title: true })
  .extend({ requestKey: requestKey.optional() });
export type CreateTaskBody = z.infer<typeof createTaskBody>;

/** `PATCH /api/admin/projects/{id}/tasks/{taskId}`. */
export const changeTaskBody = taskFields.partial().extend({ version });
export type ChangeTaskBody = z.infer<typeof changeTaskBody>;

/** `PUT /api/admin/projects/{id}/tasks/order`: every task of the project, once each. */
export const orderBody = z.strictObject({ ids: z.array(recordId).max(1000) });

export const milestoneStatus = z.enum(['pending', 'reached']);

export const milestone = z.object({
  id: recordId,
  title: name,
  description: text,
  status: milestoneStatus,
  targetDate: day.nullable(),
  completedDate: day.nullable(),
  version,
});
export type Milestone = z.infer<typeof milestone>;

const milestoneFields = z.strictObject({
  title: name,
  description: text,
  status: milestoneStatus,
  targetDate: day.nullable(),
  completedDate: day.nullable(),
});

/** `POST /api/admin/projects/{id}/milestones`. */
export const createMilestoneBody = milestoneFields
  .partial()
  .required({ title: true })
  .extend({ requestKey: requestKey.optional() });
export type CreateMilestoneBody = z.infer<typeof createMilestoneBody>;

/** `PATCH /api/admin/projects/{id}/milestones/{milestoneId}`. */
export const changeMilestoneBody = milestoneFields.partial().extend({ version });
export type ChangeMilestoneBody = z.infer<typeof changeMilestoneBody>;

/** Something said about a project, or about one of its tasks. */
export const comment = z.object({
  id: recordId,
  taskId: recordId.nullable(),
  author: z.object({ id: z.string(), name: z.string() }),
  text: z.string(),
  createdAt: z.iso.datetime(),
});
export type Comment = z.infer<typeof comment>;

/** `POST /api/projects/{id}/comments`. */
export const createCommentBody = z.strictObject({
  text: z.string().overwrite(cleanText).min(1).max(4000),
  taskId: recordId.nullable().default(null),
  requestKey,
});
export type CreateCommentBody = z.infer<typeof createCommentBody>;

/** What staff ask a client to accept. */
export const approval = z.object({
  id: recordId,
  title: name,
  description: text,
  state: z.enum(['open', 'accepted', 'declined']),
  reason: z.string(),
  decidedBy: z.object({ id: z.string(), name: z.string() }).nullable(),
  decidedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type Approval = z.infer<typeof approval>;

/** `POST /api/admin/projects/{id}/approvals`. */
export const createApprovalBody = z.strictObject({ title: name, description: text.default(''), requestKey });
export type CreateApprovalBody = z.infer<typeof createApprovalBody>;

const reason = z.string().overwrite(cleanText).max(2000);

/** `POST /api/projects/{id}/approvals/{approvalId}/decision`: declining needs a reason. */
export const decisionBody = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.literal('accepted'), reason: reason.default('') }),
  z.strictObject({ decision: z.literal('declined'), reason: reason.min(1) }),
]);
export type DecisionBody = z.infer<typeof decisionBody>;

/** One line of a project's history: who changed what, and when. */
export const activity = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  actor: z.object({ id: z.string(), name: z.string() }),
  kind: z.enum([
    'project.created',
    'project.changed',
    'task.created',
    'task.changed',
    'task.removed',
    'milestone.created',
    'milestone.changed',
    'milestone.removed',
    'comment.added',
    'approval.asked',
    'approval.accepted',
    'approval.declined',
    'file.added',
    'file.removed',
    'file.refused',
  ]),
  subject: z.string(),
  /** The fields that changed, before and after. */
  changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
});
export type Activity = z.infer<typeof activity>;
