import type { Language } from '@fucina/contracts/language';
import { type FactKind, maskOf } from '../facts/facts.ts';
import { weekdaysIn } from '../facts/moments.ts';
import { fold } from '../language/tokens.ts';
import type { StatedNeed } from '../question/everyday-question.ts';
import type { IndexedSentence } from '../search/indexed-passage.ts';

/** How a site states an everyday fact: what to search for, and which sentences hold it. */
export type Statement = {
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

export const holds = (facts: FactKind[]) => {
  const mask = maskOf(facts);
  return (sentence?: IndexedSentence) => ((sentence?.facts ?? 0) & mask) !== 0;
};

// "Lunedì — Mattina: 9 - 13": between the day and its hours stands the name of a column.
const SPAN = /\b\d{1,2} ?[-–] ?\d{1,2}\b/;
const CLOSED = /\b(?:chius[oaie]|closed|shut)\b/;
const BY_ARRANGEMENT =
  /\b(?:su (?:appuntamento|prenotazione|richiesta)|by (?:appointment|arrangement)|on request)\b/;
const OPEN = /\b(?:apert[oaie]|apr(?:e|iamo|ono)|open|opens)\b/;
export const REACHED =
  /\b(?:contatt\w+|recapit\w+|contact\w*|get in touch|telefon\w+|phone|e-?mail|scriv\w+|write to us)\b/;

export const OURS =
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

export const statements: Record<StatedNeed, Statement> = {
  hours: {
    asked: { it: 'Orari di apertura: quando siete aperti?', en: 'Opening hours: when are you open?' },
    facts: ['time'],
    name: /\b(?:orari\w*|apertur\w+|hours|opening|when we.?re open)\b/,
    isHeld: ({ facts, text }) =>
      (facts & maskOf(['time'])) !== 0 ||
      (SPAN.test(text) && weekdaysIn(text).length > 0) ||
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
