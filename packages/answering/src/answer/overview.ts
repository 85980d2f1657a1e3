import type { Language } from '@fucina/contracts/language';
import { maskOf } from '../facts/facts.ts';
import { fold, tokenize } from '../language/tokens.ts';
import type { Passage } from '../passages/passages.ts';
import { readQuestion } from '../question/question.ts';
import type { Evidence } from '../search/evidence.ts';
import type { IndexedPassage, IndexedSentence } from '../search/indexed-passage.ts';
import type { PassageIndex } from '../search/passage-index.ts';

export type Overview = 'about' | 'offer';

type Sought = { need: Overview; language: Language; home: Passage | undefined; names: Set<string> };

const asked: Record<Language, string> = {
  it: 'Chi siamo, di cosa ci occupiamo: i nostri servizi e prodotti',
  en: 'About us, what we do: our services and products',
};

const ABOUT =
  /\b(?:chi siamo|su di noi|cosa facciamo|presentazione|la nostra storia|mission\w*|about|who we are|what we do|our story)\b/;
const ABOUT_PATH = /\/(?:about|chi-?siamo|noi|presentazione|azienda|associazione|company)\b/i;
const OFFER =
  /\b(?:servizi|prodotti|attivita|cosa (?:facciamo|offriamo)|services|products|what we (?:do|offer))\b/;
export const HOME = /^https?:\/\/[^/]+\/(?:(?:it|en)\/?|(?:index|home)[^/]*)?$/;

