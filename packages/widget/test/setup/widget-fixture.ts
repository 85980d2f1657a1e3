import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { startHostSite } from './host-site.ts';
import { botId, startProduct } from './stand-in-product.ts';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];

type Fixture = {
  product: Awaited<ReturnType<typeof startProduct>>;
  site: Awaited<ReturnType<typeof startHostSite>>;
  /** A new visitor's page. Errors and CSP violations fail the test. */
  newPage: (options?: BrowserContextOptions) => Promise<Page>;
};

async function violationsOf(page: Page): Promise<string[]> {
  if (page.isClosed()) return [];
  return page.evaluate(() => (window as unknown as { violations?: string[] }).violations ?? []);
}

let launched: Promise<Browser> | undefined;

/** One for the files of a process, since a start takes as long as several tests. Ends with the process. */
function openBrowser() {
  launched ??= chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ARGS,
  });
  return launched;
}

/** Product and host site, shared by the tests of a file. */
export function useWidgetFixture(): Fixture {
  // Browsers are slow on a busy machine.
  vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });
  const fixture = {} as Fixture;
  const opened: { page: Page; faults: string[] }[] = [];
  let browser: Browser;

  fixture.newPage = async (options) => {
    const viewport = { width: 1280, height: 800 };
    const context = await browser.newContext({
      locale: 'en-GB',
      viewport,
      reducedMotion: 'reduce',
      ...options,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    opened.push({ page, faults });
    return page;
  };

  beforeAll(async () => {
    fixture.product = await startProduct();
    fixture.site = await startHostSite({ productOrigin: fixture.product.origin, botId });
    browser = await openBrowser();
  });

  beforeEach(() => fixture.product.reset());

  afterEach(async () => {
    const faults: string[] = [];
    for (const visit of opened.splice(0)) {
      faults.push(...visit.faults, ...(await violationsOf(visit.page)));
      await visit.page.context().close();
    }
    if (faults.length > 0) throw new Error(`The host page saw faults: ${faults.join('; ')}`);
  });

  afterAll(async () => {
    await Promise.all([fixture.product?.close(), fixture.site?.close()]);
  });

  return fixture;
}
