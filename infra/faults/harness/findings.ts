export type Finding = {
  /** The goal measured; empty if it is only this fault's expectation. */
  goal: string;
  what: string;
  measured: string;
  bar: string;
  isMet: boolean;
};

export type Findings = ReturnType<typeof createFindings>;

const SHOWN = 3;

export function createFindings() {
  const all: Finding[] = [];
  const add = (goal: string, what: string, rest: Omit<Finding, 'goal' | 'what'>) =>
    void all.push({ goal, what, ...rest });

  return {
    all,
    atMost(goal: string, what: string, value: number, bar: number, unit = '') {
      add(goal, what, { measured: `${show(value)} ${unit}`, bar: `≤ ${bar} ${unit}`, isMet: value <= bar });
    },
    atLeast(goal: string, what: string, value: number, bar: number) {
      add(goal, what, { measured: `${show(value)} `, bar: `≥ ${bar} `, isMet: value >= bar });
    },
    /** Expects `seen` to be empty. `of` is the sample size, which must not be 0. */
    none(goal: string, what: string, seen: readonly string[], of: number) {
      const kinds = [...new Set(seen)].slice(0, SHOWN).join('; ');
      const measured = `${seen.length} of ${of}${kinds ? `: ${kinds}` : ''}`;
      add(goal, what, { measured, bar: '0', isMet: seen.length === 0 && of > 0 });
    },
    holds(goal: string, what: string, isMet: boolean, measured = isMet ? 'yes' : 'no') {
      add(goal, what, { measured, bar: 'yes', isMet });
    },
    tell(what: string, measured: string) {
      add('', what, { measured, bar: '', isMet: true });
    },
  };
}

const show = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 0));
