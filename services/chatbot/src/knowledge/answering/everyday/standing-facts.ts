import type { Language } from '@fucina/contracts/language';
import type { PassageIndex } from '../../passage-index.ts';
import type { Evidence } from '../../search/evidence.ts';
import type { IndexedSentence } from '../../search/indexed-passage.ts';
import { type FactKind, hasAddress, maskOf } from '../../text/facts.ts';
import { fold } from '../../text/tokens.ts';
import { readQuestion } from '../question.ts';
import type { EverydayNeed } from './everyday-question.ts';

/** How a site says one of the things that everybody asks: where it stands, and by what it is told. */
type Standing = {
  /** What finds it, in the words of pages; the lexicon adds those of the other language. */
  asked: Record<Language, string>;
  facts: FactKind[];
  /** What headings, titles and labels call it. */
  name: RegExp;
  isHeld(sentence: IndexedSentence): boolean;
  /** Whether sentences that hold it also say what they are, where no heading does; else they need one. */
  saysSo?(sentence: IndexedSentence): boolean;
  /** Told where a page begins rather than further down, the home page's among them. */
  isOpening?: true;
};

const holds = (facts: FactKind[]) => {
  const mask = maskOf(facts);
  return (sentence?: IndexedSentence) => ((sentence?.facts ?? 0) & mask) !== 0;
};

const CLOSED = /\b(?:chius[oaie]|closed|shut)\b/;
const OPEN = /\b(?:apert[oaie]|apr(?:e|iamo|ono)|open|opens)\b/;
const REACHED =
  /\b(?:contatt\w+|recapit\w+|contact\w*|get in touch|telefon\w+|phone|e-?mail|scriv\w+|write to us)\b/;

const MEANS =
  /\b(?:cart[ae]|bancomat|contanti|assegn[oi]|bonific[oi]|satispay|paypal|cards?|cash|cheques?|contactless|bank transfer|visa|mastercard|american express|amex)\b/g;
const BY_MEANS =
  /\b(?:pag\w+|pay\w*|accett\w+|accept\w*|take) (?:\w+ ){0,3}(?:(?:con|in|by|with) )?(?:la |le |una |a )?(?:cart[ae]|bancomat|contanti|cards?|cash|cheques?)\b/;
