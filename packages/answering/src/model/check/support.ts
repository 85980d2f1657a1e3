import { isCognate } from '../../language/similar-words.ts';
import { type Clause, isSaidByFact, type Said } from './claim.ts';
import { saysFigures } from './figures.ts';
import { type Bag, type Ground, type GroundClause, joinBags } from './grounds.ts';
import { FREE, ONLY } from './plain-words.ts';

/** Tolerance: the share of a clause's words the page need not contain, and how many in a row. */
const forgiven = { same: { share: 0.25, inARow: 1 }, other: { share: 0.34, inARow: 1 } };

const SHORTEST_COGNATE = 5;

type Options = { isOtherLanguage: boolean };

/**
 * Index of the sentence that supports the claim; null if any clause is unsupported. Numbers, names and days must be
 * stated of the same thing, and what the page denies cannot be affirmed.
 */
export function findSupport(claim: Clause[], ground: Ground, options: Options): number | null {
  // "Two." alone is on any page.
  const isTelling = claim.some(
    ({ said, figures }) =>
      said.length > 0 || figures.some(({ symbol, value }) => symbol !== '' || value.length > 2),
  );
  if (!isTelling) return null;
  const places = claim.map((clause) =>
    ground.sentences.findIndex((_, at) => isSaid(clause, { ground, at }, options)),
  );
  return places.every((at) => at >= 0) ? (places[0] ?? null) : null;
}

function isSaid(clause: Clause, { ground, at }: { ground: Ground; at: number }, options: Options): boolean {
  const clauses = ground.sentences[at]?.clauses ?? [];
  if (!saysAbsolutes(clause, [...clauses, ground.above])) return false;
  const isAnchored = clause.figures.length > 0 || clause.said.some(({ isHard }) => isHard);
  const matched = clauses.map((own) => clause.said.filter((one) => isFound(one, own)).length);
  const most = Math.max(0, ...matched);
  return clauses.some((own, place) => {
    const isBest = isAnchored || matched[place] === most;
    const saysSomething = (matched[place] ?? 0) > 0 || clause.figures.length > 0;
    if (!isBest || !saysSomething || own.isDenied !== clause.isDenied) return false;
    if (isOfAnother(own, clause) || !saysFigures(own.figures, clause.figures)) return false;
    if (isCutShort(clause, own)) return false;
    const around = isAnchored ? reachOf(clause, ground, { at, place }) : [...clauses, ...before(ground, at)];
    const reach = around.filter(({ isDenied }) => clause.isDenied || !isDenied);
    const ofOthers = clauses.filter((other) => other !== own && !around.includes(other));
    const bag = joinBags([own, ...reach, ground.above]);
    return saysWords(clause, { own, bag, ofOthers: joinBags(ofOthers) }, options);
  });
}

function isOfAnother(own: GroundClause, { said }: Clause): boolean {
  const asked = said.filter(({ isName, isDay }) => isName || isDay);
  return asked.length > 0 && own.names.size > 0 && !asked.some((one) => isFound(one, own));
}

/** Neighbouring clauses about the same thing: none with another price, time or name. */
function reachOf(
  clause: Clause,
  ground: Ground,
  { at, place }: { at: number; place: number },
): GroundClause[] {
  const clauses = ground.sentences[at]?.clauses ?? [];
  const own = clauses[place];
  if (!own) return [];
  const isOther = (neighbour: GroundClause) =>
    (neighbour.facts & clause.kinds) !== 0 ||
    (clause.kinds === 0 && clause.figures.length > 0 && neighbour.figures.length > 0) ||
    isOfAnother(neighbour, clause);
  const reach: GroundClause[] = [];
  const walk = (neighbours: GroundClause[]) => {
    for (const neighbour of neighbours) {
      const mayLean = [own, ...reach].every(({ isLeaning }) => isLeaning);
      if (isOther(neighbour) && !mayLean) return;
      reach.push(neighbour);
    }
  };
  walk(clauses.slice(0, place).reverse());
  if (clauses[0]?.isLeaning) walk(before(ground, at).reverse());
  walk(clauses.slice(place + 1).filter((after) => !isOther(after)));
  // A row's label, or "On Saturday," before several times.
  const [label] = clauses;
  if (label && label.figures.length === 0 && !isOfAnother(label, clause)) reach.push(label);
  return reach;
}

/** A leaning sentence needs the one before it. */
function before({ sentences }: Ground, at: number): GroundClause[] {
  const [first] = sentences[at]?.clauses ?? [];
  return first?.isLeaning ? [...(sentences[at - 1]?.clauses ?? [])] : [];
}

/** "Only in the garden" is not "in the garden", and "free above 50 €" is not "free". */
function isCutShort(clause: Clause, own: GroundClause): boolean {
  const isFree = (clause.absolutes & FREE) !== 0;
  const words = clause.said.flatMap((one) => one.words);
  const isOnTerms = own.figures.length > clause.figures.length || words.length < 2;
  return (isFree && isOnTerms) || (own.absolutes & ONLY & ~clause.absolutes) !== 0;
}

/** A word or two may be missing, but none the page says of someone or something else. */
function saysWords(
  { said }: Clause,
  { own, bag, ofOthers }: { own: Bag; bag: Bag; ofOthers: Bag },
  options: Options,
): boolean {
  const { share, inARow } = options.isOtherLanguage ? forgiven.other : forgiven.same;
  const saysNothingElse = [...own.terms].every(
    (term) => /\d/.test(term) || said.some(({ alternatives }) => alternatives.flat().includes(term)),
  );
  const telling = said.filter(
    ({ words, isGeneric }) =>
      !(isGeneric && saysNothingElse) && !words.some((word) => isSaidByFact(word, bag.facts)),
  );
  let missing = 0;
  let row = 0;
  for (const one of telling) {
    const isKnown = isFound(one, bag);
    if (!isKnown && (one.isHard || isFound(one, ofOthers))) return false;
    row = isKnown ? 0 : row + 1;
    missing += isKnown ? 0 : 1;
    if (row > inARow) return false;
  }
  return missing <= telling.length * share;
}

function isFound({ words, alternatives, isName }: Said, { terms, tokens }: Bag): boolean {
  if (words.every((word) => tokens.has(word))) return true;
  const [own, ...others] = alternatives;
  const isSaid = (all: string[]) => all.length > 0 && all.every((term) => terms.has(term));
  // "Martino" is not "Martina", though they share a stem.
  if (isName) return others.slice(1).some(isSaid);
  if ((own && isSaid(own)) || others.some(isSaid)) return true;
  const [word = ''] = words;
  if (words.length > 1 || word.length < SHORTEST_COGNATE) return false;
  for (const token of tokens) if (isCognate(word, token)) return true;
  return false;
}

function saysAbsolutes({ absolutes }: Clause, bags: Bag[]): boolean {
  const said = bags.reduce((mask, bag) => mask | bag.absolutes, 0);
  return (absolutes & ~said) === 0;
}
