import { makeVectors } from '@fucina/answering/search/vectors/make-vectors';
import { embedPassagesJob } from '@fucina/contracts/job';
import { defineProcessor, type JobContext } from '@fucina/service-kit/processor';
import type { ChatbotDeps } from '../deps.ts';

const CLAIM_MS = 120_000;
const ORIGIN = 0;

type Deps = Pick<ChatbotDeps, 'embeddings' | 'vectors' | 'pages' | 'now'>;

/**
 * Every ten seconds: embeds new pages, and everything after a change of model. Failures are retried in the next run.
 */
export const createEmbedPassages = (deps: Deps) =>
  defineProcessor(embedPassagesJob, async (_payload, context) => {
    const { embeddings, vectors, pages } = deps;
    if (embeddings === null) return;
    const marks = new Map((await vectors.listMarks()).map((mark) => [mark.botId, mark]));
    const known = await pages.listRevisions();
    const living = new Set(known.map(({ botId }) => botId));
    // A bot may have been deleted meanwhile.
    for (const botId of marks.keys()) if (!living.has(botId)) await vectors.removeByBot(botId);
    for (const { botId, revision } of known) {
      const mark = marks.get(botId);
      const after = mark?.model === embeddings.model ? mark.revision : ORIGIN;
      if (revision <= after) continue;
      if (context.signal.aborted || !(await embedBot({ botId, after, upTo: revision }, context, deps)))
        return;
    }
  });

type Range = { botId: string; after: number; upTo: number };

/** False if the service is unavailable. */
async function embedBot(
  { botId, after, upTo }: Range,
  { signal }: JobContext,
  { embeddings, vectors, pages, now }: Deps,
) {
  if (embeddings === null) return false;
  const { model } = embeddings;
  const until = new Date(now().getTime() + CLAIM_MS);
  if (!(await vectors.claim(botId, { now: now(), until }))) return true;
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
        return value;
      }
      if (value.digests.length === 0) await vectors.removePage(botId, value.url);
      else await vectors.replacePage({ botId, model, now: now(), page: value });
    }
  } finally {
    await vectors.release(botId);
  }
}
