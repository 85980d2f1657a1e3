import type { DemoPage, DemoProgress } from '@fucina/contracts/demo';
import { demoEndpoints } from '@fucina/contracts/endpoints/visitors';
import { fill } from '../api/api-client.ts';

const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 15_000;
const BATCH_MS = 60;

export type DemoChange = { pages: DemoPage[]; progress: DemoProgress | null };

type Watcher = {
  onChange: (change: DemoChange) => void;
  onConnection: (isUp: boolean) => void;
  /** Before a refused stream is opened again, since a stream does not tell why it was refused. */
  onRefused: () => Promise<void>;
};

/**
 * Follows a demo's event stream until its crawl ends, in batches. The browser resumes broken connections; refused ones
 * are retried with back-off.
 */
export function watchDemo(demoId: string, { onChange, onConnection, onRefused }: Watcher): () => void {
  let isWatching = true;
  let source: EventSource | null = null;
  let retryMs = FIRST_RETRY_MS;
  let retryTimer = 0;
  let batchTimer = 0;
  let batch: DemoChange = { pages: [], progress: null };

  function flush() {
    clearTimeout(batchTimer);
    batchTimer = 0;
    if (batch.pages.length > 0 || batch.progress) onChange(batch);
    batch = { pages: [], progress: null };
  }

  function note(change: (waiting: DemoChange) => void) {
    change(batch);
    batchTimer ||= window.setTimeout(flush, BATCH_MS);
  }

  function open() {
    const opened = new EventSource(fill(demoEndpoints.watch, { demoId }).path);
    source = opened;
    opened.addEventListener('open', () => {
      retryMs = FIRST_RETRY_MS;
      onConnection(true);
    });
    opened.addEventListener('page', ({ data }) =>
      note(({ pages }) => pages.push(JSON.parse(data) as DemoPage)),
    );
    opened.addEventListener('progress', ({ data }) =>
      note((waiting) => {
        waiting.progress = JSON.parse(data) as DemoProgress;
      }),
    );
    opened.addEventListener('done', ({ data }) => {
      batch.progress = JSON.parse(data) as DemoProgress;
      flush();
      opened.close();
    });
    opened.addEventListener('error', () => {
      onConnection(false);
      if (opened.readyState !== EventSource.CLOSED) return;
      retryTimer = window.setTimeout(() => void retry(), retryMs);
      retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
    });
  }

  async function retry() {
    await onRefused();
    if (isWatching) open();
  }

  open();
  return () => {
    isWatching = false;
    source?.close();
    clearTimeout(retryTimer);
    clearTimeout(batchTimer);
  };
}
