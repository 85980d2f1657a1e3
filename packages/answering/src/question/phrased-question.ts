import type { Language } from '@fucina/contracts/language';
import { fold } from '../language/tokens.ts';

/** Idioms whose single words would mean something else. */
export const phrasedNeeds = ['founded', 'owner', 'about', 'offer', 'complaint', 'person'] as const;
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
    about:
      /^(?:chi siete|(?:chi siete e )?(?:che )?cosa fate|di (?:che )?cosa vi occupate|(?:parlatemi|parlami|mi parlate) di voi)$/,
    complaint:
      /^(?!.*\b(?:rimbors|restitu|reso|rend|cambi|annull|disd|scad|giorni)\w*)(?:(?:(?:a chi|dove|come) )?(?:(?:vorrei|voglio|devo|posso|vogliamo|si puo) )?(?:mi )?(?:fare|faccio|fa|si fa|presentare|presento|inviare|invio|mandare|mando|rivolgo per|rivolgermi per) (?:un |i )?(?:reclam[oi]|lamentel[ae])|(?:un |i )?(?:reclam[oi]|lamentel[ae])|(?:(?:a chi|con chi|come) )?(?:(?:mi )?(?:vorrei|voglio|devo|posso) )?(?:lamentarmi|mi lamento|reclamare|reclamo|protestare)|(?:sono|siamo|non sono|non siamo) (?:\p{L}+ )?(?:delus|insoddisfatt|content|soddisfatt|arrabbiat|scontent|indignat)\p{L}+(?: \p{L}+){0,6}|(?:(?:ho|abbiamo) (?:avuto|ricevuto) )?(?:un |una )?(?:pessim|bruttissim|brutt|orribil|terribil)\p{L}+ (?:servizio|esperienza|trattamento|accoglienza)(?: \p{L}+){0,6})$/u,
    person: new RegExp(
      `^(?:(?:ciao|salve|no|ok|senti|scusa|allora) )*(?:(?:(?:vorrei|voglio|volevo|vogliamo|posso|potrei|possiamo|si puo|devo|preferisco|preferirei|come (?:posso|si fa a|faccio a)|fammi|fatemi|mi (?:fai|fate)|c'e modo di) )?(?:parlare|parlo|chattare|comunicare) con ${PEOPLE.it.any}|(?:mi )?(?:puoi |potete |puo )?(?:passi|passate|passa|passami|passatemi|passarmi|mettermi in contatto con|collegami con) ${PEOPLE.it.any}|(?:vorrei|voglio|preferisco|cerco|mi serve|fammi parlare con) ${PEOPLE.it.alone}|${PEOPLE.it.alone}|(?:mi )?(?:puoi|potete|puo|potreste|qualcuno puo) (?:ri)?chiamarmi|mi (?:ri)?chiamate|(?:ri)?chiamatemi|(?:vorrei|voglio) essere (?:ri)?chiamat[oa])(?: (?:per favore|per piacere|grazie|subito|adesso|ora|direttamente))*$`,
    ),
    offer:
      /^(?:(?:che )?cosa (?:offrite|vendete)|(?:quali|che) (?:servizi|prodotti) (?:offrite|avete|vendete|proponete)|quali sono i (?:vostri )?(?:servizi|prodotti)|i vostri (?:servizi|prodotti)|servizi)$/,
  },
  en: {
    founded: new RegExp(
      `^(?:how long have you been (?:open|in business|around|going|trading|established|running|here)|how long has ${BUSINESS.en} (?:existed|been (?:open|around|going|in business))|when (?:did you (?:open|start)|were you (?:founded|established|set up)|was ${BUSINESS.en} (?:founded|established|started|set up)))$`,
    ),
    owner: new RegExp(
      `^(?:who(?:'s| is| are) (?:the |your )?owners?(?: of ${BUSINESS.en})?|who owns (?:it|this|you|${BUSINESS.en})|who(?:'s| is) behind (?:it|this|${BUSINESS.en})|(?:the )?owner)$`,
    ),
    about: new RegExp(
      `^(?:what do you(?: actually)? do(?: here)?|what is ${BUSINESS.en}(?: about)?|tell me about (?:you|yourselves|${BUSINESS.en}))$`,
    ),
    complaint:
      /^(?!.*\b(?:refund|return|money back|exchange|cancel|deadline|how long|days)\w*)(?:(?:(?:i|we)(?: would like|'d like| want| need| wish)? to |(?:how|who|where|whom) (?:do|can|should) i )?(?:make a |file a |send a |raise a |lodge a )?(?:complain|complaints?)(?: to)?|(?:i|we)(?:'m| am|'re| are| was| were) (?:not )?(?:\p{L}+ ){0,2}?(?:unhappy|dissatisfied|disappointed|annoyed|angry|furious|(?<=not (?:\p{L}{1,20} ){0,2})(?:happy|satisfied|pleased|impressed))(?: \p{L}+){0,8}|(?:(?:i|we)(?:'ve| have)? (?:had|received|got) )?(?:an? |the )?(?:terrible|awful|horrible|bad|dreadful|appalling|poor|worst) (?:experience|service|treatment)(?: \p{L}+){0,6})$/u,
    person: new RegExp(
      `^(?:(?:hi|hello|no|ok|sorry|please) )*(?:(?:(?:i (?:want|would like|need|wish|prefer|would rather|would prefer)|i'd (?:like|rather|prefer)|can i|could i|may i|let me|how (?:do|can|could) i|is it possible|is there (?:a|any) way) )?(?:to )?(?:talk|speak|chat|get through|be put through|be transferred) (?:to|with) ${PEOPLE.en.any}|(?:(?:can|could) you )?(?:get|give|put|connect|transfer|pass) me (?:through )?(?:to |with |on to )?${PEOPLE.en.alone}|(?:i (?:want|need|would like|prefer)|i'd (?:like|prefer|rather have)) ${PEOPLE.en.alone}|${PEOPLE.en.alone}|(?:(?:can|could|will|would) (?:you|someone|somebody) )?(?:please )?(?:call|ring|phone) me(?: back)?|(?:i (?:want|would like|need)|i'd like|can i (?:have|get)|request) (?:a )?(?:call ?back|phone call))(?: (?:please|instead|now|thanks))*$`,
    ),
    offer:
      /^(?:what do you (?:offer|sell)|what (?:kind of )?(?:services|products) do you (?:offer|have|sell|provide)|what are your (?:services|products)|(?:your )?services)$/,
  },
};

export const isPhrased = (need: string): need is Phrased => need in phrases.it;

export function phrasedNeedOf(message: string, language: Language): Phrased | undefined {
  const said = fold(message)
    .replace(/[^\p{L}\p{N}' ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return phrasedNeeds.find((need) => phrases[language][need].test(said));
}
