import { type Automaton, buildAutomaton, NotProved, START } from './automaton.ts';
import { findComponents, reach } from './components.ts';

export type Pattern = { source: string; flags: string };

type Step = { to: number; before: bigint };
/** States of two parallel paths, and the kind of the previous character. */
type Pair = { one: number; other: number; kind: number };

/**
 * Why a search may take super-linear time; null if it is proved linear. A backtracking matcher is super-linear
 * exactly where the same characters allow more than one path: from a loop back to itself (exponential), or from one
 * loop into another while the first goes on (polynomial; searching for the start of a match is such a loop too).
 * Paths that are certain to match do not count.
 */
export function findSuperLinear(pattern: Pattern): string | null {
  try {
    return examine(buildAutomaton(pattern));
  } catch (error) {
    if (error instanceof NotProved) return `cannot be proved: ${error.message}`;
    throw error;
  }
}

function examine(automaton: Automaton): string | null {
  const { sets, edges, letters } = automaton;
  const sure = findSure(automaton);
  const kindOf = letterKinds(automaton);
  const steps = sets.map((_, state) => stepsOf(automaton, state));
  const exampleOf = (letter: number) =>
    JSON.stringify(String.fromCodePoint(letters[letter]?.ranges[0]?.min ?? 0));
  const loops = findComponents(sets.length, (state) => (edges[state] ?? []).map(({ to }) => to)).filter(
    ([first = 0, ...others]) => others.length > 0 || edges[first]?.some(({ to }) => to === first),
  );
  const unsure = (loop: number[]) => loop.filter((state) => !sure.has(state) && state !== START);

  for (const loop of loops) {
    const letter = findTwoWays(unsure(loop), steps, kindOf);
    if (letter !== null) return `exponential in runs with ${exampleOf(letter)}`;
  }
  for (const from of loops) {
    if (from[0] === START && automaton.isEmptySure) continue;
    for (const to of loops) {
      const inner = unsure(to);
      if (to === from || inner.length === 0) continue;
      const letter = findEntry({ from, to: inner, steps, kindOf, sure, automaton });
      if (letter === null) continue;
      const kind = from[0] === START ? 'starts again at each' : 'two loops share';
      return `polynomial: ${kind} ${exampleOf(letter)}`;
    }
  }
  return null;
}

/** Equivalence classes of characters with respect to the lookbehind conditions. */
function letterKinds({ letters, edges }: Automaton): (letter: number) => number {
  const masks = [...new Set(edges.flat().map(({ guard }) => guard.before))];
  const kinds = new Map<string, number>();
  const known = letters.map((_, letter) => {
    const key = masks.map((mask) => (mask >> BigInt(letter)) & 1n).join('');
    if (!kinds.has(key)) kinds.set(key, kinds.size);
    return kinds.get(key) ?? 0;
  });
  // No character precedes the beginning of the text.
  return (letter) => known[letter] ?? -1;
}

/** Per next character: the target state, and the condition on the previous character. */
function stepsOf({ sets, edges, letters }: Automaton, state: number): Step[][] {
  return letters.map((_, letter) =>
    (edges[state] ?? [])
      .filter(({ to, guard }) => has((sets[to] ?? 0n) & guard.after, letter))
      .map(({ to, guard }) => ({ to, before: guard.before })),
  );
}

const has = (mask: bigint, letter: number) => ((mask >> BigInt(letter)) & 1n) === 1n;

/** States from which a match is certain, so that nothing is retried. */
function findSure({ letters, sets, edges, accepts }: Automaton): Set<number> {
  const sure = new Set(sets.keys());
  const END = letters.length;
  sure.delete(START);
  const isSure = (state: number) => {
    const before = letters.keys().filter((letter) => has(sets[state] ?? 0n, letter));
    return before.every((last) =>
      [END, ...letters.keys()].every((next) => {
        const fits = ({ before, after, isExact }: (typeof accepts)[number][number]) =>
          isExact && has(before, last) && has(after, next);
        if (accepts[state]?.some(fits)) return true;
        return edges[state]?.some(
          ({ to, guard }) => sure.has(to) && has(sets[to] ?? 0n, next) && fits(guard),
        );
      }),
    );
  };
  for (let size = -1; size !== sure.size; ) {
    size = sure.size;
    for (const state of sure) if (!isSure(state)) sure.delete(state);
  }
  return sure;
}

