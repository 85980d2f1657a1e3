import type { Source } from '@fucina/contracts/chat';
import type { Language } from '@fucina/contracts/language';
import { Icon } from '../components/icons.tsx';
import { texts } from '../texts.ts';
import { linkToQuote, readWebAddress } from './text-fragment.ts';

function readablePath({ host, pathname }: URL): string {
  const path = pathname === '/' ? '' : pathname.replace(/\/$/, '');
  try {
    return host.replace(/^www\./, '') + decodeURI(path);
  } catch {
    return host + path;
  }
}

function isSaid(quote: string, answer: string): boolean {
  const plain = (text: string) => text.replace(/[\s.…]+/g, ' ').trim();
  return plain(answer).includes(plain(quote));
}

/**
 * Cited pages or, for a refusal, the closest ones. Links open at the quote, which is shown unless the answer contains
 * it. Documents have no URL, so they are only named.
 */
export function Sources({
  sources,
  answer,
  isRefusal,
  language,
}: {
  sources: readonly Source[];
  answer: string;
  isRefusal: boolean;
  language: Language;
}) {
  const shown = sources.flatMap((source) => {
    const address = readWebAddress(source.url);
    return address || (source.url === '' && source.title) ? [{ ...source, address }] : [];
  });
  if (shown.length === 0) return null;
  const { sources: ofSite, allSources, document, nearest, newTab } = texts[language];
  const label = shown.every(({ address }) => address) ? ofSite : allSources;

  return (
    <div class="sources">
      <p class="label">{isRefusal ? nearest : label}</p>
      <ol>
        {shown.map(({ address, isDocument, quote, title, url }) => {
          const said = quote !== '' && !isSaid(quote, answer) && <span class="quote">“{quote}”</span>;
          return (
            <li key={url + title + quote}>
              {address ? (
                <a class="source" href={linkToQuote({ url, quote })} target="_blank" rel="noopener">
                  <span class="source-title">
                    {title || readablePath(address)}
                    <Icon name="open" />
                  </span>
                  {said}
                  <span class="address">{readablePath(address)}</span>
                  <span class="unseen">({newTab})</span>
                </a>
              ) : (
                <div class="source">
                  <span class="source-title">{title}</span>
                  {said}
                  {isDocument && <span class="address">{document}</span>}
                </div>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
