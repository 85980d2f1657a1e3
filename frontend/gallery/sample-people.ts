import type { Language } from '@fucina/contracts/language';
import type { Browser, Page } from '@playwright/test';
import { logInAsAdmin, openAsAdmin, registerClient } from '../e2e/support/people.ts';
import { samples } from '../e2e/support/sample-sites.ts';
import { createDemo } from '../e2e/support/site.ts';
import { claimBot, createEmptyBot } from './sample-bots.ts';
import { createSampleProject } from './sample-projects.ts';
import { askSupport, writeToAgency } from './sample-requests.ts';

export type Who = 'visitor' | 'reader' | 'demoOwner' | 'client' | 'newcomer' | 'longWinded' | 'staff';

/** A person's cookies, and the ids for URLs of their own resources. */
export type SamplePerson = {
  name: Who;
  storage: Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;
  params: Record<Language, Record<string, string>>;
};

const LONG = 'Casa editrice e libreria antiquaria Bartolomeo Sant’Ambrogio-Kirchhoffer & Nipoti';

/** Created on demand: public pages need no client. */
export function createSamplePeople() {
  const made = new Map<Who, Promise<SamplePerson>>();

  function meet(who: Who, browser: Browser): Promise<SamplePerson> {
    const known = made.get(who) ?? makers[who](browser);
    made.set(who, known);
    return known;
  }

  const makers: Record<Who, (browser: Browser) => Promise<SamplePerson>> = {
    visitor: (browser) => inOwnBrowser('visitor', browser, async () => same({})),
    // Conversations in the hero continue on the demo's page, which starts without one.
    reader: (browser) => inOwnBrowser('reader', browser, createDemos),
    demoOwner: (browser) => inOwnBrowser('demoOwner', browser, createDemos),
    client: (browser) =>
      inOwnBrowser('client', browser, async (page) => {
        // A demo is created by a visitor, before they become a client.
        const demoId = await createDemo(page, samples.it.domain);
        const user = await registerClient(page, { firstName: 'Ada', lastName: 'Rossi', company: 'Orsini' });
        const admin = await openAsAdmin(browser);
        const projectId = await createSampleProject(admin, { members: [user], name: 'Chatbot per il sito' });
        await askSupport(page, user);
        const botId = await claimBot(page, demoId);
        return same({ projectId, botId });
      }),
    newcomer: (browser) =>
      inOwnBrowser('newcomer', browser, async (page) => {
        const user = await registerClient(page);
        const admin = await openAsAdmin(browser);
        const projectId = await createSampleProject(admin, { members: [user], name: 'Sito', isEmpty: true });
        const botId = await createEmptyBot(page, 'Prova');
        return same({ projectId, botId });
      }),
    longWinded: (browser) =>
      inOwnBrowser('longWinded', browser, async (page) => {
        const user = await registerClient(page, { firstName: LONG, lastName: LONG, company: LONG });
        const admin = await openAsAdmin(browser);
        const projectId = await createSampleProject(admin, { members: [user], name: `${LONG} – ${LONG}` });
        const botId = await createEmptyBot(page, LONG.slice(0, 80));
        return same({ projectId, botId });
      }),
    staff: async (browser) => {
      const client = await meet('client', browser);
      await meet('longWinded', browser);
      return inOwnBrowser('staff', browser, async (page) => {
        await writeToAgency(page);
        await logInAsAdmin(page);
        return client.params;
      });
    },
  };

  return { meet };
}

const createDemos = async (page: Page) => ({
  it: { demoId: await createDemo(page, samples.it.domain) },
  en: { demoId: await createDemo(page, samples.en.domain) },
});

const same = (params: Record<string, string>) => ({ it: params, en: params });

/** The same address and browser would get the existing demo. */
async function inOwnBrowser(
  name: Who,
  browser: Browser,
  make: (page: Page) => Promise<SamplePerson['params']>,
): Promise<SamplePerson> {
  const context = await browser.newContext({ userAgent: `Gallery ${crypto.randomUUID()}` });
  const params = await make(await context.newPage());
  const storage = await context.storageState();
  await context.close();
  return { name, storage, params };
}