/** Exponential ambiguity: a character on which two paths leave one state of a loop and later meet again. */
function findTwoWays(loop: number[], steps: Step[][][], kindOf: (letter: number) => number): number | null {
  const inside = new Set(loop);
  const seen = new Set<string>();
  const open: Pair[] = [];

  function follow({ one, other, kind }: Pair, { isApart }: { isApart: boolean }) {
    for (const [letter, ways] of (steps[one] ?? []).entries()) {
      const left = ways.filter(({ to, before }) => inside.has(to) && isKind(before, kind, kindOf));
      const right = (steps[other]?.[letter] ?? []).filter(
        ({ to, before }) => inside.has(to) && isKind(before, kind, kindOf),
      );
      for (const [index, { to }] of left.entries()) {
        for (const [otherIndex, { to: otherTo }] of right.entries()) {
          if (!isApart && index === otherIndex) continue;
          if (to === otherTo) return letter;
          const key = `${to} ${otherTo} ${kindOf(letter)}`;
          if (seen.has(key)) continue;
          seen.add(key);
          open.push({ one: to, other: otherTo, kind: kindOf(letter) });
        }
      }
    }
    return null;
  }

  const kinds = new Set((steps[START] ?? []).keys().map(kindOf));
  for (const state of loop) {
    for (const kind of kinds) {
      const met = follow({ one: state, other: state, kind }, { isApart: false });
      if (met !== null) return met;
    }
  }
  for (let next = open.pop(); next; next = open.pop()) {
    const met = follow(next, { isApart: true });
    if (met !== null) return met;
  }
  return null;
}

const masksOfKinds = new WeakMap<(letter: number) => number, Map<bigint, Map<number, boolean>>>();

/** True if a character of this kind may precede. All characters of a kind behave alike. */
function isKind(before: bigint, kind: number, kindOf: (letter: number) => number): boolean {
  const known = masksOfKinds.get(kindOf) ?? new Map<bigint, Map<number, boolean>>();
  masksOfKinds.set(kindOf, known);
  const answers = known.get(before) ?? new Map<number, boolean>();
  known.set(before, answers);
  const found = answers.get(kind);
  if (found !== undefined) return found;
  const letters = [...Array(before.toString(2).length).keys()];
  const isAllowed = letters.some((letter) => kindOf(letter) === kind && has(before, letter));
  answers.set(kind, isAllowed);
  return isAllowed;
}

type Search = {
  from: number[];
  to: number[];
  steps: Step[][][];
  kindOf: (letter: number) => number;
  sure: Set<number>;
  automaton: Automaton;
};

/**
 * Polynomial ambiguity: a character of a word that loops in the first loop, loops in the second, and leads from the
 * first to the second. Follows three paths at once; an extra step from the end of the word to its start turns this
 * into a cycle search.
 */
function findEntry({ from, to, steps, kindOf, sure, automaton }: Search): number | null {
  const first = new Set(from);
  const second = new Set(to);
  const between = statesBetween(automaton, { from, to });
  if (from[0] === START) for (const state of sure) between.delete(state);
  const kinds = new Map<string, number>();
  const nodes: { a: number; m: number; b: number; kind: number }[] = [];
  const nodeOf = (a: number, m: number, b: number, kind: number) => {
    const key = `${a} ${m} ${b} ${kind}`;
    const known = kinds.get(key);
    if (known !== undefined) return known;
    kinds.set(key, nodes.length);
    return nodes.push({ a, m, b, kind }) - 1;
  };

  const starts = new Set<number>();
  for (const a of from) {
    for (const b of to) {
      for (let letter = 0; letter < automaton.letters.length; letter += 1) {
        if (!has((automaton.sets[a] ?? 0n) & (automaton.sets[b] ?? 0n), letter)) continue;
        starts.add(nodeOf(a, a, b, kindOf(letter)));
      }
    }
  }
  if (starts.size === 0) return null;

  const reached = new Map<number, number>();
  const nextOf = (index: number) => {
    const { a, m, b, kind } = nodes[index] ?? { a: 0, m: 0, b: 0, kind: 0 };
    const next: number[] = m === b && first.has(a) ? [nodeOf(a, a, b, kind)] : [];
    for (const [letter, onward] of (steps[b] ?? []).entries()) {
      const third = onward.filter((step) => second.has(step.to) && isKind(step.before, kind, kindOf));
      if (third.length === 0) continue;
      const one = (steps[a]?.[letter] ?? []).filter(
        (step) => first.has(step.to) && isKind(step.before, kind, kindOf),
      );
      const middle = (steps[m]?.[letter] ?? []).filter(
        (step) => between.has(step.to) && isKind(step.before, kind, kindOf),
      );
      for (const { to: nextB } of third) {
        for (const { to: nextA } of one) {
          for (const { to: nextM } of middle) {
            const node = nodeOf(nextA, nextM, nextB, kindOf(letter));
            reached.set(node, letter);
            next.push(node);
          }
        }
      }
    }
    return next;
  };

  const circles = findComponents([...starts], nextOf);
  for (const circle of circles) {
    const inside = new Set(circle);
    const closing = circle.find((index) => {
      const node = nodes[index];
      return node && node.m === node.b && inside.has(nodeOf(node.a, node.a, node.b, node.kind));
    });
    if (closing !== undefined) return reached.get(closing) ?? 0;
  }
  return null;
}

function statesBetween(
  { sets, edges }: Automaton,
  { from, to }: { from: number[]; to: number[] },
): Set<number> {
  const backward = sets.map((): number[] => []);
  for (const [state, list] of edges.entries()) for (const edge of list) backward[edge.to]?.push(state);
  const ahead = reach(from, (state) => (edges[state] ?? []).map((edge) => edge.to));
  const behind = reach(to, (state) => backward[state] ?? []);
  return ahead.intersection(behind);
}
