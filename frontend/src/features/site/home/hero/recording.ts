import type { Language } from '@fucina/contracts/language';

/** A quoted sentence with the ones around it. */
export type QuotedSentence = {
  address: string;
  title: string;
  heading?: string;
  before?: string;
  quote: string;
  after?: string;
};

/** A recorded answer. No page if the site has no answer. */
export type RecordedExchange = { question: string; answer: string; page: QuotedSentence | null };

export type Recording = (RecordedExchange & {
  /** Lowercase word prefixes that identify the question. */
  words: string[];
})[];

const recordings: Record<Language, () => Promise<{ default: Recording }>> = {
  it: () => import('./recordings/it.json', { with: { type: 'json' } }),
  en: () => import('./recordings/en.json', { with: { type: 'json' } }),
};

export async function loadRecording(language: Language): Promise<Recording> {
  const { default: recording } = await recordings[language]();
  return recording;
}

/** The recorded exchange closest to a typed question: an exact match, else the most words in common. */
export function findExchange(recording: Recording, typed: string): RecordedExchange | null {
  const text = simplify(typed);
  const same = recording.find(({ question }) => simplify(question) === text);
  if (same) return same;

  const countHits = ({ words }: Recording[number]) =>
    words.filter((word) => text.includes(` ${word}`)).length;
  const [best] = recording
    .map((exchange) => ({ exchange, hits: countHits(exchange) }))
    .sort((a, b) => b.hits - a.hits);
  return best && best.hits > 0 ? best.exchange : null;
}

/** Lowercase words without accents and punctuation, each preceded by a space. */
function simplify(text: string): string {
  const words = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .match(/[\p{L}\p{N}]+/gu);
  return (words ?? []).map((word) => ` ${word}`).join('');
}
