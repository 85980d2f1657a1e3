import { matchPath } from 'react-router-dom';
import type { TextGroup } from '../lib/text-chunks.ts';
import { accountPages } from './account-pages.ts';
import { botPages } from './bot-pages.ts';
import { contactPages } from './contact-pages.ts';
import { lazyPage } from './lazy-page.tsx';

/** What stands around a page: the website's header and footer, nothing but the brand, or the portal's navigation. */
export type FrameName = 'site' | 'bare' | 'portal';

const atOnce = { start: 'at once', isIndexed: false } as const;
const site = { frame: 'site', access: 'anyone', texts: 'site', start: 'when used', isIndexed: true } as const;
const portal = { ...atOnce, frame: 'portal', access: 'user', texts: 'portal' } as const;
const admin = { ...atOnce, frame: 'portal', access: 'admin', texts: 'admin' } as const;

/** The pages by name, in the order in which their paths are tried. */
export const pages = {
  home: {
    ...site,
    texts: 'home',
    path: '/',
    page: lazyPage(async () => (await import('../pages/home.tsx')).HomePage),
  },
  landing: {
    ...site,
    texts: 'landing',
    path: '/chatbot-demo',
    page: lazyPage(async () => (await import('../pages/demo-landing.tsx')).DemoLandingPage),
  },
  analyzer: {
    ...site,
    path: '/website-analyzer',
    page: lazyPage(async () => (await import('../pages/website-analyzer.tsx')).WebsiteAnalyzerPage),
  },
  demo: {
    ...site,
    ...atOnce,
    texts: 'plans',
    path: '/chatbot-demo/:demoId',
    page: lazyPage(async () => (await import('../pages/demo.tsx')).DemoPage),
  },
  plain: {
    ...site,
    texts: 'plain',
    path: '/chatbot-demo/:demoId/plain',
    isIndexed: false,
    page: lazyPage(async () => (await import('../pages/plain-demo.tsx')).PlainDemoPage),
  },
  bot: {
    ...site,
    texts: 'bot',
    path: '/bot',
    page: lazyPage(async () => (await import('../pages/bot.tsx')).BotPage),
  },
  developersApi: {
    ...site,
    texts: 'developers',
    path: '/developers/api',
    page: lazyPage(async () => (await import('../pages/developers-api.tsx')).DevelopersApiPage),
  },
  privacy: {
    ...site,
    texts: 'privacy',
    path: '/legal/privacy-policy',
    page: lazyPage(async () => (await import('../pages/legal-privacy.tsx')).PrivacyPage),
  },
  terms: {
    ...site,
    texts: 'terms',
    path: '/legal/terms-of-service',
    page: lazyPage(async () => (await import('../pages/legal-terms.tsx')).TermsPage),
  },
  cookies: {
    ...site,
    texts: 'cookie',
    path: '/legal/cookie-policy',
    page: lazyPage(async () => (await import('../pages/legal-cookies.tsx')).CookiePolicyPage),
  },
  gdpr: {
    ...site,
    texts: 'gdpr',
    path: '/legal/gdpr-compliance',
    page: lazyPage(async () => (await import('../pages/legal-gdpr.tsx')).GdprPage),
  },
  voice: {
    ...site,
    texts: 'voice',
    path: '/voice-agent',
    page: lazyPage(async () => (await import('../pages/voice-agent.tsx')).VoiceAgentPage),
  },
  pricing: {
    ...site,
    texts: 'plans',
    path: '/pricing',
    page: lazyPage(async () => (await import('../pages/pricing.tsx')).PricingPage),
  },
  ...contactPages,
  ...accountPages,
  portal: {
    ...portal,
    path: '/portal',
    page: lazyPage(async () => (await import('../pages/portal.tsx')).PortalPage),
  },
  project: {
    ...portal,
    path: '/portal/projects/:projectId',
    page: lazyPage(async () => (await import('../pages/project.tsx')).ProjectPage),
  },
  ...botPages,
  profile: {
    ...portal,
    path: '/portal/profile',
    page: lazyPage(async () => (await import('../pages/profile.tsx')).ProfilePage),
  },
  adminProjects: {
    ...admin,
    path: '/admin/projects',
    page: lazyPage(async () => (await import('../pages/admin-projects.tsx')).AdminProjectsPage),
  },
  adminProject: {
    ...admin,
    path: '/admin/projects/:projectId',
    page: lazyPage(async () => (await import('../pages/admin-project.tsx')).AdminProjectPage),
  },
  adminUsers: {
    ...admin,
    path: '/admin/users',
    page: lazyPage(async () => (await import('../pages/admin-users.tsx')).AdminUsersPage),
  },
  adminLeads: {
    ...admin,
    path: '/admin/leads',
    page: lazyPage(async () => (await import('../pages/admin-leads.tsx')).AdminLeadsPage),
  },
  adminBots: {
    ...admin,
    path: '/admin/bots',
    page: lazyPage(async () => (await import('../pages/admin-bots.tsx')).AdminBotsPage),
  },
  adminAudit: {
    ...admin,
    path: '/admin/audit',
    page: lazyPage(async () => (await import('../pages/admin-audit.tsx')).AdminAuditPage),
  },
  adminOutbox: {
    ...admin,
    path: '/admin/outbox',
    page: lazyPage(async () => (await import('../pages/admin-outbox.tsx')).AdminOutboxPage),
  },
  adminSystem: {
    ...admin,
    path: '/admin/system',
    page: lazyPage(async () => (await import('../pages/admin-system.tsx')).AdminSystemPage),
  },
  adminCms: {
    ...admin,
    path: '/admin/cms',
    page: lazyPage(async () => (await import('../pages/admin-content.tsx')).AdminContentPage),
  },
  adminSupport: {
    ...admin,
    path: '/admin/support',
    page: lazyPage(async () => (await import('../pages/admin-support.tsx')).AdminSupportPage),
  },
  notFound: {
    ...site,
    path: '*',
    isIndexed: false,
    page: lazyPage(async () => (await import('../pages/not-found.tsx')).NotFoundPage),
  },
} as const satisfies Record<string, PageEntry>;

type PageEntry = {
  path: string;
  frame: FrameName;
  /** Who may see it; the services check again what they give. */
  access: 'anyone' | 'user' | 'admin';
  texts: TextGroup;
  /** When the browser gets the app: with the page, or as soon as the visitor reaches for something on it. */
  start: 'at once' | 'when used';
  isIndexed: boolean;
  page: ReturnType<typeof lazyPage>;
};

export type PageName = keyof typeof pages;

export const pageNames = Object.keys(pages) as PageName[];

/** Short addresses that lead to a page. */
export const shortcuts: Record<string, string> = {
  '/privacy': pages.privacy.path,
  '/terms': pages.terms.path,
};

/** The page at a path without its language. */
export function findPage(path: string): PageName {
  return pageNames.find((name) => matchPath({ path: pages[name].path, end: true }, path)) ?? 'notFound';
}
