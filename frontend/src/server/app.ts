import { createHash } from 'node:crypto';
import type { Logger } from '@fucina/service-kit/logger';
import { type Context, Hono } from 'hono';
import type { RenderedPage } from '../entry-server.tsx';
import type { Settings } from '../lib/settings.tsx';
import type { Build, BuiltFile } from './build.ts';
import { writeDocument } from './document.ts';
import { chooseEncoding, encode } from './encoding.ts';

const YEAR_SECONDS = 31_536_000;
const DAY_SECONDS = 86_400;

type FrontendDeps = { build: Build; settings: Settings; logger: Logger; isDraining: () => boolean };

/** Pages as HTML and the files of the build; everything else of the product has other addresses. */
export function createFrontend({ build, settings, logger, isDraining }: FrontendDeps) {
  const app = new Hono();
  app.get('/health/live', (c) => c.json({ status: 'live' }));
  app.get('/health/ready', (c) =>
    isDraining() ? c.json({ status: 'not ready' }, 503) : c.json({ status: 'ready' }),
  );
  app.get('*', async (c) => {
    const file = build.files.get(c.req.path);
    if (file) return answerFile(c, file);
    if (c.req.path.startsWith('/assets/')) return c.text('Not found', 404);

    const answer = await build.renderPage({ pathname: c.req.path, settings });
    if ('redirectTo' in answer) return c.redirect(`${answer.redirectTo}${new URL(c.req.url).search}`, 302);
    return answerPage(c, { page: answer, build, settings });
  });
  app.onError((error, c) => {
    logger.error({ err: error, path: c.req.path }, 'page could not be rendered');
    return c.text('Something went wrong. Please try again. / Qualcosa è andato storto. Riprova.', 500);
  });
  return app;
}

function answerFile(c: Context, { contentType, isImmutable, variants }: BuiltFile) {
  const encoding = chooseEncoding(c.req.header('accept-encoding'));
  const encoded = encoding ? variants[encoding] : undefined;
  if (encoding && encoded) c.header('content-encoding', encoding);
  c.header('vary', 'accept-encoding');
  c.header('content-type', contentType);
  c.header(
    'cache-control',
    isImmutable ? `public, max-age=${YEAR_SECONDS}, immutable` : `public, max-age=${DAY_SECONDS}`,
  );
  return c.body(encoded ?? variants.identity ?? new ArrayBuffer());
}

async function answerPage(
  c: Context,
  { page, build, settings }: { page: RenderedPage; build: Build; settings: Settings },
) {
  const html = writeDocument({ page, settings, entry: build.entry });
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  c.header('vary', 'accept-encoding');
  c.header('cache-control', 'no-cache');
  c.header('content-language', page.head.language);
  c.header('content-type', 'text/html; charset=utf-8');
  if (page.name === 'notFound') c.status(404);
  else c.header('etag', etag);
  if (page.name !== 'notFound' && c.req.header('if-none-match') === etag) return c.body(null, 304);

  const encoding = chooseEncoding(c.req.header('accept-encoding'));
  if (!encoding) return c.body(html);
  c.header('content-encoding', encoding);
  return c.body(await encode(html, encoding));
}
