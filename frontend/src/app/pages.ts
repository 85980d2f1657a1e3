import { matchPath } from 'react-router-dom';
import type { IconName } from '../components/ui/icon.tsx';
import { botPages } from './bot-pages.ts';
import { staffPages } from './staff-pages.ts';

export type FrameName = 'site' | 'bare' | 'portal';

const atOnce = { start: 'at once', isIndexed: false } as const;
const site = { frame: 'site', access: 'anyone', texts: [], start: 'when used', isIndexed: true } as const;
const bare = { ...atOnce, frame: 'bare', access: 'anyone', texts: ['frame', 'auth'] } as const;
const portal = { ...atOnce, frame: 'portal', access: 'user' } as const;

/** In matching order. */
export const pages = {
  home: {
    ...site,
    texts: ['home'],
    path: '/',
  },
  landing: {
    ...site,
    texts: ['landing'],
    path: '/chatbot-demo',
  },
  analyzer: {
    ...site,
    path: '/website-analyzer',
  },
  demo: {
    ...site,
    ...atOnce,
    texts: ['plans', 'demo'],
    path: '/chatbot-demo/:demoId',
  },
  plain: {
    ...site,
    texts: ['plain'],
    path: '/chatbot-demo/:demoId/plain',
    isIndexed: false,
  },
  bot: {
    ...site,
    texts: ['bot'],
    path: '/bot',
  },
  developersApi: {
    ...site,
    texts: ['developers'],
    path: '/developers/api',
  },
  privacy: {
    ...site,
    texts: ['privacy'],
    path: '/legal/privacy-policy',
  },
  terms: {
    ...site,
    texts: ['terms'],
    path: '/legal/terms-of-service',
  },
  cookies: {
    ...site,
    texts: ['cookie'],
    path: '/legal/cookie-policy',
  },
  gdpr: {
    ...site,
    texts: ['gdpr'],
    path: '/legal/gdpr-compliance',
  },
  voice: {
    ...site,
    texts: ['voice'],
    path: '/voice-agent',
  },
  pricing: {
    ...site,
    texts: ['plans'],
    path: '/pricing',
  },
  about: {
    ...site,
    texts: ['about'],
    path: '/about',
  },
  cases: {
    ...site,
    texts: ['cases'],
    path: '/cases',
  },
  contact: {
    ...site,
    path: '/contact',
    isIndexed: false,
  },
  booking: {
    ...site,
    path: '/contact/call',
    isIndexed: false,
  },
  planInterest: {
    ...site,
    texts: ['plans'],
    path: '/contact/plan',
    isIndexed: false,
  },
  contactThanks: {
    ...site,
    texts: ['plans'],
    path: '/contact/thanks/:form?',
    isIndexed: false,
  },
  auth: {
    ...bare,
    path: '/auth',
  },
  verifyEmail: {
    ...bare,
    path: '/auth/verify-email',
  },
  confirmAddress: {
    ...bare,
    path: '/auth/confirm-address',
  },
  resetPassword: {
    ...bare,
    path: '/auth/reset-password',
  },
  portal: {
    ...portal,
    texts: ['frame', 'dashboard'],
    path: '/portal',
    menu: { text: 'frame:dashboard', icon: 'dashboard' },
  },
  project: {
    ...portal,
    texts: ['frame', 'dashboard', 'project'],
    path: '/portal/projects/:projectId',
  },
  ...botPages,
  profile: {
    ...portal,
    texts: ['frame', 'auth', 'profile'],
    path: '/portal/profile',
    menu: { text: 'frame:profile', icon: 'profile' },
  },
  ...staffPages,
  notFound: {
    ...site,
    texts: ['notFound'],
    path: '*',
    isIndexed: false,
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
