import type { Installation, InstallationReason } from '@fucina/contracts/bot';
import { problem } from '@fucina/service-kit/problem';
import { Parser } from 'htmlparser2';
import { decodeHtml } from '../adapters/web-reader/fetch/charset.ts';
import { toFetchFailure } from '../adapters/web-reader/fetch/fetch-failure.ts';
import type { FetchedResponse } from '../adapters/web-reader/fetch/guarded-fetch.ts';
import type { StoredBot } from '../bots/bots.repository.ts';
import type { ChatbotDeps } from '../deps.ts';
import { isAllowedHost } from './widget.usecases.ts';

const OUR_FILE = /\/widget\/v\d+\.js/;
const OUR_SCRIPT = /\/widget\/v\d+\.js(?:[?#]|$)/;
const PAGE_LIMITS = { maxBytes: 2_000_000, timeoutMs: 8_000, isCutAllowed: true };

/** Looks at a page as a stranger would: is the bot's script in it, and may the bot talk there? */
export async function checkInstallation(
  { bot, url }: { bot: StoredBot; url: string },
  { fetchPage }: Pick<ChatbotDeps, 'fetchPage'>,
): Promise<Installation> {
  const page = requireAddress(url);
  const say = (reason: InstallationReason, detail?: string): Installation => ({
    url: page.href,
    isInstalled: reason === 'installed',
    reason,
    ...(detail ? { detail } : {}),
  });
  try {
    const response = await fetchPage(page.href, { ...PAGE_LIMITS, signal: new AbortController().signal });
    return say(...judge(bot, response));
  } catch (error) {
    return say('page_unreachable', toFetchFailure(error).kind);
  }
}

/** Somebody may leave out the scheme. */
function requireAddress(text: string): URL {
  const typed = text.trim();
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`);
  if (!url?.hostname || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    throw problem('domain.invalid');
  url.hash = '';
  return url;
}

function judge(
  { id, settings }: StoredBot,
  { url, status, headers, body }: FetchedResponse,
): [InstallationReason, string?] {
  if (status === 404 || status === 410) return ['page_not_found', String(status)];
  if (status >= 400) return ['page_unreachable', String(status)];
  const type = headers['content-type'] ?? 'text/html';
  if (!/html/i.test(type)) return ['not_html', type.slice(0, 100)];

  const { ids, code, hasTagManager } = readScripts(decodeHtml(body, type));
  if (isLoadedBy(code, id)) ids.push(id);
  const [first] = ids;
  if (first === undefined) return [hasTagManager ? 'tag_manager' : 'no_script'];
  if (!ids.includes(id)) return ['other_bot', first.slice(0, 64)];
  const { hostname } = new URL(url);
  return isAllowedHost(hostname, settings.allowedHosts) ? ['installed'] : ['not_allowed_host', hostname];
}

// What they bring comes from elsewhere, and only a browser sees it.
const TAG_MANAGERS =
  /googletagmanager\.com\/gtm\.js|gtm\.start|\/container_\w+\.js|tags\.tiqcdn\.com|assets\.adobedtm\.com/;

/** The ids that the page's scripts of ours carry, and what its other scripts are. */
function readScripts(html: string) {
  const found = { ids: [] as string[], code: '', hasTagManager: false };
  let isScript = false;
  const parser = new Parser({
    onopentag(name, { src = '', 'data-bot-id': id }) {
      isScript = name === 'script';
      if (!isScript) return;
      if (id && OUR_SCRIPT.test(src)) found.ids.push(id);
      if (TAG_MANAGERS.test(src)) found.hasTagManager = true;
    },
    ontext(text) {
      if (isScript) found.code += text;
    },
    onclosetag() {
      isScript = false;
    },
  });
  parser.end(html);
  return { ...found, hasTagManager: found.hasTagManager || TAG_MANAGERS.test(found.code) };
}

/** A few lines of the page's own may put ours into it. */
const isLoadedBy = (code: string, id: string) => OUR_FILE.test(code) && code.includes(id);
