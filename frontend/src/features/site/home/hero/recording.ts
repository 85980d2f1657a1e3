import type { Language } from '@fucina/contracts/language';

/** The sentence of an answer on its page, with its neighbors. */
export type QuotedSentence = {
  address: string;
  title: string;
  heading?: string;
  before?: string;
  quote: string;
  after?: string;
};

/** What the product answered on a sample site; without a page where the site does not say. */
export type RecordedExchange = { question: string; answer: string; page: QuotedSentence | null };

export type Recording = (RecordedExchange & {
  /** Beginnings of words that tell the question, in lower case. */
  words: string[];
})[];

export async function loadRecording(language: Language): Promise<Recording> {
  const { default: recording } = await (language === 'it'
    ? import('./recordings/it.json', { with: { type: 'json' } })
    : import('./recordings/en.json', { with: { type: 'json' } }));
  return recording;
}

/** The recorded exchange closest to a typed question: the same one, or the one with most of its words. */
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

/** Words in lower case without accents and punctuation, each after a space. */
function simplify(text: string): string {
  const words = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .match(/[\p{L}\p{N}]+/gu);
  return (words ?? []).map((word) => ` ${word}`).join('');
}
