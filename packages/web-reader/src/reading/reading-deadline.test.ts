import { createLogger } from '@fucina/service-kit/logger';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { isRunning, readerPids } from '../testing/children.ts';
import { endlessPdf } from '../testing/pdf-files.ts';
import { createPageReader, defaultReadingLimits, type PageReader } from './page-reader.ts';

const DEADLINE_MS = 60_000;
const logger = createLogger({ name: 'test', level: 'silent' });
const { signal } = new AbortController();
let reader: PageReader;
afterEach(() => {
  vi.useRealTimers();
  reader.close();
});

const document = (kind: 'html' | 'txt', isUpload: boolean) => ({
  ...{ kind, isUpload, url: 'http://a.test/', origin: 'http://a.test', headers: {} },
  body: Buffer.from('<p>Il legno si cura con la cera'),
});

async function readHeldUp(asked: ReturnType<typeof document>, heldUpMs: number) {
  const limits = { ...defaultReadingLimits, deadlineMs: { html: DEADLINE_MS, pdf: DEADLINE_MS } };
  reader = createPageReader({ limits, logger });
  await reader.read(asked, signal);
  const [pid = 0] = readerPids();
  process.kill(pid, 'SIGSTOP');
  vi.useFakeTimers();
  const reading = reader.read(asked, signal);
  await vi.advanceTimersByTimeAsync(heldUpMs);
  vi.useRealTimers();
  if (isRunning(pid)) process.kill(pid, 'SIGCONT');
  return reading;
}

const tooSlow = (deadlineMs: number) => ({
  type: 'none',
  verdict: { detail: `took longer than ${deadlineMs / 1000} s to read` },
});

describe.runIf(process.platform === 'linux')('reading deadlines', () => {
  test("an upload's deadline counts CPU time, not time spent waiting", async () => {
    expect(await readHeldUp(document('txt', true), DEADLINE_MS * 5)).toMatchObject({ type: 'page' });
  });

  test('an upload that gets no CPU time fails in the end', async () => {
    expect(await readHeldUp(document('txt', true), DEADLINE_MS * 9)).toMatchObject(tooSlow(DEADLINE_MS));
  });

  test("a web page's deadline counts elapsed time", async () => {
    expect(await readHeldUp(document('html', false), DEADLINE_MS)).toMatchObject(tooSlow(DEADLINE_MS));
  });

  test('an endless upload fails at its deadline', async () => {
    reader = createPageReader({ limits: defaultReadingLimits, logger });
    const endless = { ...document('txt', true), kind: 'pdf' as const, body: endlessPdf() };

    expect(await reader.read(endless, signal, { deadlineMs: 2000 })).toMatchObject(tooSlow(2000));
  }, 120_000);
});
