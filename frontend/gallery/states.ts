import type { Page } from '@playwright/test';
import { submit } from '../e2e/support/site.ts';
import { type PageName, pages } from '../src/app/pages.ts';
import { faultIn, heroStates } from './creation-states.ts';
import { runReportCard } from './sample-bots.ts';
import { over, type State } from './state.ts';

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
/** Staff see everybody's records. */
const emptied = (page: Page) =>
  page.route(API, async (route) => {
    if (route.request().url().endsWith('/events')) return;
    const response = await route.fetch();
    const isJson = response.headers()['content-type']?.includes('json');
    await route.fulfill({ response, ...(isJson ? { json: empty(await response.json()) } : {}) });
  });

function empty(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (typeof value === 'number') return 0;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, key === 'pageSize' ? inner : empty(inner)]),
  );
}

const NO_SUCH_DEMO = `/chatbot-demo/${'f'.repeat(32)}`;

const beforeMain: Partial<Record<PageName, NonNullable<State['prepare']>>> = {
  botReportCard: (page, { botId }) => runReportCard(page, botId),
};

/** States of individual pages. */
const ownStates: Partial<Record<PageName, State[]>> = {
  home: [
    { ...over('menu', 'visitor', ({ common }) => common.header.menu), maxWidth: 768 },
    over('cookies', 'visitor', ({ common }) => common.footer.cookieChoices),
    ...heroStates,
    faultIn('home'),
  ],
  landing: [faultIn('landing')],
  analyzer: [{ name: 'fault', as: 'visitor', act: submit }],
  voice: [
    {
      name: 'call',
      as: 'visitor',
      async act(page, { texts: { voice } }) {
        await page.getByRole('button', { name: voice.call.play, exact: true }).click();
        await page.getByRole('button', { name: voice.call.pause, exact: true }).waitFor();
      },
    },
  ],
  pricing: [over('plan', 'visitor', ({ plans }) => plans.tellMe)],
  portal: [
    {
      name: 'palette',
      as: 'client',
      isOverlay: true,
      async act(page) {
        await page.keyboard.press('Control+k');
        await page.getByRole('dialog').waitFor();
      },
    },
    over('notices', 'client', ({ frame }) => frame.notices.title),
  ],
  adminProject: [
    {
      name: 'several',
      as: 'staff',
      async act(page, { texts: { adminProjects } }) {
        await page.getByRole('button', { name: adminProjects.several.begin }).click();
        await page.getByRole('checkbox', { name: adminProjects.several.all }).check();
      },
    },
  ],
  adminCms: [
    over('workspace', 'staff', ({ adminContent }) => adminContent.onPage),
    over('add', 'staff', ({ adminContent }) => adminContent.addTitle),
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
    act: (page, { texts: { chatbotEmbed } }) =>
      page.getByRole('link', { name: chatbotEmbed.nav.job[job], exact: true }).click(),
  })),
  notFound: [{ name: 'close', as: 'visitor', path: '/prcing' }],
};

/** States of every page behind the login: empty, overlong texts, loading, failed. */
function commonStates(name: PageName): State[] {
  const { access } = pages[name];
  if (access === 'anyone') return [];
  const as = WHO[access];
  const own: State[] =
    access === 'user'
      ? [
          { name: 'empty', as: 'newcomer' },
          { name: 'long', as: 'longWinded' },
        ]
      : [{ name: 'empty', as, prepare: emptied }];
  return [
    ...own,
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
