import { makeVectors } from '@fucina/answering/search/vectors/make-vectors';
import { embedPassagesJob } from '@fucina/contracts/job';
import { defineProcessor, type JobContext } from '@fucina/service-kit/processor';
import type { ChatbotDeps } from '../deps.ts';

const CLAIM_MS = 120_000;
const ORIGIN = 0;
const REVISIONS_A_TURN = 50;

/**
 * Every ten seconds and after each reading: embeds new pages, or all of them after a change of model. Bots take
 * turns, so that a small site does not wait for a large one. Failures are retried on the next run.
 */
export const createEmbedPassages = (deps: ChatbotDeps) =>
  defineProcessor(embedPassagesJob, async (_payload, context) => {
    const { embeddings } = deps;
    if (embeddings === null) return;
    await forgetDeletedBots(deps);
    const busy = new Set<string>();
    for (;;) {
      const ranges = (await listBehind(embeddings.model, deps)).filter(({ botId }) => !busy.has(botId));
      if (ranges.length === 0) return;
      for (const range of ranges) {
        if (context.signal.aborted) return;
        const outcome = await embedRange(range, context, deps);
        if (outcome === 'unavailable') return;
        if (outcome === 'busy') busy.add(range.botId);
      }
    }
  });

type Range = { botId: string; after: number; upTo: number };

async function forgetDeletedBots({ vectors, pages }: ChatbotDeps) {
  const marks = await vectors.listMarks();
  const living = new Set((await pages.listRevisions()).map(({ botId }) => botId));
  for (const { botId } of marks) if (!living.has(botId)) await vectors.removeByBot(botId);
}

/** One turn for each bot that has pages to embed. */
async function listBehind(model: string, { vectors, pages }: ChatbotDeps): Promise<Range[]> {
  const marks = new Map((await vectors.listMarks()).map((mark) => [mark.botId, mark]));
  return (await pages.listRevisions()).flatMap(({ botId, revision }) => {
    const mark = marks.get(botId);
    const after = mark?.model === model ? mark.revision : ORIGIN;
    return revision > after ? [{ botId, after, upTo: Math.min(revision, after + REVISIONS_A_TURN) }] : [];
  });
}

async function embedRange(
  { botId, after, upTo }: Range,
  { signal }: JobContext,
  { embeddings, vectors, pages, now }: ChatbotDeps,
): Promise<'done' | 'busy' | 'unavailable'> {
  if (embeddings === null) return 'unavailable';
  const { model } = embeddings;
  const until = new Date(now().getTime() + CLAIM_MS);
  if (!(await vectors.claim(botId, { now: now(), until }))) return 'busy';
  try {
    const known = (url: string) => vectors.findPage({ botId, model, url });
    const made = makeVectors(pages.readKnowledgeSince(botId, { after, upTo }), {
      embeddings,
      known,
      signal,
    });
    for (;;) {
      const { value, done } = await made.next();
      if (done) {
        if (value) await vectors.mark({ botId, model, revision: upTo });
        return value ? 'done' : 'unavailable';
      }
      if (value.digests.length === 0) await vectors.removePage(botId, value.url);
      else await vectors.replacePage({ botId, model, now: now(), page: value });
    }
  } finally {
    await vectors.release(botId);
  }
}
