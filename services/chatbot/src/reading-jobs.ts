import { startProcessor } from '@fucina/service-kit/processor';
import type { ChatbotDeps } from './deps.ts';
import { createEmbedPassages } from './knowledge/embed-passages.job.ts';
import { createReadSource } from './sources/reading/read-source.job.ts';
import { createTendSources } from './sources/reading/tend-sources.job.ts';

const TEND_EVERY_MS = 10_000;
// Sites wait for the network, documents for CPU: separate limits, so neither blocks the other.
const DOCUMENTS_AT_ONCE = 3;
const SITES_AT_ONCE = 6;

type Options = Omit<Parameters<typeof startProcessor>[2], 'concurrency'>;

export function startReadingJobs(deps: ChatbotDeps, options: Options) {
  const read = createReadSource(deps);
  const processors = [
    startProcessor('read-document', read, { ...options, concurrency: DOCUMENTS_AT_ONCE }),
    startProcessor('read-site', read, { ...options, concurrency: SITES_AT_ONCE }),
    startProcessor('tend-sources', createTendSources(deps), { ...options, concurrency: 1 }),
    startProcessor('embed-passages', createEmbedPassages(deps), { ...options, concurrency: 1 }),
  ];
  return {
    async schedule() {
      await deps.tendSourcesQueue.schedule({}, { id: 'tend-sources', everyMs: TEND_EVERY_MS });
      await deps.embedPassagesQueue.schedule({}, { id: 'embed-passages', everyMs: TEND_EVERY_MS });
    },
    async close() {
      await Promise.all(processors.map((processor) => processor.close()));
    },
  };
}
