const staff = { frame: 'portal', access: 'admin', start: 'at once', isIndexed: false } as const;

/** In menu order. */
export const staffPages = {
  adminOverview: {
    ...staff,
    texts: ['frame', 'adminOverview'],
    path: '/admin',
    menu: { text: 'frame:overview', icon: 'overview' },
  },
  adminProjects: {
    ...staff,
    texts: ['frame', 'adminProjects'],
    path: '/admin/projects',
    menu: { text: 'frame:projects', icon: 'projects' },
  },
  adminProject: {
    ...staff,
    texts: ['frame', 'adminProjects'],
    path: '/admin/projects/:projectId',
  },
  adminUsers: {
    ...staff,
    texts: ['frame', 'adminUsers'],
    path: '/admin/users',
    menu: { text: 'frame:users', icon: 'users' },
  },
  adminBots: {
    ...staff,
    texts: ['frame', 'adminBots'],
    path: '/admin/bots',
    menu: { text: 'frame:bots', icon: 'bots' },
  },
  adminCms: {
    ...staff,
    texts: ['frame', 'adminContent'],
    path: '/admin/cms',
    menu: { text: 'frame:cms', icon: 'cms' },
  },
  adminLeads: {
    ...staff,
    texts: ['frame', 'adminLeads'],
    path: '/admin/leads',
    menu: { text: 'frame:leads', icon: 'leads' },
  },
  adminSupport: {
    ...staff,
    texts: ['frame', 'adminSupport'],
    path: '/admin/support',
    menu: { text: 'frame:support', icon: 'support' },
  },
  adminAudit: {
    ...staff,
    texts: ['frame', 'adminAudit'],
    path: '/admin/audit',
    menu: { text: 'frame:audit', icon: 'audit' },
  },
  adminOutbox: {
    ...staff,
    texts: ['frame', 'adminOutbox'],
    path: '/admin/outbox',
    menu: { text: 'frame:outbox', icon: 'outbox' },
  },
  adminSystem: {
    ...staff,
    texts: ['frame', 'adminSystem'],
    path: '/admin/system',
    menu: { text: 'frame:system', icon: 'system' },
  },
} as const;
