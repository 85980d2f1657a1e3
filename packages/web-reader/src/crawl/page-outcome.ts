import type { PageOutcome } from '@fucina/contracts/demo';
import type { ProblemCode } from '@fucina/contracts/problem';
import type { FetchFailure, FetchFailureKind } from '@fucina/guarded-fetch/fetch-failure';

/** Outcome of one URL. `code` is the problem of the whole crawl if that URL is the home page. */
export type Verdict = { outcome: PageOutcome; detail: string; code: ProblemCode; fault?: FileFault };

export type FileFault =
  | 'empty'
  | 'password'
  | 'damaged'
  | 'suspicious'
  | 'wrong type'
  | 'too heavy'
  | 'only images'
  | 'no text';

const byFailure: Record<FetchFailureKind, Omit<Verdict, 'detail'>> = {
  dns: { outcome: 'failed', code: 'crawl.domain_not_found' },
  private: { outcome: 'failed', code: 'crawl.not_public' },
  tls: { outcome: 'failed', code: 'crawl.tls_failed' },
  refused: { outcome: 'failed', code: 'crawl.refused' },
  timeout: { outcome: 'failed', code: 'crawl.timeout' },
  too_large: { outcome: 'over the limit', code: 'crawl.not_html' },
  redirect_loop: { outcome: 'failed', code: 'crawl.redirect_loop' },
  not_allowed: { outcome: 'failed', code: 'crawl.not_public' },
  asked_to_wait: { outcome: 'blocked', code: 'crawl.rate_limited' },
  broken: { outcome: 'failed', code: 'crawl.refused' },
  aborted: { outcome: 'failed', code: 'crawl.interrupted' },
};

export function verdictOnFailure({ kind, message }: FetchFailure): Verdict {
  return { ...byFailure[kind], detail: message };
}

/** Null for a success status. */
export function verdictOnStatus(status: number): Verdict | null {
  const detail = `HTTP ${status}`;
  if (status >= 200 && status < 300) return null;
  if (status === 429) return { outcome: 'blocked', code: 'crawl.rate_limited', detail };
  if ([401, 402, 403, 407, 451].includes(status))
    return { outcome: 'blocked', code: 'crawl.blocked', detail };
  if (status === 404 || status === 410) return { outcome: 'not found', code: 'crawl.not_found', detail };
  return { outcome: 'failed', code: status >= 500 ? 'crawl.server_error' : 'crawl.blocked', detail };
}

export const verdicts = {
  robots: { outcome: 'skipped: robots', code: 'crawl.robots_forbidden', detail: 'robots.txt' },
  needsJavaScript: { outcome: 'needs JavaScript', code: 'crawl.needs_javascript', detail: '' },
  empty: { outcome: 'too little text', code: 'crawl.empty', detail: '' },
  onlyImages: { outcome: 'too little text', code: 'crawl.empty', detail: 'pages are images' },
} satisfies Record<string, Verdict>;

/** The page opts out of AI use. */
export function asksNotTo(detail: 'noai' | 'nosnippet'): Verdict {
  return { outcome: 'skipped: robots', code: 'crawl.page_forbids', detail };
}

export function notAPage(detail: string): Verdict {
  return { outcome: 'skipped: not a page', code: 'crawl.not_html', detail };
}

/** The file has no extractable text. */
export function uselessFile(detail: string, fault: FileFault): Verdict {
  return { outcome: 'failed', code: 'crawl.empty', detail, fault };
}

/** A limit of ours was reached. */
export function unreadable(detail: string, fault?: FileFault): Verdict {
  return { outcome: 'failed', code: 'crawl.interrupted', detail, ...(fault ? { fault } : {}) };
}

export function duplicateOf(url: string): Verdict {
  return { outcome: 'duplicate', code: 'crawl.empty', detail: url };
}

export function overTheLimit(detail: string): Verdict {
  return { outcome: 'over the limit', code: 'crawl.empty', detail };
}
