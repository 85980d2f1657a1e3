import { exportContentQuery, importContentQuery } from '@fucina/contracts/content';
import { contentEndpoints } from '@fucina/contracts/endpoints/content';
import type { Mount } from '@fucina/service-kit/mount';
import { problem } from '@fucina/service-kit/problem';
import { readText } from '@fucina/service-kit/request-validator';
import type { Context } from 'hono';
import type { CmsDeps } from '../deps.ts';
import { personOf } from '../request.ts';
import { type Lines, readCsvLines, readJsonLines } from './read-lines.ts';
import { exportContents, importContents } from './transfer.usecases.ts';

/** Enough for a full export of typical texts. */
const MAX_IMPORT_BYTES = 5 * 1024 * 1024;

const types = { json: 'application/json', csv: 'text/csv; charset=utf-8' };

export function mountTransfer(mount: Mount, deps: CmsDeps) {
  mount(contentEndpoints.export, { query: exportContentQuery }, async (c) => {
    const { format, language } = c.req.valid('query');
    const text = await exportContents({ format, language }, deps);
    const name = `contents${language ? `-${language}` : ''}.${format}`;
    return c.body(text, 200, {
      'content-type': types[format],
      'content-disposition': `attachment; filename="${name}"`,
    });
  });
  mount(contentEndpoints.import, { query: importContentQuery }, async (c) => {
    const lines = await readBody(c);
    return c.json(await importContents({ lines, ...c.req.valid('query'), by: personOf(c) }, deps));
  });
}

async function readBody({ req }: Pick<Context, 'req'>): Promise<Lines> {
  const [type] = /^(?:application\/json|text\/csv)(?=;|\s|$)/i.exec(req.header('content-type') ?? '') ?? [];
  if (!type) throw problem('request.unsupported_type');
  const text = await readText(req, MAX_IMPORT_BYTES);
  return type.toLowerCase() === 'text/csv' ? readCsvLines(text) : readJsonLines(text);
}
