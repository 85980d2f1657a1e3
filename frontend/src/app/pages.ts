import { matchPath } from 'react-router-dom';
import { lazyPage } from './lazy-page.tsx';

/** The pages of the site by name, in the order in which their paths are tried. */
export const pages = {
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
  notFound: {
    path: '*',
    isIndexed: false,
    page: lazyPage(async () => (await import('../pages/not-found.tsx')).NotFoundPage),
  },
} as const;

export type PageName = keyof typeof pages;

export const pageNames = Object.keys(pages) as PageName[];

/** Until there is a home page, its address leads here. */
export const HOME_PATH = pages.analyzer.path;

/** The page at a path without its language. */
export function findPage(path: string): PageName {
  return pageNames.find((name) => matchPath({ path: pages[name].path, end: true }, path)) ?? 'notFound';
}
