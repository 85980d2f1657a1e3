import type { Browser } from '@playwright/test';
import { median } from '../faults/harness/statistics.ts';
import { runQuietly } from '../local/lib/machine.ts';
import { type BenchRow, benchRow, formatRows } from './bench.ts';
import { openBrowser } from './browser.ts';
import { startWidgetPages } from './widget-pages.ts';

const OPENINGS = 15;
const SLOWDOWN = 4;
const PRESS_MS = 80;

type Seen = { shift: number; blocked: number; openedAfter: number | null };
type Visit = { path: string; button?: string; open?: 'press' | 'key' };

const kinds = {
  plain: { path: '/plain' },
  bare: { path: '/bare', button: 'Open', open: 'press' },
  pressed: { path: '/widget', button: 'Open the chat', open: 'press' },
  keyed: { path: '/widget', button: 'Open the chat', open: 'key' },
} as const satisfies Record<string, Visit>;

type Kind = keyof typeof kinds;

export async function benchWidget(): Promise<BenchRow[]> {
  await buildWidget();
  const pages = await startWidgetPages();
  const browser = await openBrowser();
  const visits: Record<Kind, Seen[]> = { plain: [], bare: [], pressed: [], keyed: [] };
  try {
    // Interleaved, so that noise hits all of them.
    for (let at = 0; at < OPENINGS; at += 1) {
      for (const kind of Object.keys(kinds) as Kind[]) {
        visits[kind].push(await visit({ browser, origin: pages.origin, ...kinds[kind] }));
      }
    }
  } finally {
    await browser.close();
    await pages.stop();
  }
  return toRows(visits);
}

async function buildWidget() {
  const { code, output } = await runQuietly({
    command: 'pnpm',
    args: ['--filter', '@fucina/widget', 'run', 'build'],
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error(output);
}

async function visit({ browser, origin, path, button, open }: Visit & { browser: Browser; origin: string }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  if (button) {
    const target = page.getByRole('button', { name: button, exact: true });
    if (open === 'press') await target.click({ delay: PRESS_MS });
    else await target.press('Enter');
    await page.waitForFunction('seen.openedAfter !== null');
  }
  // Observers report when the page is idle.
  await page.evaluate('new Promise((done) => requestIdleCallback(() => done()))');
  const seen = await page.evaluate<Seen>('seen');
  await context.close();
  return seen;
}

function toRows(visits: Record<Kind, Seen[]>): BenchRow[] {
  const opening = (kind: Kind) => median(visits[kind].map(({ openedAfter }) => openedAfter ?? 0));
  const added = (figure: 'shift' | 'blocked') => {
    const [plain, widget] = [visits.plain, visits.pressed].map((seen) =>
      median(seen.map((visitor) => visitor[figure])),
    ) as [number, number];
    return Math.max(0, widget - plain);
  };
  const slow = `processor ${SLOWDOWN}× slower`;
  return [
    benchRow(`click to a chat to type in, ${slow}`, opening('pressed'), 'ms', { atMost: 100 }),
    benchRow(`Enter to a chat to type in, ${slow}`, opening('keyed'), 'ms'),
    benchRow(`click to a bare field to type in, ${slow}`, opening('bare'), 'ms'),
    benchRow('click: chat to bare field', opening('pressed') / opening('bare'), '×'),
    benchRow('Enter: chat to bare field', opening('keyed') / opening('bare'), '×'),
    benchRow(`total blocking time added, ${slow}`, added('blocked'), 'ms', { atMost: 0 }),
    benchRow('layout shift added', added('shift'), '', { atMost: 0 }),
  ];
}

if (import.meta.main) console.log(formatRows(await benchWidget()));
