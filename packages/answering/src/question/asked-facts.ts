import type { Language } from '@fucina/contracts/language';
import { type FactKind, maskOf } from '../facts/facts.ts';

// Question words count only at the start of a clause: "a place where I can" asks nothing.
const START = String.raw`(?:^|[,.;:?!] ?|\b(?:e|ed|o|and|or|but|ma|a|di|da|con|per|su|in|to|from|by|for|with|until|till|since|fino a|the|at) )`;

/** How a question reveals the kind of fact it wants. Patterns match folded text. */
const askedBy: [FactKind, RegExp][] = [
  [
    'phone',
    /\b(?:telefono|telefonico|cellulare|phone|telephone|numero (?:verde|da chiamare)|whatsapp|(?:posso|come) (?:vi )?(?:chiamar|telefonar)\w*)\b/,
  ],
  [
    'email',
    /\b(?:e-?mail|posta elettronica|a chi (?:devo |posso )?(?:scriv|mand)\w+|who (?:do|should|can) i (?:write|email))\b/,
  ],
  [
    'price',
    /\b(?:prezz[oi]|cost[aoi]|costano|costerebbe|costare|tariff[ae]|listino|quanto (?:si |devo |dobbiamo |mi |vi |ci |lo |la |te )*(?:pag|spend|vien|verreb|chied|rid|rived|rimbors|restitui|vers|trattien|tratten|perd|aggiung|lasc|fa\b|fate pagare|sconta)\w*|quanto (?:a testa|per (?!tempo)|al |all'|il |la |l')|che prezz\w+|si paga|how much|prices?|pricing|costs?|fees?|what (?:do|does|would|will|is|am|are) .*\b(?:pay|charge|cost|come to|set me back|looking at for)|set (?:me|us) back|how expensive|(?<!in )charged?|a quanto ammont\w+|(?:che|quale) importo|what amount)\b/,
  ],
  ['price', /\b(?:gratis|gratuit\w+|a pagamento|free|free of charge)(?= ?(?:\?|$))/],
  [
    'duration',
    /\b(?:quanto (?:tempo|dura|durano|ci (?:mette|mettete|vuole|impiega)|prima|rest\w+)|entro (?:quanto|quanti|quando)|per quanto|fino a quando (?:\w+ )?(?:val|dur|posso|si puo|e valid)\w*|(?:quando|when) .*\b(?:scad|expir|run out)\w*|quanti (?:giorni|mesi|anni|minuti)|quante (?:ore|settimane|notti)|how long|how many (?:days?|hours?|weeks?|months?|minutes?|nights?)|how soon|within how)\b/,
  ],
  [
    'time',
    /\b(?:che or[ae]|orar[io]|quando (?:apr|chiud|siete apert)\w*|(?:siete|e'?|sono|restate|state|stat[ei]|resta|c'e) (?:\w+ )?(?:apert|chius)\w+|apert[aoie]|chius[aoie]|chiudete|aprite|da quando a quando|(?:what|which) times?|(?:opening|closing) times?|when (?:do|does|are|is) .*\b(?:open|close)\w*|(?:are|is|will) (?:you|the|it|your) (?:\w+ ){0,4}(?:open|closed|shut)|how (?:late|early) (?:do|does|are|can|is)|hours|(?:open|closed) (?:on|at|over|during)|(?:open|closed)$|until when|till when)\b/,
  ],
  [
    'date',
    /\b(?:che giorn[oi]|quale giorno|quali giorni|in che (?:mese|anno|data|periodo)|da che anno|che data|quali (?:date|sono le date)|what (?:day|date|year|month)s?|which (?:day|date|year|month|evening|weekday)s?|on what date)\b/,
  ],
  ['date', new RegExp(`${START}(?:quando|when)\\b`)],
  [
    'year',
    /\b(?:(?:what|which) year|(?:in|da) che anno|da quanti anni (?:siete|esist|c'e|ci siete|lavor|avete)\w*|da quando (?:esist|siete|c'e|lavor|avete|ci siete)\w*|quando (?:e|siete) (?:stat[aoie]|nat[aoie]|sort[aoie])|quando (?:avete apert|hanno apert|ha apert|fu )\w*|how old (?:is|are) (?:the|this|your|you)\b(?! (?:child|son|kid))|how long (?:have|has) (?:you|the|this|it|your)\b.*\b(?:been|existed|going|around|running|trading)|since when|when (?:was|were) .*\b(?:founded|opened|established|built|started|born|set up)|when did (?:you|it|the \w+) (?:open|start|begin))\b/,
  ],
  [
    'number',
    /\b(?:quanti|quante|how many|number of|(?:what|which)(?: is|'s)? the (?:largest|biggest|highest|maximum|minimum|smallest|lowest)|(?:maximum|minimum) (?:number|amount|size|age|stay)|(?:numero|quantita) (?:massim|minim)\w+|(?:charity|company|vat|registration|licence|license) (?:number|no)|codice fiscale|partita iva)\b/,
  ],
  ['place', new RegExp(`${START}(?:dove|dov'|where)`)],
  [
    'place',
    /\b(?:indirizzo|in (?:che|quale) (?:sede|via|luogo|posto|citta|sala|aula)|(?:street |postal )?address|(?:which|what) (?:room|venue|hall|city|place|street|building))\b/,
  ],
  ['person', new RegExp(`(?<!per )${START.replace('per|', '')}(?:chi|who)\\b(?! ha | non )`)],
  [
    'person',
    /\b(?:name of (?:the |your )?(?:\w+ ){0,6}\w*(?:er|or|ist|chef|chair|president)|(?:come si chiama|nome del\w*(?!\w)|nome dell') ?(?:il |la |l')?\w*(?:tore|trice|ista|titolare|presidente|responsabile|chef|cuoco|proprietari[oa]))\b/,
  ],
  ['reason', new RegExp(`${START}(?:perche|come mai|per quale motivo|why|how come|for what reason)\\b`)],
];

/** Words that name the fact itself: "how much does it COST". */
const namedBy: Partial<Record<FactKind, RegExp>> = {
  phone: /^(?:telefon|cellular|phone|telephon|call|chiam|numer|number|mobile|whatsapp)/,
  email: /^(?:e?mail|indirizz|address|scriv|write|casella|posta)/,
  price:
    /^(?:gratis$|gratuit|free$|ammont|cost|prezz|pag(?!ament)|tariff|spend|spes|price|pric|pay(?!ment)|charg|fees?$|much$|quanto$|import[oi]$|rates?$|listin|vers(?:o|a|are)$|expens)/,
  duration:
    /^(?:dur|tempo$|long|last|take|impieg|giorn[oi]$|days?$|hours?$|or[ae]$|weeks?$|settiman|mes[ei]$|months?$|minut)/,
  time: /^(?:or[ae]$|orari|apert|apri|apre|aprite|chiu|hour|times?$|open|clos|late$)/,
  date: /^(?:giorn|settiman|week|dat[ae]$|days?$|dates?$|mes[ei]$|ann[oi]$|month|year|period)/,
  year: /^(?:ann[oi]$|year|esist|exist|fondat|found|nat[ao]$|start|old$|inaugur|establish|set$)/,
  number: /^(?:quant|many|numer|number)/,
  person:
    /^(?:respons|occup|charge$|incaric|cura$|curare$|segu|gestis|gestit|manag|dirig|guid|run$|runs$|look$|handl|deal|tien|name$|nome$|chiam)/,
  place: /^(?:indirizz|sed[ei]$|luog|post[oi]$|address|locat|street|place|situat|citt|city|venue|trov)/,
};

/** Fact kinds the folded question asks for. A specific kind suppresses a vaguer one. */
export function neededFacts(folded: string): FactKind[] {
  const asked = folded.trim();
  const needs = [...new Set(askedBy.filter(([, pattern]) => pattern.test(asked)).map(([kind]) => kind))];
  const hides = (by: FactKind, kind: FactKind) => needs.includes(by) && kind !== by;
  return needs.filter((kind) => {
    if (kind === 'number') return !hides('duration', kind);
    if (needs.includes('year') && kind !== 'year')
      return kind === 'person' || kind === 'place' || kind === 'price';
    if (kind === 'date') return !hides('time', kind) || /giorn|\bday|date/.test(folded);
    if (kind === 'person') return !hides('email', kind);
    if (kind === 'place') return !hides('email', kind) && !hides('phone', kind);
    return true;
  });
}

export function conceptFacts(word: string, needs: FactKind[]): number {
  return maskOf(needs.filter((need) => namedBy[need]?.test(word)));
}

/** Words a page would use for a fact the question asks for without naming it. */
export const implicitWords: Record<Language, Partial<Record<FactKind, string>>> = {
  it: { price: 'prezzo', time: 'orari', place: 'indirizzo', phone: 'telefono', email: 'email' },
  en: { price: 'price', time: 'hours', place: 'address', phone: 'phone', email: 'email' },
};
