import { inEachLanguage, type Language } from '@fucina/contracts/languages';
import { weekdaysIn } from '../facts/moments.ts';
import { meantBy } from '../language/spelling.ts';
import { fold, tokenize } from '../language/tokens.ts';
import everydayWords from './everyday-words.json' with { type: 'json' };

/** Recognized as whole phrases, since their single words mean something else. */
const phrasedNeeds = ['founded', 'owner', 'about', 'offer', 'complaint', 'person'] as const;
type Phrased = (typeof phrasedNeeds)[number];

const BUSINESS = {
  it: "(?:l'|la |lo |il |questa |questo )?(?:vostr[ao] )?(?:azienda|attivita|ditta|impresa|societa|bottega|negozio|studio|scuola|ristorante|albergo|locale|palestra|piscina|officina|struttura)",
  en: '(?:the |your |this )?(?:company|business|shop|firm|practice|school|place|restaurant|hotel|store|gym|garage|centre)',
};

const PEOPLE = {
  it: {
    any: "(?:un[ao]? |un'|qualche |l'|il |lo |la |vostr[ao] |direttamente )*(?:person[ae]|umano|essere umano|operator[ei]|operatrice|addett[oa]|consulente|responsabile|qualcuno|voi|servizio clienti|assistenza(?: clienti)?|staff)(?: (?:ver[oa]|reale|uman[oa]|in carne e ossa|di voi|dello staff|del negozio))*",
    alone:
      '(?:un |una )?(?:operatore(?: umano)?|umano|persona (?:vera|reale)|servizio clienti|assistenza clienti)',
  },
  en: {
    any: '(?:a |an |the |some |any |your |directly )*(?:(?:real|actual|live|human) )*(?:humans?|human being|person|people|someone|somebody|anyone|agent|operator|advis[eo]r|representative|rep|member of staff|staff|manager|customer (?:service|services|support|care)|you)(?: (?:real|human|directly|there|in charge))*',
    alone:
      '(?:a |an )?(?:human|(?:(?:real|live|human) )(?:person|human|agent|operator)|agent|operator|representative|customer (?:service|services|support|care))',
  },
};

