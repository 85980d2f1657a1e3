import { matchPath } from 'react-router-dom';
import type { TextGroup } from '../lib/text-chunks.ts';
import { accountPages } from './account-pages.ts';
import { botPages } from './bot-pages.ts';
import { lazyPage } from './lazy-page.tsx';

/** What stands around a page: the website's header and footer, nothing but the brand, or the portal's navigation. */
export type FrameName = 'site' | 'bare' | 'portal';

const atOnce = { start: 'at once', isIndexed: false } as const;
const site = { frame: 'site', access: 'anyone', texts: 'site', start: 'when used', isIndexed: true } as const;
const portal = { ...atOnce, frame: 'portal', access: 'user', texts: 'portal' } as const;
const admin = { ...atOnce, frame: 'portal', access: 'admin', texts: 'admin' } as const;

/** The pages by name, in the order in which their paths are tried. `source` is the file that the build knows them by. */
export const pages = {
  home: {
    ...site,
    texts: 'home',
    path: '/',
    source: 'src/pages/home.tsx',
    page: lazyPage(async () => (await import('../pages/home.tsx')).HomePage),
  },
  landing: {
    ...site,
    texts: 'landing',
    path: '/chatbot-demo',
    source: 'src/pages/demo-landing.tsx',
    page: lazyPage(async () => (await import('../pages/demo-landing.tsx')).DemoLandingPage),
  },
  analyzer: {
    ...site,
    path: '/website-analyzer',
    source: 'src/pages/website-analyzer.tsx',
    page: lazyPage(async () => (await import('../pages/website-analyzer.tsx')).WebsiteAnalyzerPage),
  },
  demo: {
    ...site,
    ...atOnce,
    texts: 'plans',
    path: '/chatbot-demo/:demoId',
    source: 'src/pages/demo.tsx',
    page: lazyPage(async () => (await import('../pages/demo.tsx')).DemoPage),
  },
  plain: {
    ...site,
    texts: 'plain',
    path: '/chatbot-demo/:demoId/plain',
    isIndexed: false,
    source: 'src/pages/plain-demo.tsx',
    page: lazyPage(async () => (await import('../pages/plain-demo.tsx')).PlainDemoPage),
  },
  bot: {
    ...site,
    texts: 'bot',
    path: '/bot',
    source: 'src/pages/bot.tsx',
    page: lazyPage(async () => (await import('../pages/bot.tsx')).BotPage),
  },
  developersApi: {
    ...site,
    texts: 'developers',
    path: '/developers/api',
    source: 'src/pages/developers-api.tsx',
    page: lazyPage(async () => (await import('../pages/developers-api.tsx')).DevelopersApiPage),
  },
  privacy: {
    ...site,
    texts: 'privacy',
    path: '/legal/privacy-policy',
    source: 'src/pages/legal-privacy.tsx',
    page: lazyPage(async () => (await import('../pages/legal-privacy.tsx')).PrivacyPage),
  },
  terms: {
    ...site,
    texts: 'terms',
    path: '/legal/terms-of-service',
    source: 'src/pages/legal-terms.tsx',
    page: lazyPage(async () => (await import('../pages/legal-terms.tsx')).TermsPage),
  },
  cookies: {
    ...site,
    texts: 'cookie',
    path: '/legal/cookie-policy',
    source: 'src/pages/legal-cookies.tsx',
    page: lazyPage(async () => (await import('../pages/legal-cookies.tsx')).CookiePolicyPage),
  },
  gdpr: {
    ...site,
    texts: 'gdpr',
    path: '/legal/gdpr-compliance',
    source: 'src/pages/legal-gdpr.tsx',
    page: lazyPage(async () => (await import('../pages/legal-gdpr.tsx')).GdprPage),
  },
  voice: {
    ...site,
    texts: 'voice',
    path: '/voice-agent',
    source: 'src/pages/voice-agent.tsx',
    page: lazyPage(async () => (await import('../pages/voice-agent.tsx')).VoiceAgentPage),
  },
  contact: {
    ...site,
    path: '/contact',
    isIndexed: false,
    source: 'src/pages/contact.tsx',
    page: lazyPage(async () => (await import('../pages/contact.tsx')).ContactPage),
  },
  booking: {
    ...site,
    path: '/contact/call',
    isIndexed: false,
    source: 'src/pages/booking.tsx',
    page: lazyPage(async () => (await import('../pages/booking.tsx')).BookingPage),
  },
  contactThanks: {
    ...site,
    path: '/contact/thanks',
    isIndexed: false,
    source: 'src/pages/contact-thanks.tsx',
    page: lazyPage(async () => (await import('../pages/contact-thanks.tsx')).ContactThanksPage),
  },
  ...accountPages,
  portal: {
    ...portal,
    path: '/portal',
    source: 'src/pages/portal.tsx',
    page: lazyPage(async () => (await import('../pages/portal.tsx')).PortalPage),
  },
  project: {
    ...portal,
    path: '/portal/projects/:projectId',
    source: 'src/pages/project.tsx',
    page: lazyPage(async () => (await import('../pages/project.tsx')).ProjectPage),
  },
  ...botPages,
  profile: {
    ...portal,
    path: '/portal/profile',
    source: 'src/pages/profile.tsx',
    page: lazyPage(async () => (await import('../pages/profile.tsx')).ProfilePage),
  },
  adminProjects: {
    ...admin,
    path: '/admin/projects',
    source: 'src/pages/admin-projects.tsx',
    page: lazyPage(async () => (await import('../pages/admin-projects.tsx')).AdminProjectsPage),
  },
  adminProject: {
    ...admin,
    path: '/admin/projects/:projectId',
    source: 'src/pages/admin-project.tsx',
    page: lazyPage(async () => (await import('../pages/admin-project.tsx')).AdminProjectPage),
  },
  adminUsers: {
    ...admin,
    path: '/admin/users',
    source: 'src/pages/admin-users.tsx',
    page: lazyPage(async () => (await import('../pages/admin-users.tsx')).AdminUsersPage),
  },
  adminLeads: {
    ...admin,
    path: '/admin/leads',
    source: 'src/pages/admin-leads.tsx',
    page: lazyPage(async () => (await import('../pages/admin-leads.tsx')).AdminLeadsPage),
  },
  adminBots: {
    ...admin,
    path: '/admin/bots',
    source: 'src/pages/admin-bots.tsx',
    page: lazyPage(async () => (await import('../pages/admin-bots.tsx')).AdminBotsPage),
  },
  adminAudit: {
    ...admin,
    path: '/admin/audit',
    source: 'src/pages/admin-audit.tsx',
    page: lazyPage(async () => (await import('../pages/admin-audit.tsx')).AdminAuditPage),
  },
  adminOutbox: {
    ...admin,
    path: '/admin/outbox',
    source: 'src/pages/admin-outbox.tsx',
    page: lazyPage(async () => (await import('../pages/admin-outbox.tsx')).AdminOutboxPage),
  },
  adminSystem: {
    ...admin,
    path: '/admin/system',
    source: 'src/pages/admin-system.tsx',
    page: lazyPage(async () => (await import('../pages/admin-system.tsx')).AdminSystemPage),
  },
  adminCms: {
    ...admin,
    path: '/admin/cms',
    source: 'src/pages/admin-content.tsx',
    page: lazyPage(async () => (await import('../pages/admin-content.tsx')).AdminContentPage),
  },
  adminSupport: {
    ...admin,
    path: '/admin/support',
    source: 'src/pages/admin-support.tsx',
    page: lazyPage(async () => (await import('../pages/admin-support.tsx')).AdminSupportPage),
  },
  notFound: {
    ...site,
    path: '*',
    isIndexed: false,
    source: 'src/pages/not-found.tsx',
    page: lazyPage(async () => (await import('../pages/not-found.tsx')).NotFoundPage),
  },
} as const satisfies Record<string, PageEntry>;

type PageEntry = {
  path: string;
  source: string;
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
