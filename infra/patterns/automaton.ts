import { CharBase, CharSet, JS } from 'refa';

type Node = JS.ParseResult['expression'];
type Concatenation = Node['alternatives'][number];
type Element = Concatenation['elements'][number];

/** Lookaround conditions as bit sets of characters, plus a bit for the end of the text. */
type Guard = { before: bigint; after: bigint; isExact: boolean };
type Edge = { to: number; guard: Guard };
/** Glushkov fragment: first and last positions, and conditions for matching the empty string. */
type Fragment = { empty: Guard[]; first: Edge[]; last: Edge[] };

/**
 * Position automaton. A state means that a character of its set was just read. State 0 precedes a match and loops on
 * every character.
 */
export type Automaton = {
  letters: readonly CharSet[];
  sets: bigint[];
  edges: Edge[][];
  accepts: Guard[][];
  /** Matches the empty string unconditionally. */
  isEmptySure: boolean;
};

export class NotProved extends Error {}

export const START = 0;
/** Larger counted repetitions are treated as unbounded. */
const LONGEST_COUNT = 50;
const MOST_STATES = 4000;

export function buildAutomaton({ source, flags }: { source: string; flags: string }): Automaton {
  const { expression, maxCharacter } = JS.Parser.fromLiteral({ source, flags }).parse({
    backreferences: 'unknown',
    maxBackreferenceWords: 0,
    maxNodes: 50_000,
  });
  const said = setsOf(expression);
  const base = new CharBase([CharSet.all(said[0]?.maximum ?? maxCharacter), ...said]);
  const end = 1n << BigInt(base.sets.length);
  const everything = end * 2n - 1n;
  const free: Guard = { before: everything, after: everything, isExact: true };
  const toMask = (set: CharSet) =>
    base.split(set).reduce((mask, letter) => mask | (1n << BigInt(letter)), 0n);

  const sets: bigint[] = [everything & ~end];
  const edges: Edge[][] = [[]];

  function addState(set: bigint): number {
    if (sets.length >= MOST_STATES) throw new NotProved('it is too large');
    edges.push([]);
    return sets.push(set) - 1;
  }

  function link(last: Edge[], first: Edge[]) {
    for (const from of last) {
      for (const next of first) {
        const guard = both(from.guard, next.guard);
        if (guard) edges[from.to]?.push({ to: next.to, guard });
      }
    }
  }

  function sequence(left: Fragment, right: Fragment): Fragment {
    link(left.last, right.first);
    return {
      empty: left.empty.flatMap((one) => right.empty.flatMap((other) => both(one, other) ?? [])),
      first: [...left.first, ...guarded(right.first, left.empty)],
      last: [...right.last, ...guarded(left.last, right.empty)],
    };
  }

  const nothing: Fragment = { empty: [free], first: [], last: [] };
  const alternatives = (parts: readonly Concatenation[]): Fragment => {
    const built = parts.map((part) => part.elements.map(build).reduce(sequence, nothing));
    return {
      empty: built.flatMap(({ empty }) => empty),
      first: built.flatMap(({ first }) => first),
      last: built.flatMap(({ last }) => last),
    };
  };

  function build(element: Element): Fragment {
    if (element.type === 'CharacterClass') {
      const set = toMask(element.characters);
      if (set === 0n) return { empty: [], first: [], last: [] };
      const edge = { to: addState(set), guard: free };
      return { empty: [], first: [edge], last: [edge] };
    }
    if (element.type === 'Alternation') return alternatives(element.alternatives);
    if (element.type === 'Quantifier') return repeat(element);
    if (element.type === 'Assertion') return assert(element);
    throw new NotProved('it looks back at a group');
  }

  function repeat({ alternatives: parts, min, max }: Element & { type: 'Quantifier' }): Fragment {
    const isEndless = max > LONGEST_COUNT && max !== min;
    let built = nothing;
    for (let count = 0; count < min; count += 1) built = sequence(built, alternatives(parts));
    if (isEndless) {
      const loop = alternatives(parts);
      link(loop.last, loop.first);
      return sequence(built, { ...loop, empty: [free] });
    }
    let rest = nothing;
    for (let count = min; count < max; count += 1) {
      const { first, last } = sequence(alternatives(parts), rest);
      rest = { first, last, empty: [free] };
    }
    return sequence(built, rest);
  }

  function assert({ alternatives: parts, kind, negate }: Element & { type: 'Assertion' }): Fragment {
    const single = parts.map(({ elements: [only, ...others] }) =>
      only?.type === 'CharacterClass' && others.length === 0 ? toMask(only.characters) : null,
    );
    const side = kind === 'ahead' ? 'after' : 'before';
    if (single.every((mask) => mask !== null)) {
      const named = single.reduce((sum, mask) => sum | mask, 0n);
      const allowed = negate ? everything & ~named : named;
      return { ...nothing, empty: allowed === 0n ? [] : [{ ...free, [side]: allowed }] };
    }
    if (kind === 'behind' && !isBounded(parts)) throw new NotProved('it looks back without bound');
    const body = alternatives(parts);
    const nearest = kind === 'ahead' ? body.first : body.last;
    const isSaid = !negate && body.empty.length === 0;
    const allowed = isSaid ? nearest.reduce((sum, { to }) => sum | (sets[to] ?? 0n), 0n) : everything;
    // A lookahead's content is read but leads nowhere.
    const first = kind === 'ahead' ? body.first : [];
    return { empty: [{ ...free, [side]: allowed, isExact: false }], first, last: [] };
  }

  const whole = alternatives(expression.alternatives);
  const accepts: Guard[][] = sets.map(() => []);
  for (const { to, guard } of whole.last) accepts[to]?.push(guard);
  if (!flags.includes('y')) edges[START]?.push({ to: START, guard: free });
  edges[START]?.push(...whole.first);
  return { letters: base.sets, sets, edges, accepts, isEmptySure: whole.empty.includes(free) };

  function both(one: Guard, other: Guard): Guard | null {
    if (one === free) return other;
    if (other === free) return one;
    const before = one.before & other.before;
    const after = one.after & other.after;
    if (before === 0n || after === 0n) return null;
    return { before, after, isExact: one.isExact && other.isExact };
  }

  function guarded(list: Edge[], guards: Guard[]): Edge[] {
    return guards.flatMap((guard) =>
      list.flatMap((edge) => {
        const joined = both(edge.guard, guard);
        return joined ? [{ to: edge.to, guard: joined }] : [];
      }),
    );
  }
}

function isBounded(parts: readonly Concatenation[]): boolean {
  return parts.every(({ elements }) =>
    elements.every((element) => {
      if (element.type === 'Quantifier' && element.max > LONGEST_COUNT) return false;
      return !('alternatives' in element) || isBounded(element.alternatives);
    }),
  );
}

function setsOf(node: Node | Concatenation | Element): CharSet[] {
  if (node.type === 'CharacterClass') return [node.characters];
  if (node.type === 'Concatenation') return node.elements.flatMap(setsOf);
  return 'alternatives' in node ? node.alternatives.flatMap(setsOf) : [];
}
