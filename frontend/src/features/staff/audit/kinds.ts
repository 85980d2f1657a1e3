export const accountKinds = {
  all: [''],
  logins: ['login.', 'logout', 'session.', 'sessions.'],
  accounts: ['user.', 'demo.'],
  credentials: ['password.', 'email.'],
  system: ['job.'],
} as const;
export type AccountKind = keyof typeof accountKinds;

export const projectKinds = {
  all: [''],
  projects: ['project.'],
  tasks: ['task.'],
  milestones: ['milestone.'],
  comments: ['comment.'],
  approvals: ['approval.'],
  files: ['file.'],
} as const;
export type ProjectKind = keyof typeof projectKinds;

export function isOfKind(action: string, beginnings: readonly string[]): boolean {
  return beginnings.some((beginning) => action.startsWith(beginning));
}
