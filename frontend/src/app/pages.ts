import { matchPath } from 'react-router-dom';
import type { IconName } from '../components/ui/icon.tsx';
import { accountPages } from './account-pages.ts';
import { botPages } from './bot-pages.ts';
import { lazyPage } from './lazy-page.tsx';
import { staffPages } from './staff-pages.ts';

export type FrameName = 'site' | 'bare' | 'portal';

const atOnce = { start: 'at once', isIndexed: false } as const;
const site = { frame: 'site', access: 'anyone', texts: [], start: 'when used', isIndexed: true } as const;
const portal = { ...atOnce, frame: 'portal', access: 'user' } as const;

/** In matching order. */
export const pages = {
  home: {
    ...site,
    texts: ['home'],
    path: '/',
    page: lazyPage(() => import('../features/site/pages/home.tsx').then((file) => file.HomePage)),
  },
  landing: {
    ...site,
    texts: ['landing'],
    path: '/chatbot-demo',
    page: lazyPage(() => import('../features/demo/pages/landing.tsx').then((file) => file.DemoLandingPage)),
  },
  analyzer: {
    ...site,
    path: '/website-analyzer',
    page: lazyPage(() =>
      import('../features/demo/pages/analyzer.tsx').then((file) => file.WebsiteAnalyzerPage),
    ),
  },
  demo: {
    ...site,
    ...atOnce,
    texts: ['plans', 'demo'],
    path: '/chatbot-demo/:demoId',
    page: lazyPage(() => import('../features/demo/pages/demo.tsx').then((file) => file.DemoPage)),
  },
  plain: {
    ...site,
    texts: ['plain'],
    path: '/chatbot-demo/:demoId/plain',
    isIndexed: false,
    page: lazyPage(() => import('../features/demo/pages/plain.tsx').then((file) => file.PlainDemoPage)),
  },
  bot: {
    ...site,
    texts: ['bot'],
    path: '/bot',
    page: lazyPage(() => import('../features/site/pages/bot.tsx').then((file) => file.BotPage)),
  },
  developersApi: {
    ...site,
    texts: ['developers'],
    path: '/developers/api',
    page: lazyPage(() =>
      import('../features/site/pages/developers-api.tsx').then((file) => file.DevelopersApiPage),
    ),
  },
  privacy: {
    ...site,
    texts: ['privacy'],
    path: '/legal/privacy-policy',
    page: lazyPage(() => import('../features/site/pages/privacy.tsx').then((file) => file.PrivacyPage)),
  },
  terms: {
    ...site,
    texts: ['terms'],
    path: '/legal/terms-of-service',
    page: lazyPage(() => import('../features/site/pages/terms.tsx').then((file) => file.TermsPage)),
  },
  cookies: {
    ...site,
    texts: ['cookie'],
    path: '/legal/cookie-policy',
    page: lazyPage(() => import('../features/site/pages/cookies.tsx').then((file) => file.CookiePolicyPage)),
  },
  gdpr: {
    ...site,
    texts: ['gdpr'],
    path: '/legal/gdpr-compliance',
    page: lazyPage(() => import('../features/site/pages/gdpr.tsx').then((file) => file.GdprPage)),
  },
  voice: {
    ...site,
    texts: ['voice'],
    path: '/voice-agent',
    page: lazyPage(() => import('../features/site/pages/voice.tsx').then((file) => file.VoiceAgentPage)),
  },
  pricing: {
    ...site,
    texts: ['plans'],
    path: '/pricing',
    page: lazyPage(() => import('../features/site/pages/pricing.tsx').then((file) => file.PricingPage)),
  },
  about: {
    ...site,
    texts: ['about'],
    path: '/about',
    page: lazyPage(() => import('../features/site/pages/about.tsx').then((file) => file.AboutPage)),
  },
  cases: {
    ...site,
    texts: ['cases'],
    path: '/cases',
    page: lazyPage(() => import('../features/site/pages/cases.tsx').then((file) => file.CasesPage)),
  },
  contact: {
    ...site,
    path: '/contact',
    isIndexed: false,
    page: lazyPage(() => import('../features/site/pages/contact.tsx').then((file) => file.ContactPage)),
  },
  booking: {
    ...site,
    path: '/contact/call',
    isIndexed: false,
    page: lazyPage(() => import('../features/site/pages/booking.tsx').then((file) => file.BookingPage)),
  },
  planInterest: {
    ...site,
    texts: ['plans'],
    path: '/contact/plan',
    isIndexed: false,
    page: lazyPage(() =>
      import('../features/site/pages/plan-interest.tsx').then((file) => file.PlanInterestPage),
    ),
  },
  contactThanks: {
    ...site,
    texts: ['plans'],
    path: '/contact/thanks/:form?',
    isIndexed: false,
    page: lazyPage(() =>
      import('../features/site/pages/contact-thanks.tsx').then((file) => file.ContactThanksPage),
    ),
  },
  ...accountPages,
  portal: {
    ...portal,
    texts: ['frame', 'dashboard'],
    path: '/portal',
    menu: { text: 'frame:dashboard', icon: 'dashboard' },
    page: lazyPage(() => import('../features/projects/pages/portal.tsx').then((file) => file.PortalPage)),
  },
  project: {
    ...portal,
    texts: ['frame', 'dashboard', 'project'],
    path: '/portal/projects/:projectId',
    page: lazyPage(() => import('../features/projects/pages/project.tsx').then((file) => file.ProjectPage)),
  },
  ...botPages,
  profile: {
    ...portal,
    texts: ['frame', 'auth', 'profile'],
    path: '/portal/profile',
    menu: { text: 'frame:profile', icon: 'profile' },
    page: lazyPage(() => import('../features/accounts/pages/profile.tsx').then((file) => file.ProfilePage)),
  },
  ...staffPages,
  notFound: {
    ...site,
    texts: ['notFound'],
    path: '*',
    isIndexed: false,
    page: lazyPage(() => import('../features/site/pages/not-found.tsx').then((file) => file.NotFoundPage)),
  },
} as const satisfies Record<string, PageEntry>;

export type PageEntry = {
  path: string;
  frame: FrameName;
  /** For navigation only; the services check access themselves. */
  access: 'anyone' | 'user' | 'admin';
  /** Namespaces besides those every page has. */
  texts: readonly string[];
  /** When to hydrate: on load, or on first interaction. */
  start: 'at once' | 'when used';
  isIndexed: boolean;
  /** Portal menu entry. */
  menu?: { text: string; icon: IconName };
  page: ReturnType<typeof lazyPage>;
};

export type PageName = keyof typeof pages;

export const pageNames = Object.keys(pages) as PageName[];

export const shortcuts: Record<string, string> = {
  '/privacy': pages.privacy.path,
  '/terms': pages.terms.path,
};

/** Expects a path without language prefix. */
export function findPage(path: string): PageName {
  return pageNames.find((name) => matchPath({ path: pages[name].path, end: true }, path)) ?? 'notFound';
}

/** Paths with the same key share a mounted page, such as the builder's jobs. */
export function keyOfPath(path: string): string {
  const { botId } = (findPage(path) === 'botBuilder' && matchPath(pages.botBuilder.path, path)?.params) || {};
  return botId ?? path;
}
