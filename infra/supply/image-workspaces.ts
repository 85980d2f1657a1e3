/** Workspaces in each image; only their production dependencies may be in it. */
export const imageWorkspaces: Readonly<Record<string, readonly string[]>> = {
  gateway: ['gateway'],
  auth: ['services/auth'],
  projects: ['services/projects'],
  cms: ['services/cms'],
  chatbot: ['services/chatbot', 'packages/widget'],
  frontend: ['frontend'],
};
