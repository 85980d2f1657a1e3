import { contentEndpoints } from '@fucina/contracts/endpoints/content';
import { inEachLanguage, type Language, languages } from '@fucina/contracts/languages';
import type { Logger } from '@fucina/service-kit/logger';
import { isStarting, warnAfterStart } from '@fucina/service-kit/starting';
import { readOverrides, type TextOverrides } from '../lib/texts/overrides.ts';

// With the gateway's cache, published text appears within two seconds.
const ASK_EVERY_MS = 500;
const TIMEOUT_MS = 2000;

type Kept = { etag: string; overrides: TextOverrides };

export type ContentStore = ReturnType<typeof createContentStore>;

/** Polls staff's overrides. On failure the last known ones stay, initially the translation files. */
export function createContentStore({
  url,
  logger,
  fetch = globalThis.fetch,
}: {
  url: string;
  logger: Logger;
  fetch?: typeof globalThis.fetch;
}) {
  const kept = inEachLanguage((): Kept => ({ etag: '', overrides: {} }));
  let timer: NodeJS.Timeout | undefined;
  let isAway = false;
  let isClosed = false;

  async function ask(language: Language) {
    const response = await fetch(`${url}${contentEndpoints.getOverrides.path}?language=${language}`, {
      headers: { 'if-none-match': kept[language].etag },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 304) return;
    if (!response.ok) throw new Error(`the content service returned ${response.status}`);
    const overrides = readOverrides((await response.json()) as Parameters<typeof readOverrides>[0]);
    kept[language] = { etag: response.headers.get('etag') ?? '', overrides };
  }

  async function askAll() {
    try {
      await Promise.all(languages.map(ask));
      if (isAway) logger.info('the content service is responding again');
      isAway = false;
    } catch (error) {
      if (!isAway)
        warnAfterStart(
          logger,
          { err: error },
          'the content service is not responding: pages keep their current texts',
        );
      isAway = !isStarting();
    }
  }

  async function follow() {
    await askAll();
    if (!isClosed) timer = setTimeout(() => void follow(), ASK_EVERY_MS);
  }

  return {
    /** Resolves after the first answer or failure; polling goes on. */
    follow,
    read: (language: Language): TextOverrides => kept[language].overrides,
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