const meansIn = (text: string) => new Set(fold(text).match(MEANS)).size;
const BEGAN =
  /\b(?:fondat\w+|fondo|nat[aoi]|nasc\w+|nacque|cominci\w+|inizi\w+|inaugurat\w+|aperse|apri|aprimmo|abbiamo aperto|founded|established|opened|began|begun|started|set up)\b|^(?:dal|since) \d|\b(?:siamo|esistiamo|lavoriamo|facciamo|attivi|attivita|famiglia|we have|we've|been|trading|open|family|business) (?:\p{L}+ ){0,4}(?:dal|since)\b/u;
const isBeginning = ({ facts, text }: IndexedSentence) =>
  (facts & maskOf(['year'])) !== 0 && BEGAN.test(fold(text));
const TELLING = 6;
const ENDED = /[.!?]$/;
const isTelling = ({ terms, text }: IndexedSentence) => terms.length >= TELLING && ENDED.test(text);
const always = () => true;
const NOTHING = /(?!)/;

const standing: Record<EverydayNeed, Standing> = {
  hours: {
    asked: { it: 'Orari di apertura: quando siete aperti?', en: 'Opening hours: when are you open?' },
    facts: ['time'],
    name: /\b(?:orari\w*|apertur\w+|hours|opening|when we.?re open)\b/,
    isHeld: ({ facts, text }) =>
      (facts & maskOf(['time'])) !== 0 || ((facts & maskOf(['date'])) !== 0 && CLOSED.test(fold(text))),
    saysSo: ({ text }) => OPEN.test(fold(text)),
  },
  phone: {
    asked: { it: 'Contatti: telefono', en: 'Contact: phone' },
    facts: ['phone'],
    name: REACHED,
    isHeld: holds(['phone']),
    saysSo: always,
  },
  email: {
    asked: { it: 'Contatti: email', en: 'Contact: email' },
    facts: ['email'],
    name: REACHED,
    isHeld: holds(['email']),
    saysSo: always,
  },
  contact: {
    asked: { it: 'Contatti: telefono, email', en: 'Contact: phone, email' },
    facts: ['phone', 'email'],
    name: REACHED,
    isHeld: holds(['phone', 'email']),
    saysSo: always,
  },
  address: {
    asked: { it: 'Dove siamo: indirizzo', en: 'Where we are: address' },
    facts: ['place'],
    name: /\b(?:dove|indirizz\w+|sede|come arrivare|contatt\w+|recapit\w+|where|find us|finding us|address|location|visit|contact\w*)\b/,
    isHeld: holds(['place']),
    saysSo: always,
  },
  payment: {
    asked: { it: 'Come si paga: pagamento con carta, contanti', en: 'How to pay: payment by card, cash' },
    facts: [],
    name: /\b(?:pagament\w+|pagare|paga|payment\w*|paying|pay)\b/,
    isHeld: ({ text }) => meansIn(text) > 0,
    saysSo: ({ text }) => meansIn(text) > 1 || BY_MEANS.test(fold(text)),
  },
  founded: {
    asked: {
      it: 'La nostra storia: siamo nati, fondata nel',
      en: 'Our history: founded in, family, open since',
    },
    facts: ['year'],
    name: /\b(?:storia|chi siamo|su di noi|about|history|our story|who we are)\b/,
    isHeld: isBeginning,
    isOpening: true,
  },
  offer: {
    asked: { it: 'I nostri servizi e prodotti', en: 'Our services and products' },
    facts: [],
    // Pages of that name list them one by one: what they have in common the home page says.
    name: NOTHING,
    isHeld: isTelling,
    isOpening: true,
  },
  about: {
    asked: {
      it: 'Chi siamo: la nostra storia',
      en: 'About us: who we are, our story',
    },
    facts: [],
    name: /\b(?:chi siamo|su di noi|about|who we are|our story|la nostra storia)\b/,
    isHeld: isTelling,
    isOpening: true,
  },
};

const LOOKED_AT = 20;
const OPENINGS = 200;
const worth = { heading: 1, title: 0.6, language: 0.7, fullness: 0.6, whole: 1, opening: 0.5, rank: 0.5 };
const FULL = 3;
const MAX_SENTENCES = 9;
const ROW = / — /;
const HOME = /^https?:\/\/[^/]+\/(?:(?:it|en)\/?|(?:index|home)[^/]*)?$/;
const NOTE = '*';

type Where = { index: PassageIndex; language: Language };

/**
 * The passages that state such a thing, each with the sentences that state it as its block. Ways to be reached may stand in
 * two places; everything else is told from one. Empty where no page states it.
 */
export function findStanding(need: EverydayNeed, where: Where): Evidence[] {
  const needs: EverydayNeed[] = need === 'contact' ? ['contact', 'phone', 'email'] : [need];
  const [first, ...others] = needs.flatMap((one) => findBest(one, where) ?? []);
  if (first === undefined) return [];
  const isNew = (kind: FactKind) => !first.block?.some((at) => holds([kind])(first.indexed.sentences[at]));
  const missing = (['phone', 'email'] as const).filter((kind) => needs.includes(kind) && isNew(kind));
  const rest = others.filter(({ indexed, block }) =>
    missing.some((kind) => block?.some((at) => holds([kind])(indexed.sentences[at]))),
  );
  return [first, ...rest.slice(0, 1)];
}

/** One whose headings name it, in the asker's language before the other. */
function findBest(need: EverydayNeed, { index, language }: Where): Evidence | null {
  const { asked, facts, isOpening = false } = standing[need];
  const question = readQuestion(asked[language], { prior: language, history: [] });
  const { hits } = index.search(
    { ...question, language, needs: facts },
    { limit: isOpening ? OPENINGS : LOOKED_AT, openings: isOpening },
  );
  const best = hits[0]?.score ?? 0;
  let chosen: { evidence: Evidence; value: number } | null = null;
  for (const hit of hits) {
    const found = judge(hit, need);
    if (found === null) continue;
    const isOwn = hit.indexed.language === language;
    const value = found.value + (isOwn ? worth.language : 0) + (worth.rank * hit.score) / (best || 1);
    if (chosen === null || value > chosen.value) chosen = { evidence: found.evidence, value };
  }
  return chosen?.evidence ?? null;
}

function judge(hit: Evidence, need: EverydayNeed): { evidence: Evidence; value: number } | null {
  const { name, isHeld, saysSo = () => false, isOpening } = standing[need];
  const { sentences, passage, headingFacts } = hit.indexed;
  if (isOpening && (headingFacts & maskOf(['person'])) !== 0) return null;
  const whole = need === 'address' ? findAll(sentences, ({ text }) => hasAddress(text)) : [];
  const held = whole.length > 0 ? whole : findAll(sentences, isHeld);
  const [first] = held;
  if (first === undefined) return null;

  const isNamed = (text: string | undefined) => text !== undefined && name.test(fold(text));
  const above = [...passage.headings, ...held.map((at) => sentences[at]?.lead)];
  const isWelcome = isOpening && HOME.test(passage.pageUrl);
  const named =
    (above.some(isNamed) ? worth.heading : 0) + (isNamed(passage.pageTitle) || isWelcome ? worth.title : 0);
  const isSaid = held.some((at) => sentences[at] !== undefined && saysSo(sentences[at]));
  if (named === 0 && !isSaid) return null;
  const fullness = (worth.fullness * Math.min(FULL, held.length)) / FULL;
  const block = blockOf(sentences, held).slice(0, MAX_SENTENCES);
  return {
    evidence: { ...hit, sentence: first, block },
    value:
      named +
      fullness +
      (whole.length > 0 ? worth.whole : 0) +
      (isOpening ? worth.opening / (1 + passage.position) : 0),
  };
}

const findAll = (sentences: IndexedSentence[], isHeld: Standing['isHeld']) =>
  sentences.flatMap((sentence, at) => (isHeld(sentence) ? [at] : []));

/** A table is given with its notes, and without what else is said beside it; of prose, whole paragraphs. */
function blockOf(sentences: IndexedSentence[], held: number[]): number[] {
  const isRow = (at: number) => ROW.test(sentences[at]?.text ?? '');
  const isTable = held.filter(isRow).length >= FULL;
  const lines = new Set(held.map((at) => sentences[at]?.line));
  return [...sentences.keys()].filter((at) => {
    const { line = 0, text = '' } = sentences[at] ?? {};
    return isTable ? (held.includes(at) && isRow(at)) || text.startsWith(NOTE) : lines.has(line);
  });
}
