import { createHash, randomUUID } from 'node:crypto';
import { trainingEndpoints } from '@fucina/contracts/endpoints/training';
import {
  type ImportUrlBody,
  trainingDocumentBody,
  trainingQuery,
  trainingUrlBody,
} from '@fucina/contracts/source';
import { type Mount, noStore } from '@fucina/service-kit/mount';
import type { ChatbotDeps } from '../../deps.ts';
import { addDocuments, addTextDocument } from '../add-documents.usecases.ts';
import { importUrl } from '../import-url.usecases.ts';
import { findTrainedBot, listTrainings, requireTrainedBot, toTraining } from './trainings.usecases.ts';

// 10 MB of text, at the longest JSON escaping.
const CONTENT_BYTES = 24 * 1024 * 1024;

/** The specification's three training calls. They apply to the caller's first bot unless one is named. */
export function mountTrainings(mount: Mount, deps: ChatbotDeps) {
  mount(trainingEndpoints.list, { query: trainingQuery }, async (c) => {
    const bot = await findTrainedBot({ user: c.var.user, ...c.req.valid('query') }, deps);
    return c.json({ trainings: bot ? await listTrainings(bot, deps) : [] }, 200, noStore);
  });
  mount(trainingEndpoints.addDocument, { query: trainingQuery }, async (c, next) => {
    if (/^application\/json\b/i.test(c.req.header('content-type') ?? '')) return next();
    const bot = await requireTrainedBot({ user: c.var.user, ...c.req.valid('query') }, deps);
    return c.json(await addDocuments({ bot, form: c.req.raw, requestKey: randomUUID() }, deps), 202);
  });
  mount(
    trainingEndpoints.addDocument,
    { query: trainingQuery, body: trainingDocumentBody, maxBytes: CONTENT_BYTES },
    async (c) => {
      const { filename: name, content } = c.req.valid('json');
      const bot = await requireTrainedBot({ user: c.var.user, ...c.req.valid('query') }, deps);
      const source = await addTextDocument({ bot, name, content }, deps);
      return c.json({ training: { ...source, type: 'document', filename: source.name, content: '' } }, 202);
    },
  );
  mount(trainingEndpoints.importUrl, { query: trainingQuery, body: trainingUrlBody }, async (c) => {
    const bot = await requireTrainedBot({ user: c.var.user, ...c.req.valid('query') }, deps);
    const { url } = c.req.valid('json');
    // The specification defines no idempotency key, so the URL serves as one.
    const requestKey = createHash('sha256').update(url).digest('hex');
    const body: ImportUrlBody = { url, scope: 'page', include: [], exclude: [], requestKey };
    const source = await importUrl({ bot, body }, deps);
    return c.json({ training: toTraining(source) }, 202);
  });
}
