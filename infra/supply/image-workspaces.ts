/** The workspaces that each image is made of: what these need in production may be in it. */
export const imageWorkspaces: Readonly<Record<string, readonly string[]>> = {
  gateway: ['gateway'],
  auth: ['services/auth'],
  projects: ['services/projects'],
  cms: ['services/cms'],
  chatbot: ['services/chatbot', 'packages/widget'],
  frontend: ['frontend'],
};
