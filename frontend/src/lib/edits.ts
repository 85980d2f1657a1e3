/** What was typed in a field, and the value that it began from. */
type Edit<Value> = { value: Value; base: Value };

/** Unsaved fields of a record that others may change meanwhile. Untouched fields are not in it. */
export type Edits<Values> = { [Field in keyof Values]?: Edit<Values[Field]> };

export function edit<Values>(edits: Edits<Values>, part: Partial<Values>, current: Values): Edits<Values> {
  const next = { ...edits };
  for (const field of keysOf(part)) {
    const base = next[field] ? next[field].base : current[field];
    next[field] = { value: part[field] as Values[typeof field], base };
  }
  return next;
}

/** The current values with what was typed over them. */
export function applyEdits<Values>(edits: Edits<Values>, current: Values): Values {
  const values = { ...current };
  for (const field of keysOf(edits)) {
    const typed = edits[field];
    if (typed && (!isSame(typed.value, typed.base) || isSame(typed.base, current[field])))
      values[field] = typed.value;
  }
  return values;
}

/** Fields whose typed value differs from the current one. */
export function findChanges<Values>(edits: Edits<Values>, current: Values): (keyof Values)[] {
  const values = applyEdits(edits, current);
  return keysOf(edits).filter((field) => !isSame(values[field], current[field]));
}

/** Changed fields that someone else changed too since the typing began. */
export function findClashes<Values>(edits: Edits<Values>, current: Values): (keyof Values)[] {
  return findChanges(edits, current).filter((field) => !isSame(edits[field]?.base, current[field]));
}

export function dropEdits<Values>(edits: Edits<Values>, fields: readonly (keyof Values)[]): Edits<Values> {
  const kept = { ...edits };
  for (const field of fields) delete kept[field];
  return kept;
}

/** After a save, keeps what was typed during it, as a change of what was saved. */
export function settleEdits<Values>(
  edits: Edits<Values>,
  { sent, saved }: { sent: Values; saved: Values },
): Edits<Values> {
  const later = dropEdits(
    edits,
    keysOf(edits).filter((field) => edits[field]?.value === sent[field]),
  );
  for (const field of keysOf(later)) {
    const typed = later[field];
    if (typed) later[field] = { ...typed, base: saved[field] };
  }
  return later;
}

const keysOf = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values)[];

/** The services trim texts. */
const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(trimmed(one)) === JSON.stringify(trimmed(other));
const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value);
