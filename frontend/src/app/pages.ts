import { matchPath } from 'react-router-dom';
import type { TextGroup } from '../lib/text-chunks.ts';
import { accountPages } from './account-pages.ts';
import { botPages } from './bot-pages.ts';
import { lazyPage } from './lazy-page.tsx';

export type FrameName = 'site' | 'bare' | 'portal';

const atOnce = { start: 'at once', isIndexed: false } as const;
const site = { frame: 'site', access: 'anyone', texts: 'site', start: 'when used', isIndexed: true } as const;
const portal = { ...atOnce, frame: 'portal', access: 'user', texts: 'portal' } as const;
const admin = { ...atOnce, frame: 'portal', access: 'admin', texts: 'admin' } as const;

/** In the order their paths are matched. */
export const pages = {
  home: {
    ...site,
    texts: 'home',
    path: '/',
    page: lazyPage(() => import('../pages/home.tsx').then((file) => file.HomePage)),
  },
  landing: {
    ...site,
    texts: 'landing',
    path: '/chatbot-demo',
    page: lazyPage(() => import('../pages/demo-landing.tsx').then((file) => file.DemoLandingPage)),
  },
  analyzer: {
    ...site,
    path: '/website-analyzer',
    page: lazyPage(() => import('../pages/website-analyzer.tsx').then((file) => file.WebsiteAnalyzerPage)),
  },
  demo: {
    ...site,
    ...atOnce,
    texts: 'demo',
    path: '/chatbot-demo/:demoId',
    page: lazyPage(() => import('../pages/demo.tsx').then((file) => file.DemoPage)),
  },
  plain: {
    ...site,
    texts: 'plain',
    path: '/chatbot-demo/:demoId/plain',
    isIndexed: false,
    page: lazyPage(() => import('../pages/plain-demo.tsx').then((file) => file.PlainDemoPage)),
  },
  bot: {
    ...site,
    texts: 'bot',
    path: '/bot',
    page: lazyPage(() => import('../pages/bot.tsx').then((file) => file.BotPage)),
  },
  developersApi: {
    ...site,
    texts: 'developers',
    path: '/developers/api',
    page: lazyPage(() => import('../pages/developers-api.tsx').then((file) => file.DevelopersApiPage)),
  },
  privacy: {
    ...site,
    texts: 'privacy',
    path: '/legal/privacy-policy',
    page: lazyPage(() => import('../pages/legal-privacy.tsx').then((file) => file.PrivacyPage)),
  },
  terms: {
    ...site,
    texts: 'terms',
    path: '/legal/terms-of-service',
    page: lazyPage(() => import('../pages/legal-terms.tsx').then((file) => file.TermsPage)),
  },
  cookies: {
    ...site,
    texts: 'cookie',
    path: '/legal/cookie-policy',
    page: lazyPage(() => import('../pages/legal-cookies.tsx').then((file) => file.CookiePolicyPage)),
  },
  gdpr: {
    ...site,
    texts: 'gdpr',
    path: '/legal/gdpr-compliance',
    page: lazyPage(() => import('../pages/legal-gdpr.tsx').then((file) => file.GdprPage)),
  },
  voice: {
    ...site,
    texts: 'voice',
    path: '/voice-agent',
    page: lazyPage(() => import('../pages/voice-agent.tsx').then((file) => file.VoiceAgentPage)),
  },
  pricing: {
    ...site,
    texts: 'plans',
    path: '/pricing',
    page: lazyPage(() => import('../pages/pricing.tsx').then((file) => file.PricingPage)),
  },
  about: {
    ...site,
    texts: 'about',
    path: '/about',
    page: lazyPage(() => import('../pages/about.tsx').then((file) => file.AboutPage)),
  },
  cases: {
    ...site,
    texts: 'cases',
    path: '/cases',
    page: lazyPage(() => import('../pages/cases.tsx').then((file) => file.CasesPage)),
  },
  contact: {
    ...site,
    path: '/contact',
    isIndexed: false,
    page: lazyPage(() => import('../pages/contact.tsx').then((file) => file.ContactPage)),
  },
  booking: {
    ...site,
    path: '/contact/call',
    isIndexed: false,
    page: lazyPage(() => import('../pages/booking.tsx').then((file) => file.BookingPage)),
  },
  planInterest: {
    ...site,
    texts: 'plans',
    path: '/contact/plan',
    isIndexed: false,
    page: lazyPage(() => import('../pages/plan-interest.tsx').then((file) => file.PlanInterestPage)),
  },
  contactThanks: {
    ...site,
    texts: 'plans',
    path: '/contact/thanks/:form?',
    isIndexed: false,
    page: lazyPage(() => import('../pages/contact-thanks.tsx').then((file) => file.ContactThanksPage)),
  },
  ...accountPages,
  portal: {
    ...portal,
    path: '/portal',
    page: lazyPage(() => import('../pages/portal.tsx').then((file) => file.PortalPage)),
  },
  project: {
    ...portal,
    path: '/portal/projects/:projectId',
    page: lazyPage(() => import('../pages/project.tsx').then((file) => file.ProjectPage)),
  },
  ...botPages,
  profile: {
    ...portal,
    path: '/portal/profile',
    page: lazyPage(() => import('../pages/profile.tsx').then((file) => file.ProfilePage)),
  },
  adminProjects: {
    ...admin,
    path: '/admin/projects',
    page: lazyPage(() => import('../pages/admin-projects.tsx').then((file) => file.AdminProjectsPage)),
  },
  adminProject: {
    ...admin,
    path: '/admin/projects/:projectId',
    page: lazyPage(() => import('../pages/admin-project.tsx').then((file) => file.AdminProjectPage)),
  },
  adminUsers: {
    ...admin,
    path: '/admin/users',
    page: lazyPage(() => import('../pages/admin-users.tsx').then((file) => file.AdminUsersPage)),
  },
  adminLeads: {
    ...admin,
    path: '/admin/leads',
    page: lazyPage(() => import('../pages/admin-leads.tsx').then((file) => file.AdminLeadsPage)),
  },
  adminBots: {
    ...admin,
    path: '/admin/bots',
    page: lazyPage(() => import('../pages/admin-bots.tsx').then((file) => file.AdminBotsPage)),
  },
  adminAudit: {
    ...admin,
    path: '/admin/audit',
    page: lazyPage(() => import('../pages/admin-audit.tsx').then((file) => file.AdminAuditPage)),
  },
  adminOutbox: {
    ...admin,
    path: '/admin/outbox',
    page: lazyPage(() => import('../pages/admin-outbox.tsx').then((file) => file.AdminOutboxPage)),
  },
  adminSystem: {
    ...admin,
    path: '/admin/system',
    page: lazyPage(() => import('../pages/admin-system.tsx').then((file) => file.AdminSystemPage)),
  },
  adminCms: {
    ...admin,
    path: '/admin/cms',
    page: lazyPage(() => import('../pages/admin-content.tsx').then((file) => file.AdminContentPage)),
  },
  adminSupport: {
    ...admin,
    path: '/admin/support',
    page: lazyPage(() => import('../pages/admin-support.tsx').then((file) => file.AdminSupportPage)),
  },
  notFound: {
    ...site,
    path: '*',
    isIndexed: false,
    page: lazyPage(() => import('../pages/not-found.tsx').then((file) => file.NotFoundPage)),
  },
} as const satisfies Record<string, PageEntry>;

type PageEntry = {
  path: string;
  frame: FrameName;
  /** For navigation only: the services check again. */
  access: 'anyone' | 'user' | 'admin';
  texts: TextGroup;
  /** When to hydrate: with the page, or on first interaction. */
  start: 'at once' | 'when used';
  isIndexed: boolean;
  page: ReturnType<typeof lazyPage>;
};

export type PageName = keyof typeof pages;

export const pageNames = Object.keys(pages) as PageName[];

export const shortcuts: Record<string, string> = {
  '/privacy': pages.privacy.path,
  '/terms': pages.terms.path,
};

/** The path has no language prefix. */
export function findPage(path: string): PageName {
  return pageNames.find((name) => matchPath({ path: pages[name].path, end: true }, path)) ?? 'notFound';
}
