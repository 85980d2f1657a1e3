import { asJson, useKeptState } from './browser/use-kept-draft.ts';
import { applyEdits, dropEdits, type Edits, edit, findChanges, findClashes, settleEdits } from './edits.ts';

/** A form over a record that others may change meanwhile. `draft`: kept under this name, across logins. */
export function useEdits<Values extends object>(current: Values, draft?: string) {
  const { value: edits, latest, change: keep } = useKeptState<Edits<Values>>(draft, asJson);
  const clashes = findClashes(edits, current);

  return {
    values: applyEdits(edits, current),
    isChanged: findChanges(edits, current).length > 0,
    clashes,
    change: (part: Partial<Values>) => keep(edit(latest.current, part, current)),
    takeTheirs: () => keep(dropEdits(latest.current, clashes)),
    forget: () => keep({}),
    settle: (save: { sent: Values; saved: Values }) => keep(settleEdits(latest.current, save)),
  };
}
