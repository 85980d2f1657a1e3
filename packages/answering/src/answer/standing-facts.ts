import type { Language } from '@fucina/contracts/language';
import { type FactKind, hasAddress, maskOf } from '../facts/facts.ts';
import { speaksOfWeekday } from '../facts/moments.ts';
import { fold } from '../language/tokens.ts';
import type { Passage } from '../passages/passages.ts';
import { type EverydayNeed, isPhrased, type StatedNeed } from '../question/everyday-question.ts';
import { readQuestion } from '../question/question.ts';
import type { Evidence } from '../search/evidence.ts';
import type { IndexedSentence } from '../search/indexed-passage.ts';
import type { PassageIndex } from '../search/passage-index.ts';
import { findOverview, HOME } from './overview.ts';

type Statement = {
  /** Italian or English search words; the lexicon adds the other language. */
  asked: Record<Language, string>;
  facts: FactKind[];
  name: RegExp;
  isHeld(sentence: IndexedSentence): boolean;
  /** Recognizes sentences that need no heading to say what they are about. */
  saysSo?(sentence: IndexedSentence): boolean;
  /** Words of a sentence that speaks of it without the fact: "We have no phone". */
  inWords?: RegExp;
  isOpening?: true;
  /** Start the quote at the matching sentence instead of the paragraph. */
  isFromThere?: true;
};

const holds = (facts: FactKind[]) => {
  const mask = maskOf(facts);
  return (sentence?: IndexedSentence) => ((sentence?.facts ?? 0) & mask) !== 0;
};

const CLOSED = /\b(?:chius[oaie]|closed|shut)\b/;
const BY_ARRANGEMENT =
  /\b(?:su (?:appuntamento|prenotazione|richiesta)|by (?:appointment|arrangement)|on request)\b/;
const OPEN = /\b(?:apert[oaie]|apr(?:e|iamo|ono)|open|opens)\b/;
const REACHED =
  /\b(?:contatt\w+|recapit\w+|contact\w*|get in touch|telefon\w+|phone|e-?mail|scriv\w+|write to us)\b/;

const OURS =
  /\b(?:(?:call|contact|phone|ring|write to|e-?mail|find|visit) us|our (?:address|phone|number|e-?mail)|(?:chiama|telefona|scrivi|contatta|trova|vieni a trovar)ci|(?:il |la )?nostr[oa] (?:indirizzo|numero|sede|e?mail))\b/;
const MEANS =
  /\b(?:cart[ae]|bancomat|contanti|assegn[oi]|bonific[oi]|satispay|paypal|cards?|cash|cheques?|contactless|bank transfer|visa|mastercard|american express|amex)\b/g;
const BY_MEANS =
  /\b(?:pag\w+|pay\w*|accett\w+|accept\w*|take) (?:\w+ ){0,3}(?:(?:con|in|by|with) )?(?:la |le |una |a )?(?:cart[ae]|bancomat|contanti|cards?|cash|cheques?)\b/;
