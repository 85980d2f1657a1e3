import { normalize } from './normalize.ts';

const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"“”«»]+/giu;
const MIN_QUOTED_WORDS = 6;

export type ServedPages = ReturnType<typeof createServedPages>;

export function createServedPages() {
  const bodies = new Map<string, string>();
  let visible: string | undefined;

  const wasServed = (url: string) => {
    const place = placeOf(url);
    return bodies.has(place) || bodies.has(`${place}/`);
  };
  const standsInText = (address: string) => [...bodies.values()].some((body) => body.includes(address));

  return {
    remember(url: string, body: string) {
      bodies.set(placeOf(url), body);
      visible = undefined;
    },

    findInvented({ answer, sources }: { answer: string; sources: { url: string }[] }): string[] {
      const cited = sources.map(({ url }) => url).filter((url) => url !== '' && !wasServed(url));
      const written = [...answer.matchAll(ADDRESS)]
        .map(([address]) => address.replace(/[).,;:!?'’\]]+$/u, ''))
        .filter((address) => !wasServed(address) && !standsInText(address));
      return [...cited, ...written];
    },

    isQuotedIn(answer: string): boolean {
      visible ??= normalize([...bodies.values()].map(stripTags).join(' '));
      const text = visible;
      return answer
        .split(/(?<=[.!?:])\s+/)
        .map(normalize)
        .some((sentence) => sentence.split(' ').length >= MIN_QUOTED_WORDS && text.includes(sentence));
    },
  };
}

/** Host and path. An invalid URL is returned as is and never matches. */
function placeOf(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return `${host}${decodeURIComponent(pathname)}`.normalize('NFC');
  } catch {
    return url;
  }
}

const stripTags = (html: string) =>
  html.replace(/<(script|style)\b.*?<\/\1>/gis, ' ').replace(/<[^>]*>/g, ' ');
