import { matchPath } from 'react-router-dom';
import { lazyPage } from './lazy-page.tsx';

/** The pages of the site by name, in the order in which their paths are tried. */
export const pages = {
  home: {
    path: '/',
    isIndexed: true,
    page: lazyPage(async () => (await import('../pages/home.tsx')).HomePage),
  },
  landing: {
    path: '/chatbot-demo',
    isIndexed: true,
    page: lazyPage(async () => (await import('../pages/demo-landing.tsx')).DemoLandingPage),
  },
  analyzer: {
    path: '/website-analyzer',
    isIndexed: true,
    page: lazyPage(async () => (await import('../pages/website-analyzer.tsx')).WebsiteAnalyzerPage),
  },
  demo: {
    path: '/chatbot-demo/:demoId',
    isIndexed: false,
    page: lazyPage(async () => (await import('../pages/demo.tsx')).DemoPage),
  },
  bot: {
    path: '/bot',
    isIndexed: true,
    page: lazyPage(async () => (await import('../pages/bot.tsx')).BotPage),
  },
  privacy: {
    path: '/legal/privacy-policy',
    isIndexed: true,
    page: lazyPage(async () => (await import('../pages/legal-privacy.tsx')).PrivacyPage),
  },
  terms: {
    path: '/legal/terms-of-service',
    isIndexed: true,
    page: lazyPage(async () => (await import('../pages/legal-terms.tsx')).TermsPage),
  },
  notFound: {
    path: '*',
    isIndexed: false,
    page: lazyPage(async () => (await import('../pages/not-found.tsx')).NotFoundPage),
  },
} as const;

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