const phrases: Record<Language, Record<Phrased, RegExp>> = {
  it: {
    founded: new RegExp(
      `^(?:da (?:quanto tempo|quanti anni|quando) (?:esistete|lavorate|ci siete|siete (?:aperti|attivi|in attivita|sul mercato)|fate questo (?:lavoro|mestiere)|(?:esiste|lavora|e apert[ao]) ${BUSINESS.it})|(?:quando|in che anno) (?:siete nati|avete (?:aperto|iniziato|cominciato)|(?:e nat[ao]|ha aperto) ${BUSINESS.it}))$`,
    ),
    owner: new RegExp(
      `^(?:chi (?:e|sono) (?:il |la |i |l')?(?:vostr[oaie] )?(?:titolar[ei]|proprietari[oa]?|padron[ei])(?: (?:di |del |della |dell')?(?:${BUSINESS.it}))?|di chi e ${BUSINESS.it}|chi (?:possiede ${BUSINESS.it}|c'e dietro)|(?:il )?(?:titolare|proprietario))$`,
    ),
    about: /^(?:chi siete|(?:parlatemi|parlami|mi parlate|raccontatemi|raccontami) (?:qualcosa )?di voi)$/,
    complaint:
      /^(?!.*\b(?:rimbors|restitu|reso|rend|cambi|annull|disd|scad|giorni)\w*)(?:(?:(?:a chi|dove|come) )?(?:(?:vorrei|voglio|devo|posso|vogliamo|si puo) )?(?:mi )?(?:fare|faccio|fa|si fa|presentare|presento|inviare|invio|mandare|mando|rivolgo per|rivolgermi per) (?:un |i )?(?:reclam[oi]|lamentel[ae])|(?:un |i )?(?:reclam[oi]|lamentel[ae])|(?:(?:a chi|con chi|come) )?(?:(?:mi )?(?:vorrei|voglio|devo|posso) )?(?:lamentarmi|mi lamento|reclamare|reclamo|protestare)|(?:sono|siamo|non sono|non siamo) (?:\p{L}+ )?(?:delus|insoddisfatt|content|soddisfatt|arrabbiat|scontent|indignat)\p{L}+(?: \p{L}+){0,6}|(?:(?:ho|abbiamo) (?:avuto|ricevuto) )?(?:un |una )?(?:pessim|bruttissim|brutt|orribil|terribil)\p{L}+ (?:servizio|esperienza|trattamento|accoglienza)(?: \p{L}+){0,6})$/u,
    person: new RegExp(
      `^(?:(?:ciao|salve|no|ok|senti|scusa|allora) )*(?:(?:(?:vorrei|voglio|volevo|vogliamo|posso|potrei|possiamo|si puo|devo|preferisco|preferirei|come (?:posso|si fa a|faccio a)|fammi|fatemi|mi (?:fai|fate)|c'e modo di) )?(?:parlare|parlo|chattare|comunicare) con ${PEOPLE.it.any}|(?:mi )?(?:puoi |potete |puo )?(?:passi|passate|passa|passami|passatemi|passarmi|mettermi in contatto con|collegami con) ${PEOPLE.it.any}|(?:vorrei|voglio|preferisco|cerco|mi serve|fammi parlare con) ${PEOPLE.it.alone}|${PEOPLE.it.alone}|(?:mi )?(?:puoi|potete|puo|potreste|qualcuno puo) (?:ri)?chiamarmi|mi (?:ri)?chiamate|(?:ri)?chiamatemi|(?:vorrei|voglio) essere (?:ri)?chiamat[oa])(?: (?:per favore|per piacere|grazie|subito|adesso|ora|direttamente))*$`,
    ),
    offer:
      /^(?:(?:chi siete e )?(?:(?:mi )?(?:puoi|potete|puo) (?:dirmi|spiegarmi) )?(?:che )?cosa (?:fate|offrite|vendete)(?: (?:di preciso|esattamente|qui|voi))?|di (?:che )?cosa vi occupate|(?:quali|che) (?:servizi|prodotti) (?:offrite|avete|vendete|proponete)|quali sono i (?:vostri )?(?:servizi|prodotti)|i vostri (?:servizi|prodotti)|servizi)$/,
  },
  en: {
    founded: new RegExp(
      `^(?:how long have you been (?:open|in business|around|going|trading|established|running|here)|how long has ${BUSINESS.en} (?:existed|been (?:open|around|going|in business))|when (?:did you (?:open|start)|were you (?:founded|established|set up)|was ${BUSINESS.en} (?:founded|established|started|set up)))$`,
    ),
    owner: new RegExp(
      `^(?:who(?:'s| is| are) (?:the |your )?owners?(?: of ${BUSINESS.en})?|who owns (?:it|this|you|${BUSINESS.en})|who(?:'s| is) behind (?:it|this|${BUSINESS.en})|(?:the )?owner)$`,
    ),
    about: new RegExp(
      `^(?:what is (?:this|${BUSINESS.en})(?: about)?|tell me (?:more )?about (?:you|yourselves|${BUSINESS.en})|who are you (?:guys|people))$`,
    ),
    complaint:
      /^(?!.*\b(?:refund|return|money back|exchange|cancel|deadline|how long|days)\w*)(?:(?:(?:i|we)(?: would like|'d like| want| need| wish)? to |(?:how|who|where|whom) (?:do|can|should) i )?(?:make a |file a |send a |raise a |lodge a )?(?:complain|complaints?)(?: to)?|(?:i|we)(?:'m| am|'re| are| was| were) (?:not )?(?:\p{L}+ ){0,2}?(?:unhappy|dissatisfied|disappointed|annoyed|angry|furious|(?<=not (?:\p{L}{1,20} ){0,2})(?:happy|satisfied|pleased|impressed))(?: \p{L}+){0,8}|(?:(?:i|we)(?:'ve| have)? (?:had|received|got) )?(?:an? |the )?(?:terrible|awful|horrible|bad|dreadful|appalling|poor|worst) (?:experience|service|treatment)(?: \p{L}+){0,6})$/u,
    person: new RegExp(
      `^(?:(?:hi|hello|no|ok|sorry|please) )*(?:(?:(?:i (?:want|would like|need|wish|prefer|would rather|would prefer)|i'd (?:like|rather|prefer)|can i|could i|may i|let me|how (?:do|can|could) i|is it possible|is there (?:a|any) way) )?(?:to )?(?:talk|speak|chat|get through|be put through|be transferred) (?:to|with) ${PEOPLE.en.any}|(?:(?:can|could) you )?(?:get|give|put|connect|transfer|pass) me (?:through )?(?:to |with |on to )?${PEOPLE.en.alone}|(?:i (?:want|need|would like|prefer)|i'd (?:like|prefer|rather have)) ${PEOPLE.en.alone}|${PEOPLE.en.alone}|(?:(?:can|could|will|would) (?:you|someone|somebody) )?(?:please )?(?:call|ring|phone) me(?: back)?|(?:i (?:want|would like|need)|i'd like|can i (?:have|get)|request) (?:a )?(?:call ?back|phone call))(?: (?:please|instead|now|thanks))*$`,
    ),
    offer:
      /^(?:what (?:exactly )?do you(?: guys)?(?: actually)? (?:do|offer|sell)(?: here| exactly)?|what (?:kind of )?(?:services|products) do you (?:offer|have|sell|provide)|what are your (?:services|products)|(?:your )?services)$/,
  },
};

export const isPhrased = (need: string): need is Phrased => need in phrases.it;