const meansIn = (text: string) => new Set(fold(text).match(MEANS)).size;
const PARKED =
  /\b(?:parchegg\w+|posteggi\w*|posti auto|(?:lasci\w+|ferm\w+|sost\w+) (?:la |l')?(?:macchina|auto)|parking|car parks?|park (?:in|at|on|behind|outside|your)|(?:leave|park) (?:your|the) cars?|multi-storey)\b/;
const BY_CAR = /\b(?:in (?:auto|macchina)|by car|for cars|ztl|traffico limitato)\b/;
const OWNER = '(?:titolar[ei](?! del trattamento)|(?:com)?proprietari[oae]|(?:co-?)?owners?)';
const OWNED =
  /\b(?:di proprieta (?:di|del|della)|(?:azienda|bottega|negozio|attivita|ristorante|albergo|studio|scuola) (?:e|appartiene) (?:di|a|alla|al|della) |(?:is|are|was) owned by|owns? (?:it|the (?:business|company|shop|place|school|restaurant|hotel)))/;
const NAMED_OWNER = new RegExp(`^(?:\\S+ ){0,4}?${OWNER}\\b|\\b(?:is|e) (?:the |il |la |l')?${OWNER}\\b`);
const COMPLAINED =
  /\b(?:reclam\w+|lamentel\w+|complain\w*|(?:not|un)[ -]?happy|(?:not|go(?:es)?|went|gone) wrong|qualcosa (?:non va|e andato storto)|(?:in|non (?:sei |siete )?)soddisfatt\w+)\b/;
const TURN_TO =
  /@|\b(?:write|e-?mail|ring|call|phone|talk|speak|scriv\w+|telefon\w+|chiam\w+|parl\w+|rivolg\w+|segnal\w+)\b/;
const BEGAN =
  /\b(?:fondat\w+|fondo|nat[aoi]|nasc\w+|nacque|cominci\w+|inizi\w+|inaugurat\w+|aperse|apri|aprimmo|abbiamo aperto|founded|established|opened|began|begun|started|set up)\b|^(?:dal|since) \d|\b(?:siamo|esistiamo|lavoriamo|facciamo|attivi|attivita|famiglia|we have|we've|been|trading|open|family|business) (?:\p{L}+ ){0,4}(?:dal|since)\b/u;
const isBeginning = ({ facts, text }: IndexedSentence) =>
  (facts & maskOf(['year'])) !== 0 && BEGAN.test(fold(text));
const stated = (asked: Statement['asked'], facts: FactKind[], name: RegExp): Statement => ({
  ...{ asked, facts, name, inWords: REACHED },
  isHeld: holds(facts),
  saysSo: () => true,
});

const statements: Record<StatedNeed, Statement> = {
  hours: {
    asked: { it: 'Orari di apertura: quando siete aperti?', en: 'Opening hours: when are you open?' },
    facts: ['time'],
    name: /\b(?:orari\w*|apertur\w+|hours|opening|when we.?re open)\b/,
    isHeld: ({ facts, text }) =>
      (facts & maskOf(['time'])) !== 0 ||
      ((facts & maskOf(['date'])) !== 0 && (CLOSED.test(fold(text)) || BY_ARRANGEMENT.test(fold(text)))),
    saysSo: ({ text }) => OPEN.test(fold(text)),
    inWords:
      /\b(?:apert[oaie]|apr(?:e|iamo|ono)|chius[oaie]|orari[o]?|open|opens|closed|opening (?:hours|times))\b/,
  },
  phone: stated({ it: 'Contatti: telefono', en: 'Contact: phone' }, ['phone'], REACHED),
  email: stated({ it: 'Contatti: email', en: 'Contact: email' }, ['email'], REACHED),
  contact: stated(
    { it: 'Contatti: telefono, email', en: 'Contact: phone, email' },
    ['phone', 'email'],
    REACHED,
  ),
  address: stated(
    { it: 'Dove siamo: indirizzo', en: 'Where we are: address' },
    ['place'],
    /\b(?:dove|indirizz\w+|sede|come arrivare|contatt\w+|recapit\w+|where|find us|finding us|address|location|visit|contact\w*)\b/,
  ),
  parking: {
    asked: { it: 'Come arrivare in auto: parcheggio', en: 'Getting here by car: parking' },
    facts: [],
    name: /\b(?:parchegg\w+|in (?:auto|macchina)|come arrivare|dove siamo|contatt\w+|parking|by car|getting here|find us|where we are|contact\w*)\b/,
    isHeld: ({ text }) => PARKED.test(fold(text)) || BY_CAR.test(fold(text)),
    saysSo: ({ text }) => PARKED.test(fold(text)),
  },
  payment: {
    asked: { it: 'Come si paga: pagamento con carta, contanti', en: 'How to pay: payment by card, cash' },
    facts: [],
    name: /\b(?:pagament\w+|pagare|paga|payment\w*|paying|pay)\b/,
    isHeld: ({ text }) => meansIn(text) > 0,
    saysSo: ({ text }) => meansIn(text) > 1 || BY_MEANS.test(fold(text)),
    inWords: /\b(?:pag\w+|pay\w*)\b/,
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
  owner: {
    asked: { it: 'Il titolare, proprietario della bottega', en: 'The owner, who owns the business' },
    facts: ['person'],
    name: /\b(?:chi siamo|su di noi|staff|persone|about|who we are|people|team|storia|story|titolar\w+|owners?)\b/,
    isHeld: ({ text }) => OWNED.test(fold(text)) || NAMED_OWNER.test(fold(text)),
    saysSo: ({ text }) => OWNED.test(fold(text)),
  },
  complaint: {
    asked: {
      it: 'Reclami: se qualcosa non va, a chi scrivere',
      en: 'Complaints: if something went wrong, not happy, who to write to',
    },
    facts: [],
    name: COMPLAINED,
    isHeld: ({ text }) => COMPLAINED.test(fold(text)) || TURN_TO.test(fold(text)),
    saysSo: ({ text }) => COMPLAINED.test(fold(text)),
    isFromThere: true,
  },
};

const NOTHING = /(?!)/;
const LOOKED_AT = 20;
const OPENINGS = 300;
const worth = {
  heading: 1,
  title: 0.6,
  language: 0.7,
  rank: 0.5,
  fullness: 0.6,
  whole: 1,
  opening: 0.5,
  days: 1.2,
  ours: 0.5,
};
const FULL = 3;
const MAX_SENTENCES = 9;
// More addresses are a list of others, such as hotels nearby.
const MOST_PLACES = 2;
const ROW = / — /;
const NOTE = '*';
const ORIGIN = /^https?:\/\/[^/]+/;

type Where = {
  index: PassageIndex;
  language: Language;
  /** Weekdays asked about, Monday = 0; empty means all. */
  days: number[];
};

/**
 * Passages that state an everyday fact, each with the sentences to quote as `block`. Contact details may come from
 * two passages, everything else from one. Empty if no page states it.
 */
export function findStanding(need: EverydayNeed, where: Where): Evidence[] {
  if (need === 'about' || need === 'offer') {
    const overview = findOverview(need, where);
    return overview === null ? [] : [overview];
  }
  const needs: StatedNeed[] =
    need === 'contact' || need === 'person' ? ['contact', 'phone', 'email'] : [need];
  const [first, ...others] = needs.flatMap((one) => findBest(one, where) ?? []);
  if (first === undefined) return [];
  const isNew = (kind: FactKind) => !first.block?.some((at) => holds([kind])(first.indexed.sentences[at]));
  const missing = (['phone', 'email'] as const).filter((kind) => needs.includes(kind) && isNew(kind));
  // Elsewhere a number may be a partner's.
  const isOurs = ({ pageUrl, pageTitle, headings }: Passage) =>
    pageUrl === first.indexed.passage.pageUrl ||
    [pageTitle, ...headings].some((text) => REACHED.test(fold(text)));
  const rest = others.filter(
    ({ indexed, block }) =>
      isOurs(indexed.passage) &&
      missing.some((kind) => block?.some((at) => holds([kind])(indexed.sentences[at]))),
  );
  return [first, ...rest.slice(0, 1)];
}

/** True if a passage that the reader found speaks of the need, though no page states it as expected. */
export function isSpokenOf(need: EverydayNeed, best: Evidence | undefined): boolean {
  if (best === undefined || need === 'about' || need === 'offer' || need === 'person') return false;
  const { isHeld, inWords = NOTHING } = statements[need];
  const isBegun = need === 'founded' && best.reading !== undefined ? holds(['date', 'duration']) : isHeld;
  if (isPhrased(need) && need !== 'founded') return false;
  const { sentences } = best.indexed;
  if (need === 'address' && findAll(sentences, ({ text }) => hasAddress(text)).length > MOST_PLACES)
    return false;
  return sentences.some((sentence) => isBegun(sentence) || inWords.test(fold(sentence.text)));
}

function findBest(need: StatedNeed, { index, language, days }: Where): Evidence | null {
  const { asked, facts, isOpening = false } = statements[need];
  const question = readQuestion(asked[language], { prior: language, history: [] });
  const { hits } = index.search(
    { ...question, language, needs: facts },
    { limit: isOpening ? OPENINGS : LOOKED_AT, openings: isOpening },
  );
  const best = hits[0]?.score || 1;
  let chosen: { evidence: Evidence; value: number } | null = null;
  for (const hit of hits) {
    const found = judge(hit, { need, language, days, fit: hit.score / best });
    if (found !== null && (chosen === null || found.value > chosen.value)) chosen = found;
  }
  return chosen?.evidence ?? null;
}

function judge(
  hit: Evidence,
  { need, language, days, fit }: Omit<Where, 'index'> & { need: StatedNeed; fit: number },
): { evidence: Evidence; value: number } | null {
  const { name, isHeld, saysSo = () => false, isOpening = false, isFromThere } = statements[need];
  const { sentences, passage, headingFacts } = hit.indexed;
  if (isOpening && (headingFacts & maskOf(['person'])) !== 0) return null;
  const complete = need === 'address' ? findAll(sentences, ({ text }) => hasAddress(text)) : [];
  const held = complete.length > 0 ? complete : findAll(sentences, isHeld);
  const [first] = held;
  if (first === undefined) return null;

  const isNamed = (text: string | undefined) => text !== undefined && name.test(fold(text));
  const above = [...passage.headings, ...held.map((at) => sentences[at]?.lead)];
  const isWelcome = isOpening && HOME.test(passage.pageUrl);
  const isHeaded = above.some(isNamed);
  const path = passage.pageUrl.replace(ORIGIN, '').replace(/[-_/.]+/g, ' ');
  const isTitled = isNamed(passage.pageTitle) || isNamed(path) || isWelcome;
  const isSaid = held.some((at) => sentences[at] !== undefined && saysSo(sentences[at]));
  if (!isHeaded && !isTitled && !isSaid) return null;
  if (need === 'address' && !isHeaded && complete.length > MOST_PLACES) return null;
  const fullness = (worth.fullness * Math.min(FULL, held.length)) / FULL;
  const whole = blockOf(sentences, held).filter((at) => !isFromThere || at >= first);
  const ofDay = ofDays(whole, { sentences, days });
  // No row for that day also answers: quote the whole timetable.
  const block = (ofDay ?? whole).slice(0, MAX_SENTENCES);
  return {
    evidence: { ...hit, sentence: block[0] ?? first, block },
    value:
      (isHeaded ? worth.heading : 0) +
      (isTitled ? worth.title : 0) +
      (hit.indexed.language === language ? worth.language : 0) +
      worth.rank * fit +
      fullness +
      (complete.length > 0 ? worth.whole : 0) +
      (held.some((at) => OURS.test(fold(sentences[at]?.text ?? ''))) ? worth.ours : 0) +
      (ofDay === null ? 0 : worth.days) +
      (isOpening ? worth.opening / (1 + passage.position) : 0),
  };
}

const findAll = (sentences: IndexedSentence[], isHeld: Statement['isHeld']) =>
  sentences.flatMap((sentence, at) => (isHeld(sentence) ? [at] : []));

/** Tables are quoted with their footnotes, prose as whole paragraphs. */
function blockOf(sentences: IndexedSentence[], held: number[]): number[] {
  const isRow = (at: number) => ROW.test(sentences[at]?.text ?? '');
  const isTable = held.filter(isRow).length >= FULL;
  const lines = new Set(held.map((at) => sentences[at]?.line));
  return [...sentences.keys()].filter((at) => {
    const { line = 0, text = '' } = sentences[at] ?? {};
    return isTable ? (held.includes(at) && isRow(at)) || text.startsWith(NOTE) : lines.has(line);
  });
}

/** Timetable rows for the given days, with footnotes; null unless every day has a row. */
function ofDays(
  block: number[],
  { sentences, days }: { sentences: IndexedSentence[]; days: number[] },
): number[] | null {
  if (days.length === 0) return block;
  const textAt = (at: number) => sentences[at]?.text ?? '';
  const byDay = days.map((day) => block.filter((at) => speaksOfWeekday(textAt(at), day)));
  if (byDay.some((rows) => rows.length === 0)) return null;
  const ofDay = new Set(byDay.flat());
  const isNoted = [...ofDay].some((at) => textAt(at).includes(NOTE));
  return block.filter((at) => ofDay.has(at) || (isNoted && textAt(at).startsWith(NOTE)));
}
