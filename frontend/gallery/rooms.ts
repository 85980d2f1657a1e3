import type { Language } from '@fucina/contracts/language';
import type { Browser, BrowserContext } from '@playwright/test';
import { localizePath } from '../src/lib/navigation/paths.ts';
import type { SamplePerson } from './sample-people.ts';

const locales: Record<Language, string> = { it: 'it-IT', en: 'en-GB' };

/** A browser per person and language, reused for every state of a page. */
export function createRooms(browser: Browser) {
  const rooms = new Map<string, Promise<BrowserContext>>();

  async function furnish(person: SamplePerson, language: Language) {
    const context = await browser.newContext({
      locale: locales[language],
      reducedMotion: 'reduce',
      storageState: person.storage,
    });
    // A browser's first page may render before its fonts have loaded.
    const page = await context.newPage();
    await page.goto(localizePath(language, '/legal/terms-of-service'));
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.close();
    return context;
  }

  return {
    enter(person: SamplePerson, language: Language) {
      const key = `${person.name}.${language}`;
      const room = rooms.get(key) ?? furnish(person, language);
      rooms.set(key, room);
      return room;
    },
    async close() {
      for (const room of rooms.values()) await (await room).close();
    },
  };
}
