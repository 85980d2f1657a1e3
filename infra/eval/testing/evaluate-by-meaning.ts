import { createOwnReader } from '../../../packages/answering/src/model/own-reader.ts';
import { createLogger } from '../../../packages/service-kit/src/logger.ts';
import { evaluateInProcess } from '../in-process.ts';
import type { EvalSite } from '../question-sites.ts';
import { type Run, toRun } from '../reporting/run.ts';

/** Embeddings only: reading for every question takes minutes and is left to `npm run eval`. */
export async function evaluateByMeaning(sites: EvalSite[]): Promise<Run> {
  const reader = createOwnReader({ logger: createLogger({ name: 'eval', level: 'warn' }) });
  const reports = await evaluateInProcess(sites, { embeddings: reader?.embeddings ?? null, passages: null });
  reader?.close();
  return toRun({ reports, version: 'now', mode: 'in one process' });
}