function phrasedNeedOf(message: string, language: Language): Phrased | undefined {
  const said = fold(message)
    .replace(/[^\p{L}\p{N}' ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return phrasedNeeds.find((need) => phrases[language][need].test(said));
}

const everydayNeeds = [
  'hours',
  'phone',
  'email',
  'contact',
  'address',
  'parking',
  'payment',
  ...phrasedNeeds,
] as const;
export type EverydayNeed = (typeof everydayNeeds)[number];
/** Needs a site states as a fact. A request for a person is answered with the contact details. */
export type StatedNeed = Exclude<EverydayNeed, 'person' | 'about' | 'offer'>;

const MAX_WORDS = 14;

type Wordy = Exclude<EverydayNeed, (typeof phrasedNeeds)[number]>;
type Kind = Wordy | 'means' | 'accept' | 'car' | 'leave' | 'when' | 'frame' | 'veto';
const kindsOf = inEachLanguage((language) => readKinds(everydayWords[language]));

function readKinds(words: Record<Kind, string>): Map<string, Kind> {
  const entries = (Object.keys(words) as Kind[]).map((kind) => [kind, words[kind]] as const);
  return new Map(entries.flatMap(([kind, list]) => list.split(' ').map((word) => [word, kind] as const)));
}

/** With these needs "address" and "where" do not ask for the location: "your e-mail address", "where can I call". */
const hidingAddress: EverydayNeed[] = ['phone', 'email', 'contact', 'parking'];

/** Needs that may come with a time of day: "Are you open tomorrow?", "Can I call in the evening?". */
const timely: EverydayNeed[] = ['hours', 'phone', 'contact', 'parking'];

/** Always a new topic, never a follow-up. */
const isOwnTopic = (need: EverydayNeed) => need === 'parking' || isPhrased(need);

/** Addresses the business ("do you open?"); "What time does it open?" may be about the café just mentioned. */
const addressed: Record<Language, RegExp> = {
  it: /\b(?:aprite|chiudete|siete|state|trovate|avete|accettate|prendete|fate|vi|voi|vostr[aeio])\b|(?<!\p{L})\p{L}+(?:ar|er|ir)vi\b/u,
  en: /\b(?:you|your|yours|yourselves)\b/,
};

/** Words that may surround the day in a follow-up: "and on Sunday?". */
const joints: Record<Language, Set<string>> = {
  it: new Set(['e', 'ed', 'ma', 'invece', 'anche', 'per', 'quanto', 'riguarda']),
  en: new Set(['and', 'but', 'what', 'how', 'about', 'then']),
};

/**
 * Everyday needs, if the message asks for nothing else: "orari", "Where are you and what time do you open?", but not
 * "What time does the café open?". After other messages it must address the business, or follow up on such a
 * question.
 */
export function everydayNeedsOf(message: string, language: Language, history: string[] = []): EverydayNeed[] {
  const needs = needsAlone(message, language);
  const previous = history.at(-1);
  if (previous === undefined) return needs;
  if (needs.length > 0) {
    const isOwn = addressed[language].test(fold(message)) || needs.every(isOwnTopic);
    return isOwn || areKeywords(message, previous) ? needs : [];
  }
  if (!namesOnlyDays(message, language)) return [];
  return everydayNeedsOf(previous, language, history.slice(0, -1)).filter((need) => need === 'hours');
}

/** One-word messages are independent searches: "parking", then "hours". */
const areKeywords = (...messages: string[]) => messages.every((message) => tokenize(message).length === 1);

const daysIn = (message: string) => new Set(weekdaysIn(message).map(({ word }) => word));

function namesOnlyDays(message: string, language: Language): boolean {
  const days = daysIn(message);
  const others = tokenize(fold(message)).filter((word) => !days.has(word));
  const isTime = (word: string) => kindsOf[language].get(word) === 'when';
  const isFrame = (word: string) => joints[language].has(word) || kindsOf[language].get(word) === 'frame';
  return (days.size > 0 || others.some(isTime)) && others.every((word) => isTime(word) || isFrame(word));
}

/** Kinds of all words, tolerating one typo; null if any word has no kind. */
function kindsIn(words: string[], language: Language): Set<string> | null {
  const known = kindsOf[language];
  const strange = words.filter((word) => !known.has(word));
  if (strange.length > 1) return null;
  const [slip] = strange;
  const meant = slip === undefined ? undefined : known.get(meantBy(slip, language) ?? '');
  if (slip !== undefined && meant === undefined) return null;
  return new Set(words.flatMap((word) => known.get(word) ?? meant ?? []));
}

function needsAlone(message: string, language: Language): EverydayNeed[] {
  const words = tokenize(fold(message));
  if (words.length > MAX_WORDS) return [];
  const phrased = phrasedNeedOf(message, language);
  if (phrased) return [phrased];
  const days = daysIn(message);
  const kinds = kindsIn(
    words.filter((word) => !days.has(word)),
    language,
  );
  if (kinds === null || kinds.has('veto')) return [];
  if (kinds.has('means') && kinds.has('accept')) kinds.add('payment');
  // "Card" or "accept" without "pay" may mean anything.
  if ((kinds.has('means') || kinds.has('accept')) && !kinds.has('payment')) return [];
  if (kinds.has('car') && kinds.has('leave')) kinds.add('parking');
  if ((kinds.has('car') || kinds.has('leave')) && !kinds.has('parking')) return [];
  const isHidden = hidingAddress.some((need) => kinds.has(need));
  const needs = everydayNeeds.filter((need) => kinds.has(need) && !(need === 'address' && isHidden));
  const fitting = days.size > 0 ? ['hours'] : kinds.has('when') ? timely : needs;
  return needs.every((need) => fitting.includes(need)) ? needs : [];
}
