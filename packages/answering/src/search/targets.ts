import type { SearchedConcept } from './concept-terms.ts';

export type Targets = {
  /** Index into `concepts`, from 1; 0 for the many terms that match nothing. */
  marks: Uint8Array;
  concepts: Target[][];
  phrases: (Target & { termIds: number[] })[];
};

type Target = { concept: number; weight: number };

const MAX_MARK = 255;

export function targetsOf(concepts: SearchedConcept[], vocabulary: number): Targets {
  const targets: Targets = { marks: new Uint8Array(vocabulary), concepts: [[]], phrases: [] };
  for (const [concept, { alternatives }] of concepts.entries()) {
    for (const { termIds, weight } of alternatives) {
      const [id] = termIds;
      if (termIds.length > 1) targets.phrases.push({ concept, weight, termIds });
      else if (id !== undefined) mark(targets, id, { concept, weight });
    }
  }
  return targets;
}

function mark({ marks, concepts }: Targets, id: number, target: Target) {
  const known = concepts[marks[id] ?? 0];
  if (marks[id] !== 0 && known !== undefined) known.push(target);
  else if (concepts.length <= MAX_MARK) marks[id] = concepts.push([target]) - 1;
}

/** Writes each concept's coverage by these terms, 0–1, into `quality`. False if there is none. */
export function matchTerms(
  terms: Int32Array,
  { quality, start }: { quality: Float32Array; start: number },
  targets: Targets,
): boolean {
  let isAny = false;
  for (let i = 0; i < terms.length; i += 1) {
    const at = targets.marks[terms[i] as number] as number;
    if (at === 0) continue;
    isAny = true;
    for (const { concept, weight } of targets.concepts[at] ?? []) {
      if (weight > (quality[start + concept] as number)) quality[start + concept] = weight;
    }
  }
  for (const { concept, weight, termIds } of targets.phrases) {
    if (weight <= (quality[start + concept] as number)) continue;
    if (!termIds.every((id) => terms.includes(id))) continue;
    quality[start + concept] = weight;
    isAny = true;
  }
  return isAny;
}
