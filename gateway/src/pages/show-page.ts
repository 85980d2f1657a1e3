import { chooseEncoding } from '@fucina/service-kit/encoding';
import type { Exchange } from '../http/exchange.ts';
import { answerPage } from './answer-page.ts';
import type { Page } from './fetch-page.ts';
import type { PageCache } from './page-cache.ts';

/** Cacheable: no range, no conditional date, no query. */
export function isPlain({ req, target }: Exchange): boolean {
  const { range, 'if-modified-since': since } = req.headers;
  return range === undefined && since === undefined && target?.query === '';
}

export function showPage(
  exchange: Exchange,
  { pages, handOn }: { pages: PageCache; handOn: () => void },
): Promise<void> | undefined {
  const { req, target } = exchange;
  const encoding = chooseEncoding(req.headers['accept-encoding']) ?? 'identity';
  const page = pages.find({ path: target?.path ?? '/', encoding });

  function show(found: Page) {
    const isElsewhere = found.status >= 300 && found.status < 400;
    if (isElsewhere || found.status >= 500) handOn();
    else answerPage(exchange, found);
  }
  if (page instanceof Promise) return page.then(show, handOn);
  show(page);
  return;
}
