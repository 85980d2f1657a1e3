import { isLanguage } from '@fucina/contracts/languages';
import type { AppEnv } from '@fucina/service-kit/app';
import { chooseEncoding } from '@fucina/service-kit/encoding';
import { createHealthRoutes } from '@fucina/service-kit/health';
import type { Logger } from '@fucina/service-kit/logger';
import { observeRequests } from '@fucina/service-kit/telemetry/observe-requests';
import { type Context, Hono } from 'hono';
import type { InitialData } from '../lib/initial-data.tsx';
import type { Place } from '../lib/navigation/paths.ts';
import type { Settings } from '../lib/settings.tsx';
import type { Build, BuiltFile } from './build.ts';
import type { ContentStore } from './content-store.ts';
import { writeDocument } from './document.ts';
import type { ChatbotClient } from './forms/chatbot-client.ts';
import { createDemoForms } from './forms/demo-forms.ts';
import { createLeadForms } from './forms/lead-forms.ts';
import { putQuery, QUERY_MARK, takeOutMarks } from './kept-query.ts';
import { createLinkPictures } from './link-pictures/link-pictures.ts';
import { type CachedPage, createPageCache, encodeOnce } from './page-cache.ts';
import { writeRobots, writeSitemap } from './search-engines.ts';
import { writeSecurityContact } from './security-contact.ts';

const YEAR_SECONDS = 31_536_000;
const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;
const DAY = { 'cache-control': `public, max-age=${DAY_SECONDS}` };

type FrontendDeps = {
  build: Build;
  settings: Settings;
  content: Pick<ContentStore, 'read'>;
  chatbot: ChatbotClient;
  logger: Logger;
  linkPictures?: ReturnType<typeof createLinkPictures>;
};

type Wanted = Parameters<Build['renderPage']>[0];

export function createFrontend({ build, settings, content, chatbot, logger, ...deps }: FrontendDeps) {
  const linkPictures = deps.linkPictures ?? createLinkPictures();
  const pages = createPageCache();
  const app = new Hono<AppEnv>();

  async function findPage({ pathname, search }: Required<Omit<Place, 'hash'>>) {
    const redirectTo = build.findRedirect({ pathname, search });
    if (redirectTo) return { redirectTo };
    const overrides = content.read(build.languageOf(pathname));
    return pages.get({ path: pathname, version: overrides }, async () => {
      const { page, html } = await write({ pathname, search: QUERY_MARK, overrides });
      return { ...takeOutMarks(html), language: page.head.language, isFound: page.name !== 'notFound' };
    });
  }

  async function write({ overrides, initialData, ...place }: Omit<Wanted, 'settings'>) {
    const page = await build.renderPage({ ...place, settings, overrides, initialData });
    return { page, html: writeDocument({ page, settings, overrides, initialData, entry: build.entry }) };
  }

  async function writeOnce(place: Place, initialData: InitialData) {
    const overrides = content.read(build.languageOf(place.pathname));
    return (await write({ ...place, overrides, initialData })).html;
  }

  const stylePolicy = ["style-src 'self'", ...build.entry.styles.map(({ hash }) => `'${hash}'`)].join(' ');
  app.use(observeRequests({ logger }));
  // The gateway writes the CSP and adds these hashes.
  app.use(async (c, next) => {
    await next();
    if (c.res.headers.get('content-type')?.startsWith('text/html'))
      c.header('content-security-policy', stylePolicy);
  });
  // Pages render without the CMS, so there is no hard dependency.
  app.route('/', createHealthRoutes({ checks: {} }));
  app.get('/robots.txt', (c) => c.text(writeRobots(settings.origin), 200, DAY));
  app.get('/.well-known/security.txt', (c, next) => {
    const contact = writeSecurityContact(settings);
    return contact ? c.text(contact, 200, DAY) : next();
  });
  app.get('/sitemap.xml', (c) => {
    c.header('content-type', 'application/xml; charset=utf-8');
    return c.body(writeSitemap(build.listPages(settings.origin)), 200, DAY);
  });
  app.get('/og/:language/:file{[A-Za-z]+[.]png}', async (c, next) => {
    const { language, file } = c.req.param();
    if (!isLanguage(language)) return next();
    const title = await build.titleLink({
      language,
      name: file.slice(0, -'.png'.length),
      settings,
      overrides: content.read(language),
    });
    if (title === null) return c.text('Not found', 404);
    const { brandName, origin } = settings;
    const { png, etag } = await linkPictures.get({ title, brandName, host: new URL(origin).host });
    const headers = { 'cache-control': `public, max-age=${HOUR_SECONDS}`, etag };
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
    return c.body(png, 200, { ...headers, 'content-type': 'image/png' });
  });
  const forms = { chatbot, write: writeOnce };
  app.route('/', createDemoForms(forms)).route('/', createLeadForms(forms));
  app.get('*', async (c) => {
    const file = build.files.get(c.req.path);
    if (file) return answerFile(c, file);
    if (c.req.path.startsWith('/assets/')) return c.text('Not found', 404);

    const { search } = new URL(c.req.url);
    const answer = await findPage({ pathname: c.req.path, search });
    if ('redirectTo' in answer) return c.redirect(answer.redirectTo, 302);
    return answerPage(c, search ? putQuery(answer, search) : answer);
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

async function answerPage(c: Context, page: CachedPage) {
  c.header('vary', 'accept-encoding');
  c.header('cache-control', 'no-cache');
  c.header('content-language', page.language);
  c.header('content-type', 'text/html; charset=utf-8');
  if (page.isFound) c.header('etag', page.etag);
  else c.status(404);
  if (page.isFound && c.req.header('if-none-match') === page.etag) return c.body(null, 304);

  const encoding = chooseEncoding(c.req.header('accept-encoding'));
  if (!encoding) return c.body(page.html);
  c.header('content-encoding', encoding);
  return c.body(await encodeOnce(page, encoding));
}
