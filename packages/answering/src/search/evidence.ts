import { chanceOf, type Reading } from '@fucina/reader/reading';
import { type FactKind, maskOf } from '../facts/facts.ts';
import { speaksOf } from '../facts/measures.ts';
import { spans } from '../facts/moments.ts';
import { matchTerms, type SearchedConcept, type Targets, targetsOf } from './concept-terms.ts';
import { createFactJudge } from './fact-judge.ts';
import type { IndexedPassage, IndexedSentence } from './indexed-passage.ts';

export type Evidence = {
  indexed: IndexedPassage;
  sentence: number;
  block?: number[];
  sentenceScores: number[];
  /** Share of the question covered by the whole passage with title and headings, 0–1, weighted by rarity. */
  passageCoverage: number;
  /** 1 if the sentence states the facts asked for, less if a neighboring one does. */
  factScore: number;
  /** Coverage of each concept in or near the sentence, 0–1. */
  covers: number[];
  bm25: number;
  reading?: Reading;
  score: number;
};

type Candidate = {
  indexed: IndexedPassage;
  bm25: number;
  /** Similarity of question and passage by embeddings, 0–1; 0 if not among the nearest. */
  nearness: number;
  reading: Reading | undefined;
};

const proximity = { heading: 0.9, outer: 0.7, title: 0.75, line: 0.85, beside: 0.4, passage: 0.3 };
const ranking = { bm25: 0.55, coverage: 0.6, own: 0.15, passage: 0.15, fact: 0.3, near: 0.2 };
const read = { answers: 0.1, mark: 0.3 };
const SURE = 5;
const MAX_IMPACT = 2.2;
const SAID_BY_FACT = 0.9;
/** Weight of words unknown to site and lexicon, often figures of speech. */
const STRANGE = 0.7;
/** "How much does it COST": the word is only worth this much, since every sentence with a price would match it. */
const ASKING = 0.4;

/** Fact weight for "What is your address?", where nothing but the fact distinguishes sentences. */
const ONLY_FACT = 0.8;
const isOnlyFact = (concepts: SearchedConcept[]) =>
  concepts.every(({ concept: { importance, facts } }) => importance < 1 || facts !== 0);

type Judge = {
  concepts: SearchedConcept[];
  /** Weight of each concept: importance times rarity. */
  stakes: number[];
  total: number;
  targets: Targets;
  judgeFacts: ReturnType<typeof createFactJudge>;
  factWeight: number;
  neededFacts: number;
};

type Weighing = {
  candidates: Candidate[];
  concepts: SearchedConcept[];
  needs: FactKind[];
  size: number;
  vocabulary: number;
};

export function weighEvidence({ candidates, concepts, needs, size, vocabulary }: Weighing): Evidence[] {
  const rarest = Math.log(1 + (size + 0.5) / 0.5);
  const stakes = concepts.map(({ concept, rarity, alternatives }) => {
    if (concept.isImplied) return 0;
    const isStrange = alternatives.length === 0 && !concept.isKnown;
    const share = isStrange ? STRANGE : concept.facts === 0 ? 1 : ASKING;
    return concept.importance * (0.25 + 0.75 * (rarity / rarest)) * share;
  });
  const judge = {
    concepts,
    stakes,
    total: stakes.reduce((sum, stake) => sum + stake, 0) || 1,
    targets: targetsOf(concepts, vocabulary),
    judgeFacts: createFactJudge({ needs, concepts }),
    factWeight: isOnlyFact(concepts) ? ONLY_FACT : ranking.fact,
    neededFacts: maskOf(needs),
  };
  const possible =
    concepts.reduce((sum, { concept, rarity }) => sum + concept.importance * rarity, 0) * MAX_IMPACT || 1;
  return candidates
    .map((candidate) => judgePassage({ ...candidate, bm25: candidate.bm25 / possible }, judge))
    .sort((a, b) => b.score - a.score);
}

function matchAround({ headingTerms, outerTerms, titleTerms }: IndexedPassage, judge: Judge): Float32Array {
  const around = new Float32Array(judge.concepts.length);
  const fields: [Int32Array, number][] = [
    [headingTerms, proximity.heading],
    [outerTerms, proximity.outer],
    [titleTerms, proximity.title],
  ];
  for (const [terms, share] of fields) {
    const quality = new Float32Array(around.length);
    matchTerms(terms, { quality, start: 0 }, judge.targets);
    for (let c = 0; c < around.length; c += 1) {
      around[c] = Math.max(around[c] as number, share * (quality[c] as number));
    }
  }
  return around;
}

const nothing = { coverage: 0, ownCoverage: 0, factScore: 0, covers: [] as number[] };

