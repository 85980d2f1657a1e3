import type { Browser, CDPSession } from '@playwright/test';

/** Metrics of a page visit. `aliveAfter`: time from the first key press to hydration. */
export type Seen = {
  lcp: number;
  shift: number;
  blocked: number;
  scriptKb: number;
  styleKb: number;
  fonts: number;
  aliveAfter: number;
};

const SLOWDOWN = 4;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

const RECORDER = `
window.seen = { lcp: 0, shift: 0, blocked: 0 };
new PerformanceObserver((list) => {
  for (const { startTime } of list.getEntries()) seen.lcp = startTime;
}).observe({ type: 'largest-contentful-paint', buffered: true });
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) seen.shift += value;
}).observe({ type: 'layout-shift', buffered: true });
new PerformanceObserver((list) => {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  for (const { startTime, duration } of list.getEntries())
    if (paint && startTime + duration > paint.startTime) seen.blocked += Math.max(0, duration - 50);
}).observe({ type: 'longtask', buffered: true });
`;

const UNTIL_ALIVE = `new Promise((done, fail) => {
  const latest = performance.now() + 30_000;
  const look = () => {
    const [wanted, alive] = ['app:wanted', 'app:alive'].map((name) => performance.getEntriesByName(name)[0]);
    if (alive) done(alive.startTime - wanted.startTime);
    else if (performance.now() > latest) fail(new Error(wanted ? 'the app is not alive' : 'no key was pressed'));
    else setTimeout(look, 20);
  };
  look();
})`;

/** Visits with an empty cache, waits for network idle, then presses a key. */
export async function visitPage(
  browser: Browser,
  { url, isOurs }: { url: string; isOurs: boolean },
): Promise<Seen> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'de-DE' });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', NETWORK);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript(RECORDER);
  const files = countFiles(cdp);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.evaluate('new Promise((done) => requestIdleCallback(() => done(), { timeout: 2000 }))');
  const seen = await page.evaluate<Pick<Seen, 'lcp' | 'shift' | 'blocked'>>('seen');
  const { scriptKb, styleKb, fonts } = files();
  let aliveAfter = 0;
  if (isOurs) {
    await page.keyboard.press('Shift');
    aliveAfter = await page.evaluate<number>(UNTIL_ALIVE);
  }
  await context.close();
  return { ...seen, scriptKb, styleKb, fonts, aliveAfter };
}

function countFiles(cdp: CDPSession) {
  const kinds = new Map<string, string>();
  const bytes = new Map<string, number>();
  cdp.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    bytes.set(requestId, encodedDataLength),
  );
  return () => {
    const sizes = (kind: string) =>
      [...kinds].filter(([, type]) => type === kind).map(([id]) => bytes.get(id) ?? 0);
    const kilobytes = (kind: string) => sizes(kind).reduce((sum, size) => sum + size, 0) / 1000;
    return { scriptKb: kilobytes('Script'), styleKb: kilobytes('Stylesheet'), fonts: sizes('Font').length };
  };
}
