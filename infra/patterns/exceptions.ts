import type { Exception } from './scan.ts';

const BACKTICK = '`';

/** Patterns that could not be proved linear, each with the bound that makes it harmless. */
export const exceptions: readonly Exception[] = [
  {
    file: 'frontend/src/features/content/texts/facts/dates.ts',
    text: String.raw`/(?<![\d/.])(?<a>\d{1,2})([/.])(?<b>\d{1,2})\2(?<year>(?:19|20)\d\d)(?![\d/])/g`,
    bound: 'the group is one sign, between figures that are counted',
  },
  {
    file: 'frontend/src/features/content/texts/facts/dates.ts',
    text: String.raw`new RegExp(pattern, 'giu')`,
    bound: 'names of months and counted figures; the editor checks one text of the website',
  },
  {
    file: 'frontend/src/features/content/texts/facts/dates.ts',
    text: String.raw`new RegExp(${BACKTICK}^(?:${'$'}{name})$${BACKTICK}, 'i')`,
    bound: 'one name of a month, from the list above, from end to end',
  },
  {
    file: 'frontend/src/features/content/texts/facts/numbers.ts',
    text: String.raw`new RegExp(${BACKTICK}(?<![\\p{L}])(?:${'$'}{Object.keys(known).join('|')})(?![\\p{L}])${BACKTICK}, 'giu')`,
    bound: 'words of a list, none of which repeats anything',
  },
  {
    file: 'frontend/src/features/content/texts/facts/numbers.ts',
    text: String.raw`new RegExp(${BACKTICK}^[1-9]\\d{0,2}(?:\\${'$'}{thousands}\\d{3})+(?:\\${'$'}{decimals}\\d+)?$${BACKTICK})`,
    bound: 'groups of three figures, each behind a sign that is no figure',
  },
  {
    file: 'gateway/src/router.ts',
    text: String.raw`new RegExp(${BACKTICK}^${'$'}{source}$${BACKTICK})`,
    bound: 'paths of our own table: each name ends at the next slash',
  },
  {
    file: 'packages/widget/src/messages/rich-text.tsx',
    text: String.raw`/\*\*(.+?)\*\*/`,
    bound: 'a second pair of asterisks ends the search, so only the last one is looked for in vain',
  },
  {
    file: 'services/auth/src/sessions/sessions.usecases.ts',
    text: String.raw`/\bVersion\/.+\bSafari\//`,
    bound: 'a header has at most 1,000 characters (service-kit/header-bounds.ts)',
  },
  {
    file: 'packages/answering/src/model/check/forbidden.ts',
    text: String.raw`/\b(?:https?:\/\/|www\.)[^\s<>()[\]"“”]+|\b(?:[a-z0-9-]+\.)+[a-z]{2,}\/[^\s<>()[\]"“”]*/giu`,
    bound: 'a sentence has at most 1,200 characters (checked-reply.ts, MAX_OPEN)',
  },
  {
    file: 'packages/answering/src/model/check/claim.ts',
    text: String.raw`new RegExp(${BACKTICK}(?<![\\p{L}'])(?:${'$'}{words.negators[language]})(?!\\p{L})${BACKTICK}, 'u')`,
    bound:
      'a sentence has at most 1,200 characters (checked-reply.ts, MAX_OPEN), a line of a page 4,000 (text.ts)',
  },
  {
    file: 'packages/answering/src/model/check/claim.ts',
    text: String.raw`new RegExp(${BACKTICK}(?<!\\p{L})(?:${'$'}{group})(?![\\p{L}'])${BACKTICK}, 'u')`,
    bound:
      'a sentence has at most 1,200 characters (checked-reply.ts, MAX_OPEN), a line of a page 4,000 (text.ts)',
  },
  {
    file: 'packages/web-reader/src/extract/json-ld/business.ts',
    text: String.raw`new RegExp(${BACKTICK}(?<!\\p{L})(?:${'$'}{names.join('|')})${BACKTICK}, 'u')`,
    bound: 'the first three letters of two names of days',
  },
  {
    file: 'packages/web-reader/src/extract/json-ld/business.ts',
    text: String.raw`new RegExp(${BACKTICK}(?<!\\d)(0?${'$'}{hour}${'$'}{minutes}(?!\\d)|${'$'}{twelve})${BACKTICK})`,
    bound: 'one hour and one minute, written in a few ways',
  },
  {
    file: 'packages/answering/src/answer/translate-fact.ts',
    text: String.raw`new RegExp(${BACKTICK}(?<!\\p{L})${'$'}{word[page]}(?!\\p{L})${BACKTICK}, calendarFlags[page])`,
    bound: 'one word of a list',
  },
  {
    file: 'packages/answering/src/answer/translate-fact.ts',
    text: String.raw`new RegExp(${BACKTICK}(?<![\\p{L}\\d@/])(?:${'$'}{either.join('|')}|\\p{L}[\\p{L}’']*)(?![\\p{L}@])${BACKTICK}, 'giu')`,
    bound: 'phrases of a list, in a span of at most 90 characters',
  },
  {
    file: 'packages/answering/src/question/everyday-question.ts',
    text: String.raw`new RegExp(
      ${BACKTICK}^(?:(?:hi|hello|no|ok|sorry|please) )*(?:(?:(?:i (?:want|would like|need|wish|prefer|would rather|would prefer)|i'd (?:like|rather|prefer)|can i|could i|may i|let me|how (?:do|can|could) i|is it possible|is there (?:a|any) way) )?(?:to )?(?:talk|speak|chat|get through|be put through|be transferred) (?:to|with) ${'$'}{PEOPLE.en.any}|(?:(?:can|could) you )?(?:get|give|put|connect|transfer|pass) me (?:through )?(?:to |with |on to )?${'$'}{PEOPLE.en.alone}|(?:i (?:want|need|would like|prefer)|i'd (?:like|prefer|rather have)) ${'$'}{PEOPLE.en.alone}|${'$'}{PEOPLE.en.alone}|(?:(?:can|could|will|would) (?:you|someone|somebody) )?(?:please )?(?:call|ring|phone) me(?: back)?|(?:i (?:want|would like|need)|i'd like|can i (?:have|get)|request) (?:a )?(?:call ?back|phone call))(?: (?:please|instead|now|thanks))*$${BACKTICK},
    )`,
    bound: 'a question has at most 4,000 characters',
  },
  {
    file: 'packages/answering/src/question/asked-facts.ts',
    text: String.raw`/\b(?:prezz[oi]|cost[aoi]|costano|costerebbe|costare|tariff[ae]|listino|quanto (?:si |devo |dobbiamo |mi |vi |ci |lo |la |te )*(?:pag|spend|vien|verreb|chied|rid|rived|rimbors|restitui|vers|trattien|tratten|perd|aggiung|lasc|fa\b|fate pagare|sconta)\w*|quanto (?:a testa|per (?!tempo)|al |all'|il |la |l')|che prezz\w+|si paga|how much|prices?|pricing|costs?|fees?|what (?:do|does|would|will|is|am|are) .*\b(?:pay|charge|cost|come to|set me back|looking at for)|set (?:me|us) back|how expensive|(?<!in )charged?|a quanto ammont\w+|(?:che|quale) importo|what amount)\b/`,
    bound: 'a question has at most 4,000 characters',
  },
  {
    file: 'packages/answering/src/question/asked-facts.ts',
    text: String.raw`/\b(?:quanto (?:tempo|dura|durano|ci (?:mette|mettete|vuole|impiega)|prima|rest\w+)|entro (?:quanto|quanti|quando)|per quanto|fino a quando (?:\w+ )?(?:val|dur|posso|si puo|e valid)\w*|(?:quando|when) .*\b(?:scad|expir|run out)\w*|quanti (?:giorni|mesi|anni|minuti)|quante (?:ore|settimane|notti)|how long|how many (?:days?|hours?|weeks?|months?|minutes?|nights?)|how soon|within how)\b/`,
    bound: 'a question has at most 4,000 characters',
  },
  {
    file: 'packages/answering/src/question/asked-facts.ts',
    text: String.raw`/\b(?:che or[ae]|orar[io]|quando (?:apr|chiud|siete apert)\w*|(?:siete|e'?|sono|restate|state|stat[ei]|resta|c'e) (?:\w+ )?(?:apert|chius)\w+|apert[aoie]|chius[aoie]|chiudete|aprite|da quando a quando|(?:what|which) times?|(?:opening|closing) times?|when (?:do|does|are|is) .*\b(?:open|close)\w*|(?:are|is|will) (?:you|the|it|your) (?:\w+ ){0,4}(?:open|closed|shut)|how (?:late|early) (?:do|does|are|can|is)|hours|(?:open|closed) (?:on|at|over|during)|(?:open|closed)$|until when|till when)\b/`,
    bound: 'a question has at most 4,000 characters',
  },
  {
    file: 'packages/answering/src/question/asked-facts.ts',
    text: String.raw`/\b(?:(?:what|which) year|(?:in|da) che anno|da quanti anni (?:siete|esist|c'e|ci siete|lavor|avete)\w*|da quando (?:esist|siete|c'e|lavor|avete|ci siete)\w*|quando (?:e|siete) (?:stat[aoie]|nat[aoie]|sort[aoie])|quando (?:avete apert|hanno apert|ha apert|fu )\w*|how old (?:is|are) (?:the|this|your|you)\b(?! (?:child|son|kid))|how long (?:have|has) (?:you|the|this|it|your)\b.*\b(?:been|existed|going|around|running|trading)|since when|when (?:was|were) .*\b(?:founded|opened|established|built|started|born|set up)|when did (?:you|it|the \w+) (?:open|start|begin))\b/`,
    bound: 'a question has at most 4,000 characters',
  },
  {
    file: 'packages/answering/src/question/small-talk.ts',
    text: String.raw`/(\p{L})\1{2,}/gu`,
    bound: 'a question has at most 4,000 characters',
  },
  {
    file: 'packages/answering/src/facts/facts.ts',
    text: String.raw`new RegExp(ways.map(([, said]) => said).join('|'), 'u')`,
    bound: 'at most 2,000 characters are looked at (facts.ts, MAX_LENGTH)',
  },
  {
    file: 'services/cms/src/content/content.repository.ts',
    text: String.raw`new RegExp(strings.map(escapeRegex).join('|'))`,
    bound: 'words as they are, every sign escaped; the database matches them',
  },
];
