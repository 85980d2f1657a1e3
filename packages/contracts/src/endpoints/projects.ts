import * as base from './endpoint.ts';

const service = 'projects';
const read = { ...base.read, service, access: 'user' } as const;
const change = { ...base.change, service, access: 'user' } as const;
const staffRead = { ...read, access: 'admin' } as const;
const staffChange = { ...change, access: 'admin' } as const;
// 25 MB plus the form, on a slow line, plus a virus scan.
const upload = {
  ...change,
  limits: ['api', 'uploads'],
  maxBodyBytes: 26 * 1024 * 1024,
  timeouts: { headersMs: 120_000, idleMs: 15_000 },
} as const;
const watch = {
  ...read,
  limits: ['api', 'openPortals'],
  timeouts: base.watching,
  responseKind: 'stream',
} as const;

const project = '/api/projects/:id';
const desk = '/api/admin/projects/:id';

export const projectEndpoints = {
  list: { ...read, path: '/api/projects' },
  watch: { ...watch, path: '/api/projects/events' },
  listUpcoming: { ...read, path: '/api/projects/upcoming' },
  listOwnMilestones: { ...read, path: '/api/projects/milestones' },
  listNews: { ...read, path: '/api/projects/news' },
  listNotices: { ...read, path: '/api/projects/notices' },
  readNotices: { ...change, ...base.smallBody, access: 'self', path: '/api/projects/notices/read' },
  noteVisit: { ...change, ...base.noBody, path: '/api/projects/visits' },
  get: { ...read, path: project },
  listTasks: { ...read, path: `${project}/tasks` },
  listMilestones: { ...read, path: `${project}/milestones` },
  listActivity: { ...read, path: `${project}/activity` },
  listComments: { ...read, path: `${project}/comments` },
  addComment: { ...change, path: `${project}/comments` },
  removeComment: { ...change, method: 'DELETE', path: `${project}/comments/:commentId` },
  listApprovals: { ...read, path: `${project}/approvals` },
  decideApproval: { ...change, path: `${project}/approvals/:approvalId/decision` },
  listFiles: { ...read, path: `${project}/files` },
  addFile: { ...upload, path: `${project}/files` },
  getFile: { ...read, path: `${project}/files/:fileId/content` },
  removeFile: { ...change, method: 'DELETE', path: `${project}/files/:fileId` },
} as const satisfies base.Endpoints;

export const projectDeskEndpoints = {
  list: { ...staffRead, path: '/api/admin/projects' },
  countWaiting: { ...staffRead, path: '/api/admin/projects/waiting' },
  create: { ...staffChange, path: '/api/admin/projects' },
  change: { ...staffChange, method: 'PATCH', path: desk },
  remove: { ...staffChange, method: 'DELETE', path: desk },
  duplicate: { ...staffChange, path: `${desk}/duplicate` },
  createTask: { ...staffChange, path: `${desk}/tasks` },
  orderTasks: { ...staffChange, method: 'PUT', path: `${desk}/tasks/order` },
  changeTask: { ...staffChange, method: 'PATCH', path: `${desk}/tasks/:taskId` },
  removeTask: { ...staffChange, method: 'DELETE', path: `${desk}/tasks/:taskId` },
  createMilestone: { ...staffChange, path: `${desk}/milestones` },
  changeMilestone: { ...staffChange, method: 'PATCH', path: `${desk}/milestones/:milestoneId` },
  removeMilestone: { ...staffChange, method: 'DELETE', path: `${desk}/milestones/:milestoneId` },
  askApproval: { ...staffChange, path: `${desk}/approvals` },
  listActivity: { ...staffRead, path: '/api/admin/activity' },
} as const satisfies base.Endpoints;

export const supportEndpoints = {
  ask: { ...change, path: '/api/projects/support', limits: base.contactLimits },
  listOwn: { ...read, path: '/api/projects/support' },
  list: { ...staffRead, path: '/api/admin/support' },
  change: { ...staffChange, method: 'PATCH', path: '/api/admin/support/:id' },
} as const satisfies base.Endpoints;