function judgePassage({ indexed, bm25, nearness, reading }: Candidate, judge: Judge): Evidence {
  const { sentences } = indexed;
  const count = judge.concepts.length;
  const said = new Float32Array(sentences.length * count);
  const isWorthJudging = sentences.map(({ text, terms, facts }, at) => {
    const isSaid = matchTerms(terms, { quality: said, start: at * count }, judge.targets);
    holdMeasures(text, { quality: said, start: at * count }, judge.concepts);
    return isSaid || at === 0 || (facts & judge.neededFacts) !== 0;
  });
  const around = matchAround(indexed, judge);
  const anywhere = new Float32Array(count);
  for (let i = 0; i < said.length; i += 1) {
    const c = i % count;
    if ((said[i] as number) > (anywhere[c] as number)) anywhere[c] = said[i] as number;
  }

  const facts = judge.judgeFacts(indexed);
  const judged = sentences.map((_, at) => {
    if (!isWorthJudging[at]) return nothing;
    const { covers, ownCoverage } = judgeSentence({ sentences, said, around, anywhere, at }, judge);
    const coverage = weigh(covers, judge);
    return { coverage, ownCoverage, factScore: facts[at] ?? 0, covers };
  });
  const scores = judged.map((one, at) => {
    const marked = reading ? read.mark * chanceOf(reading.marks[at] ?? -SURE) : 0;
    return scoreOf(one, judge) + marked;
  });
  const sentence = scores.indexOf(Math.max(...scores));
  const best = judged[sentence] ?? nothing;
  const passageCoverage = weigh(
    anywhere.map((quality, c) => Math.max(quality, around[c] as number)),
    judge,
  );
  const score =
    ranking.bm25 * bm25 +
    ranking.near * nearness +
    read.answers * (SURE + Math.max(-SURE, Math.min(SURE, reading?.answers ?? -SURE))) +
    ranking.passage * passageCoverage +
    (scores[sentence] ?? 0) -
    ranking.own * best.ownCoverage;
  const { factScore, covers } = best;
  const found = { indexed, sentence, sentenceScores: scores, passageCoverage, factScore, covers };
  return { ...found, bm25, score, ...(reading && { reading }) };
}

function weigh(qualities: ArrayLike<number>, { stakes, total }: Judge): number {
  let sum = 0;
  for (let c = 0; c < stakes.length; c += 1) sum += (stakes[c] as number) * (qualities[c] as number);
  return sum / total;
}

type Surroundings = {
  sentences: IndexedSentence[];
  said: Float32Array;
  around: Float32Array;
  anywhere: Float32Array;
  at: number;
};

function judgeSentence(surroundings: Surroundings, { concepts, stakes, total }: Judge) {
  const { sentences, said, around, anywhere, at } = surroundings;
  const { facts } = sentences[at] as IndexedSentence;
  const covers: number[] = [];
  let own = 0;
  for (let c = 0; c < concepts.length; c += 1) {
    const isSaidByFact = ((concepts[c]?.concept.facts ?? 0) & facts) !== 0;
    const here = Math.max(said[at * concepts.length + c] as number, isSaidByFact ? SAID_BY_FACT : 0);
    own += (stakes[c] as number) * here;
    const most = anywhere[c] as number;
    const beside = most > here ? besideOf({ sentences, said, at, c, count: concepts.length }) : 0;
    covers.push(Math.max(here, around[c] as number, beside, proximity.passage * most));
  }
  return { covers, ownCoverage: own / total };
}

type Beside = {
  sentences: IndexedSentence[];
  said: Float32Array;
  at: number;
  c: number;
  count: number;
};

/** Coverage borrowed from neighboring sentences: more within a line, less from an adjacent one. */
function besideOf({ sentences, said, at, c, count }: Beside): number {
  const { line } = sentences[at] as IndexedSentence;
  const last = Math.min(sentences.length - 1, at + 2);
  let best = 0;
  for (let other = Math.max(0, at - 2); other <= last; other += 1) {
    const quality = other === at ? 0 : (said[other * count + c] as number);
    if (quality === 0) continue;
    const isSameLine = sentences[other]?.line === line;
    if (isSameLine) best = Math.max(best, quality * proximity.line);
    else if (Math.abs(other - at) === 1) best = Math.max(best, quality * proximity.beside);
  }
  return best;
}

function scoreOf(
  { coverage, ownCoverage, factScore }: { coverage: number; ownCoverage: number; factScore: number },
  { factWeight }: Judge,
): number {
  return ranking.coverage * coverage + ranking.own * ownCoverage + factWeight * factScore;
}

const SPANNED = 0.9;
/** Cap for a bare number or unit: "5 November" must not match a child of 5. */
const BARE = 0.4;

/**
 * Scores amounts and days against ranges: "6–10 years" covers a child of 8, "10 lessons" says nothing about one aged
 * 10, "Monday to Saturday" covers Thursday.
 */
function holdMeasures(
  text: string,
  { quality, start }: { quality: Float32Array; start: number },
  concepts: SearchedConcept[],
) {
  for (const [c, { concept }] of concepts.entries()) {
    const { measure, moment } = concept;
    const isHeld = measure === undefined ? null : speaksOf(text, measure);
    if (isHeld !== null) quality[start + c] = isHeld ? 1 : 0;
    else if (measure !== undefined) quality[start + c] = Math.min(BARE, quality[start + c] as number);
    const isUnsaid = (quality[start + c] as number) < SPANNED;
    if (moment !== undefined && isUnsaid && spans(text, moment)) quality[start + c] = SPANNED;
  }
}