// "We weave linen", "Our club", "It is a family hotel": a business speaks of itself in the first person or by name.
const SELF: Record<Language, RegExp> = {
  it: /^(?:[^\s,;:]+,? ){0,4}?(?:\p{L}+iamo|ci occupiamo|noi|nostr[aoie])(?!\p{L})|^(?:è|é|e') un/u,
  en: /^(?:[^\s,;:]+,? ){0,4}?(?:we(?:['’](?:re|ve))?|our)(?!\p{L})/u,
};
const THE: Record<Language, RegExp> = { it: /^(?:il|lo|la|i|gli|le)\s|^l['’]/u, en: /^the\s/u };
// What it is, or what it does all year round.
const DEFINES: Record<Language, RegExp> = {
  it: /(?:^|\s)(?:siamo|(?:è|é|e')(?: (?:anche|ormai|dal \d+|nat[ao] come))?|sono) (?:un[ao]?|il|lo|la|i|gli|le|tra|fra|dei|delle)\s|(?:^|\s)(?:siamo|è|é) (?:un|l)['’]|(?:^|\s)(?:nasc\p{L}+|offr(?:e|iamo|ono)|propon(?:e|iamo)|produc(?:e|iamo)|realizz(?:a|iamo)|organizz(?:a|iamo)|(?:si|ci) occup(?:a|iamo)|promuov(?:e|iamo)|si propone|dispon(?:e|iamo)|forn(?:isce|iamo)|aiut(?:a|iamo)|vend(?:e|iamo)|gest(?:isce|iamo)|riunisce|svolg(?:e|iamo)|accogli(?:e|amo)|lavor(?:a|iamo)|cre(?:a|iamo)|progett(?:a|iamo)|costru(?:isce|iamo)|insegn(?:a|iamo)|coltiv(?:a|iamo)|ripar(?:a|iamo))(?!\p{L})/u,
  en: /(?:\s|['’])(?:is|are|re)(?: (?:also|now|all|proud to be))? (?:an?|the|one|your|individuals|people|dedicated|committed|non-profit)(?!\p{L})|\sha(?:s|ve) been \p{L}+ing\s|\s(?:offer|provide|make|sell|run|help|speciali[sz]e|organi[sz]e|produce|serve|promote|aim|host|teach|design|build|repair|weave|grow|bake|cook|create|support|work with|bring together)(?:s|es)?\s(?!by\s)/u,
};
// "We thank", "we are closed", "discover our rooms" and the like.
const TALK: Record<Language, RegExp> = {
  it: /^(?:scopri\p{L}*|vieni\p{L}*|prenot[ai]\p{L}*|contatta\p{L}*|chiama\p{L}*|clicc[ah]\p{L}*|legg[ie]\p{L}*|vai|visita\p{L}*|guarda\p{L}*|iscriv\p{L}+|scarica\p{L}*|segui\p{L}*)(?!\p{L})|(?<!\p{L})(?:(?:aspett|ringrazi|ricord|invit|comunic|inform|avvis|augur|chied|scus|salut|sper)iamo|siamo (?:apert|chius|liet|felic|spiacent|a disposizione|raggiungibil)\p{L}*|(?:resta|rest[ae]rà|rimane) chius\p{L}+)/u,
  en: /^(?:enjoy|come|visit|see|click|join|book|call|contact|check|discover|find|learn|read|get|try|take|stay|explore|please|welcome)\b|\bwe(?:['’]re| are)? (?:thank|close|remind|invite|hope|apologi[sz]e|regret|closed|open|sorry|happy|delighted|pleased|excited|hiring|looking)\b/u,
};
const OFFERS: Record<Language, RegExp> = {
  it: /(?<!\p{L})(?:offr\p{L}+|propon\p{L}+|forni\p{L}+|produ\p{L}+|realizz\p{L}+|organizz\p{L}+|vend\p{L}+|occup\p{L}+|serviz\p{L}+|cors[oi])(?!\p{L})/u,
  en: /\b(?:offer(?:s|ing)?|provid(?:e|es|ing)|mak(?:e|es|ing)|sell(?:s|ing)?|organi[sz](?:e|es|ing)|produc(?:e|es|ing)|teach(?:es|ing)?|services?|classes|courses)\b/u,
};

const BEFORE_SUBJECT: Record<Language, RegExp> = {
  it: /^(?:(?:in|nel|nell['’]|nella|a|al|alla|da|dal|dalla|per|con|tra|fra) [^,]{0,60},\s*|\p{L}+(?:ando|endo) .*|si \p{L}+ .*)/u,
  en: /^(?:(?:in|at|for|since|from|with|by|as|on) [^,]{0,60},\s*|\p{L}+ing .*)/u,
};
const SUMMARY = /^(?:in breve|in short)$/;
const LEAST_OF_NAME = 3;
/** Words of a person's name, with a title. */
const LONGEST_NAME = 4;
const NO_NAME =
  /^(?:home|homepage|page|pagina|sito|site|web|benvenut\p{L}|welcome|the|and|dei|del|della|about|chi|siamo)$/u;

const BORN: Record<Language, RegExp> = {
  it: /(?:è|é|e') (?:stat[ao] )?(?:nat[ao]|fondat[ao]|cre[ao]t[ao]|apert[ao])(?!\p{L})/u,
  en: /\swas (?:founded|established|born|created|set up|opened)(?!\p{L})/u,
};
// What it doesn't do, or does besides.
const ASIDE: Record<Language, RegExp> = {
  it: /(?<!\p{L})(?:non|né|anche)\s/u,
  en: /\b(?:not|never|nobody|also)\b|n['’]t\b/,
};
const NEWS =
  /\b(?:novita|news|notizie|event[is]?|avvis[oi]|appuntament[oi]|blog|diary|offert[ae])\b|\b(?:19|20)\d\d\b/;

/** Characters in which a sentence says what its subject is or does. */
const WITHIN = 90;
const FEWEST_TERMS = 5;
const ENDED = /[.!?]["'”»)]*$/;
const MAX_LENGTH = 420;
const OPENINGS = 300;
const worth = {
  defined: 1.6,
  self: 0.6,
  opening: 0.2,
  aside: -0.8,
  about: { about: 0.9, offer: 0.6 },
  offer: 0.6,
  home: { about: 0.6, offer: 0.8 },
  language: 0.7,
  early: 0.4,
  dated: -1,
  person: -0.6,
  priced: -0.4,
  news: -0.8,
  late: -0.4,
  fit: 0.3,
};
const LEAST = 2.3;
const EARLY = 2;
const DATED = maskOf(['day', 'time', 'phone', 'email']);
const PRICED = maskOf(['price']);
const PERSON = maskOf(['person']);

/**
 * The sentences with which the site introduces itself: a paragraph that speaks of "us" or names the business, best on
 * the home page or the page about it. Null if there is none.
 */
export function findOverview(
  need: Overview,
  { index, language }: { index: PassageIndex; language: Language },
): Evidence | null {
  const question = readQuestion(asked[language], { prior: language, history: [] });
  const { hits } = index.search({ ...question, language, needs: [] }, { limit: OPENINGS, openings: true });
  const [home] = hits
    .map(({ indexed }) => indexed.passage)
    .sort((one, other) => one.pageUrl.length - other.pageUrl.length);
  const names = namesIn(home?.pageTitle ?? '');
  const best = hits[0]?.score || 1;
  let chosen: { evidence: Evidence; value: number } | null = null;
  for (const hit of hits) {
    const worthOf = judge(hit.indexed, { need, language, home, names });
    for (const block of paragraphsOf(hit.indexed.sentences)) {
      const [first = 0] = block;
      const value = worthOf(block) + (worth.fit * hit.score) / best;
      if (value >= LEAST && value > (chosen?.value ?? 0))
        chosen = { evidence: { ...hit, sentence: first, block }, value };
    }
  }
  return chosen?.evidence ?? null;
}

/** The words by which the site calls itself, in the title of its home page. */
function namesIn(title: string): Set<string> {
  const words = tokenize(title).map(fold);
  return new Set(words.filter((word) => word.length >= LEAST_OF_NAME && !NO_NAME.test(word)));
}

/** Under a heading that may be a person's name. */
export const isUnderPerson = ({ headingFacts, passage }: IndexedPassage) =>
  (headingFacts & PERSON) !== 0 && tokenize(passage.headings.at(-1) ?? '').length <= LONGEST_NAME;

function judge(
  indexed: IndexedPassage,
  { need, language, home, names }: Sought,
): (block: number[]) => number {
  const { sentences, passage, language: its } = indexed;
  const above = fold([passage.pageTitle, ...passage.headings].join(' | '));
  const heading = fold(passage.headings.at(-1) ?? '');
  const isSummary = SUMMARY.test(heading);
  const isAbout = isSummary || ABOUT.test(above) || ABOUT_PATH.test(passage.pageUrl);
  const isHome = HOME.test(passage.pageUrl) || passage.pageUrl === home?.pageUrl;
  const called = tokenize(heading);
  const isPerson =
    isUnderPerson(indexed) && called.filter((word) => names.has(word)).length < called.length / 2;
  const place =
    (isAbout ? worth.about[need] : 0) +
    (isHome ? worth.home[need] : 0) +
    (need === 'offer' && OFFER.test(heading) ? worth.offer : 0) +
    (its === language ? worth.language : 0) +
    worth.early / (1 + passage.position) +
    (NEWS.test(heading) ? worth.news : 0) +
    (passage.position > EARLY && !isAbout ? worth.late : 0) +
    (isPerson && !isAbout ? worth.person : 0);

  const isDefined = (text: string) => {
    const opening = text.slice(0, WITHIN);
    return DEFINES[its].test(opening) || (need === 'about' && BORN[its].test(opening));
  };

  return ([start = 0]) => {
    const { text: written = '', facts = 0 } = sentences[start] ?? {};
    const text = written.toLowerCase();
    if (TALK[its].test(text)) return 0;
    const isNamed = subjectOf(text, its).some((word) => names.has(word));
    const isSelf = (isAbout || isHome) && SELF[its].test(text);
    const says = isSummary || isDefined(text);
    const isMeant = isSummary || isNamed || isSelf || (isAbout && says && start === 0 && THE[its].test(text));
    if (!isMeant && !(isHome && passage.position === 0)) return 0;
    return (
      place +
      (says && isMeant ? worth.defined : isMeant ? worth.self : worth.opening) +
      (need === 'offer' && OFFERS[its].test(text) ? worth.offer : 0) +
      worth.early / (1 + start) +
      (ASIDE[its].test(text.slice(0, WITHIN)) ? worth.aside : 0) +
      ((facts & DATED) !== 0 ? worth.dated : 0) +
      ((facts & PRICED) !== 0 ? worth.priced : 0)
    );
  };
}

/** The first words, after "In Lucca," or "For thirty years,": where the subject stands. */
function subjectOf(text: string, language: Language): string[] {
  return tokenize(fold(text.replace(BEFORE_SUBJECT[language], ''))).slice(0, 5);
}

/** Runs of full sentences on one line, from each of its sentences on. */
function paragraphsOf(sentences: IndexedSentence[]): number[][] {
  return sentences.flatMap(({ line }, start) => {
    const block: number[] = [];
    let length = 0;
    for (let at = start; sentences[at]?.line === line; at += 1) {
      const { text, terms } = sentences[at] as IndexedSentence;
      length += text.length + 1;
      if (terms.length < FEWEST_TERMS && block.length === 0) break;
      if (block.length > 0 && (length > MAX_LENGTH || !ENDED.test(text))) break;
      block.push(at);
    }
    return block.length > 0 && isProse(sentences[start]) ? [block] : [];
  });
}

const isProse = (sentence: IndexedSentence | undefined) =>
  sentence !== undefined && ENDED.test(sentence.text) && !sentence.text.includes(' — ');
