import type { Demo } from '@fucina/contracts/demo';
import { findForm, holdCreation } from '../e2e/support/creation.ts';
import { samples } from '../e2e/support/sample-sites.ts';
import { loadRecording } from '../src/features/site/home/hero/recording.ts';
import type { State } from './state.ts';

/** The form with a fault. */
export const faultIn = (where: 'home' | 'landing'): State => ({
  name: 'fault',
  as: 'visitor',
  act: (page, site) => findForm(page, site, where).create.click(),
});

/** The hero with a demo that has been read, as it was or might have been. */
const inHero = (name: string, change: (demo: Demo) => Partial<Demo>, isStillBusy = false): State => ({
  name,
  as: 'reader',
  isStillBusy,
  async prepare(page, { demoId = '' }) {
    const created = { success: true, message: '', demoId, contactInfoSubmitted: false, isYours: true };
    (await holdCreation(page, created))();
    await page.route(`**/api/chatbot-demo/${demoId}/events`, () => undefined);
    await page.route(`**/api/chatbot-demo/${demoId}`, async (route) => {
      const { demo } = (await (await route.fetch()).json()) as { demo: Demo };
      await route.fulfill({ json: { success: true, demo: { ...demo, ...change(demo) } } });
    });
  },
  async act(page, site) {
    const { website, create, secondStep } = findForm(page, site, 'home');
    await website.fill(samples[site.language].domain);
    await create.click();
    await secondStep.waitFor();
  },
});

export const heroStates: State[] = [
  inHero('reading', halfRead, true),
  inHero('answered', () => ({})),
  inHero('failed', () => ({
    status: 'failed',
    answerable: false,
    pages: [],
    failure: { code: 'crawl.timeout', detail: '' },
  })),
  {
    name: 'sample',
    as: 'visitor',
    async act(page, { language, texts: { home } }) {
      const [exchange] = await loadRecording(language);
      const field = page.getByRole('region', { name: home.example.label }).getByLabel(home.example.field);
      await field.fill(exchange?.question ?? '');
      await field.press('Enter');
    },
  },
];

function halfRead({ pages }: Demo): Partial<Demo> {
  const half = pages.slice(0, pages.length / 2);
  const pagesRead = half.filter(({ outcome }) => outcome === 'read').length;
  return { status: 'reading', answerable: false, pages: half, pagesRead };
}
