import { lazyPage } from './lazy-page.tsx';

const staff = { frame: 'portal', access: 'admin', start: 'at once', isIndexed: false } as const;

/** In menu order. */
export const staffPages = {
  adminOverview: {
    ...staff,
    texts: ['frame', 'adminOverview'],
    path: '/admin',
    menu: { text: 'frame:overview', icon: 'overview' },
    page: lazyPage(
      async () => (await import('../features/staff/pages/admin-overview.tsx')).AdminOverviewPage,
    ),
  },
  adminProjects: {
    ...staff,
    texts: ['frame', 'adminProjects'],
    path: '/admin/projects',
    menu: { text: 'frame:projects', icon: 'projects' },
    page: lazyPage(
      async () => (await import('../features/projects/pages/admin-projects.tsx')).AdminProjectsPage,
    ),
  },
  adminProject: {
    ...staff,
    texts: ['frame', 'adminProjects'],
    path: '/admin/projects/:projectId',
    page: lazyPage(
      async () => (await import('../features/projects/pages/admin-project.tsx')).AdminProjectPage,
    ),
  },
  adminUsers: {
    ...staff,
    texts: ['frame', 'adminUsers'],
    path: '/admin/users',
    menu: { text: 'frame:users', icon: 'users' },
    page: lazyPage(async () => (await import('../features/accounts/pages/admin-users.tsx')).AdminUsersPage),
  },
  adminBots: {
    ...staff,
    texts: ['frame', 'adminBots'],
    path: '/admin/bots',
    menu: { text: 'frame:bots', icon: 'bots' },
    page: lazyPage(async () => (await import('../features/staff/pages/admin-bots.tsx')).AdminBotsPage),
  },
  adminCms: {
    ...staff,
    texts: ['frame', 'adminContent'],
    path: '/admin/cms',
    menu: { text: 'frame:cms', icon: 'cms' },
    page: lazyPage(async () => (await import('../features/content/pages/admin-cms.tsx')).AdminContentPage),
  },
  adminLeads: {
    ...staff,
    texts: ['frame', 'adminLeads'],
    path: '/admin/leads',
    menu: { text: 'frame:leads', icon: 'leads' },
    page: lazyPage(async () => (await import('../features/staff/pages/admin-leads.tsx')).AdminLeadsPage),
  },
  adminSupport: {
    ...staff,
    texts: ['frame', 'adminSupport'],
    path: '/admin/support',
    menu: { text: 'frame:support', icon: 'support' },
    page: lazyPage(async () => (await import('../features/staff/pages/admin-support.tsx')).AdminSupportPage),
  },
  adminAudit: {
    ...staff,
    texts: ['frame', 'adminAudit'],
    path: '/admin/audit',
    menu: { text: 'frame:audit', icon: 'audit' },
    page: lazyPage(async () => (await import('../features/staff/pages/admin-audit.tsx')).AdminAuditPage),
  },
  adminOutbox: {
    ...staff,
    texts: ['frame', 'adminOutbox'],
    path: '/admin/outbox',
    menu: { text: 'frame:outbox', icon: 'outbox' },
    page: lazyPage(async () => (await import('../features/staff/pages/admin-outbox.tsx')).AdminOutboxPage),
  },
  adminSystem: {
    ...staff,
    texts: ['frame', 'adminSystem'],
    path: '/admin/system',
    menu: { text: 'frame:system', icon: 'system' },
    page: lazyPage(async () => (await import('../features/staff/pages/admin-system.tsx')).AdminSystemPage),
  },
} as const;
