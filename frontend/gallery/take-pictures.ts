import path from 'node:path';
import type { Language } from '@fucina/contracts/language';
import { expect, type Page } from '@playwright/test';
import { expectNoSidewaysScroll } from '../e2e/support/checks.ts';
import { open } from '../e2e/support/site.ts';
import { type PageName, pages } from '../src/app/pages.ts';
import { localizePath } from '../src/lib/navigation/paths.ts';
import { allTexts } from '../src/testing/all-texts.ts';
import type { readChoice } from './choice.ts';
import { namePicture } from './picture-name.ts';
import type { createRooms } from './rooms.ts';
import type { SamplePerson } from './sample-people.ts';
import type { State } from './state.ts';

const HEIGHT = 900;

type Sitting = {
  rooms: ReturnType<typeof createRooms>;
  folder: string;
  name: PageName;
  state: State;
  language: Language;
  person: SamplePerson;
  choice: ReturnType<typeof readChoice>;
};

/** One state of a page in one language, at every width and theme. */
export async function takePictures({ rooms, name, state, language, person, ...rest }: Sitting) {
  const { widths } = rest.choice;
  const shown = widths.filter((width) => width <= (state.maxWidth ?? width));
  const [width] = shown;
  if (!width) return;
  const context = await rooms.enter(person, language);
  const page = await context.newPage();
  await page.setViewportSize({ width, height: HEIGHT });
  const isAtRest = watchRequests(page);
  await state.prepare?.(page, person.params[language]);
  await open(page, localizePath(language, state.path ?? fillPath(pages[name].path, person.params[language])));
  await settle(page, isAtRest, state);
  const at = (path: string) => localizePath(language, path);
  await state.act?.(page, { language, texts: allTexts[language], at, home: at('/') });

  const tabs = page.locator('main [role=tablist]').first().getByRole('tab');
  const count = state.name === 'main' ? await tabs.count() : 0;
  const shoot = (stateName: string) =>
    shootAll({
      page,
      settle: () => settle(page, isAtRest, state),
      state: stateName,
      isOverlay: state.isOverlay,
      name,
      language,
      shown,
      ...rest,
    });
  await shoot(state.name);
  for (let index = 0; index < count; index += 1) {
    if ((await tabs.nth(index).getAttribute('aria-selected')) === 'true') continue;
    await tabs.nth(index).click();
    await shoot(`tab-${index + 1}`);
  }
  await context.setOffline(false);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.close();
}

type Shooting = Pick<Sitting, 'folder' | 'name' | 'language' | 'choice'> & {
  page: Page;
  state: string;
  isOverlay: boolean | undefined;
  shown: number[];
  settle: () => Promise<void>;
};

async function shootAll({ page, folder, name, state, language, choice, shown, ...how }: Shooting) {
  const { settle, isOverlay } = how;
  // Public pages have only one theme.
  const hasThemes = (await page.locator('html').getAttribute('data-theme')) !== null;
  for (const shade of choice.shades) {
    await page.emulateMedia({ colorScheme: shade });
    if (hasThemes) await expect(page.locator('html')).toHaveAttribute('data-theme', shade);
    else if (shade === 'dark') continue;
    for (const width of shown) {
      await page.setViewportSize({ width, height: HEIGHT });
      await settle();
      const file = namePicture({ page: name, state, language, width, shade });
      await page.screenshot({ path: path.join(folder, file), fullPage: !isOverlay, animations: 'disabled' });
      await expect.soft(expectNoSidewaysScroll(page), file).resolves.toBeUndefined();
    }
  }
}

/** Fills in this person's `/portal/projects/:projectId`; optional segments are dropped. */
function fillPath(pattern: string, params: Record<string, string>) {
  return pattern
    .replace(/^\*$/, '/nothing-here')
    .replace(/\/:\w+\?/g, '')
    .replace(/:(\w+)/g, (_, param: string) => {
      const value = params[param];
      if (!value) throw new Error(`The gallery has no sample for ":${param}": add it to sample-people.ts.`);
      return value;
    });
}

/** Event streams stay open, so they do not count. */
function watchRequests(page: Page) {
  const pending = new Set<unknown>();
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource' && !request.url().endsWith('/events')) pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return () => pending.size === 0;
}

async function settle(page: Page, isAtRest: () => boolean, { isStillBusy }: State) {
  await showAll(page);
  if (isStillBusy) return;
  const busy = page.locator('[aria-busy=true], .loading').filter({ visible: true });
  const isSettled = async () => isAtRest() && (await busy.count()) === 0;
  await expect(async () => {
    expect(await isSettled(), 'answers outstanding').toBe(true);
    // A response may render parts that fetch more.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 1000 })));
    expect(await isSettled(), 'more asked').toBe(true);
  }).toPass();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Pictures load and sections appear only when scrolled into view. */
async function showAll(page: Page) {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((done) => requestAnimationFrame(done));
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await nextFrame();
    }
    scrollTo(0, 0);
    await nextFrame();
  });
}
