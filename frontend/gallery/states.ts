import type { Page } from '@playwright/test';
import { type PageName, pages } from '../src/app/pages.ts';
import { allTexts } from '../src/testing/all-texts.ts';
import { runReportCard } from './sample-bots.ts';
import type { Who } from './sample-people.ts';

type Texts = (typeof allTexts)['en'];

export type State = {
  name: string;
  as: Who;
  /** Overrides the page's path. */
  path?: string;
  /** Runs before the page opens. */
  prepare?: (page: Page, params: Record<string, string>) => Promise<unknown>;
  /** Interaction on the open page. */
  act?: (page: Page, texts: Texts) => Promise<unknown>;
  /** For states that exist at one width only. */
  maxWidth?: number;
  isStillBusy?: boolean;
  /** Covers the window, so the rest of the page is not captured. */
  isOverlay?: boolean;
};

const API = /\/api\/(?!user$)/;
const WHO = { anyone: 'visitor', user: 'client', admin: 'staff' } as const;

const broken = (page: Page) =>
  page.route(API, (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      json: { type: '/problems/service.unavailable', code: 'service.unavailable', status: 503 },
    }),
  );
const silent = (page: Page) => page.route(API, () => undefined);
const NO_SUCH_DEMO = `/chatbot-demo/${'f'.repeat(32)}`;

const beforeMain: Partial<Record<PageName, NonNullable<State['prepare']>>> = {
  botReportCard: (page, { botId }) => runReportCard(page, botId),
};

/** States of individual pages. */
const ownStates: Partial<Record<PageName, State[]>> = {
  home: [
    {
      name: 'menu',
      as: 'visitor',
      maxWidth: 768,
      isOverlay: true,
      act: (page, { common }) => page.getByRole('button', { name: common.header.menu }).click(),
    },
    {
      name: 'cookies',
      as: 'visitor',
      isOverlay: true,
      act: (page, { common }) => page.getByRole('button', { name: common.footer.cookieChoices }).click(),
    },
  ],
  demo: [
    { name: 'unknown', as: 'visitor', path: NO_SUCH_DEMO },
    { name: 'error', as: 'demoOwner', prepare: broken },
  ],
  chatbot: [
    { name: 'list', as: 'client', path: '/portal/chatbot-embed?all' },
    // Staff have no chatbots of their own.
    { name: 'none', as: 'staff' },
  ],
  botBuilder: (['look', 'say', 'install', 'settings'] as const).map((job) => ({
    name: job,
    as: 'client',
    act: (page, { chatbotEmbed }) =>
      page.getByRole('link', { name: chatbotEmbed.nav.job[job], exact: true }).click(),
  })),
  notFound: [{ name: 'close', as: 'visitor', path: '/prcing' }],
};

/** States of every page behind the login: empty, overlong texts, loading, failed. */
function commonStates(name: PageName): State[] {
  const { access } = pages[name];
  if (access === 'anyone') return [];
  const as = WHO[access];
  const ofClients: State[] =
    access === 'user'
      ? [
          { name: 'empty', as: 'newcomer' },
          { name: 'long', as: 'longWinded' },
        ]
      : [];
  return [
    ...ofClients,
    { name: 'error', as, prepare: broken },
    { name: 'loading', as, prepare: silent, isStillBusy: true },
    { name: 'offline', as, act: (page) => page.context().setOffline(true) },
  ];
}

export function statesOf(name: PageName): State[] {
  const { access, path } = pages[name];
  const prepare = beforeMain[name];
  const main: State = {
    name: 'main',
    as: path.includes(':demoId') ? 'demoOwner' : WHO[access],
    ...(prepare ? { prepare } : {}),
  };
  return [main, ...commonStates(name), ...(ownStates[name] ?? [])];
}

export const textsIn = (language: 'it' | 'en') => allTexts[language] as Texts;
