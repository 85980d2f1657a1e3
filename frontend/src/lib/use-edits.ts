import { useState } from 'react';
import { applyEdits, dropEdits, type Edits, edit, findChanges, findClashes, settleEdits } from './edits.ts';

/** A form over a record that others may change meanwhile. */
export function useEdits<Values extends object>(current: Values) {
  const [edits, setEdits] = useState<Edits<Values>>({});
  const clashes = findClashes(edits, current);

  return {
    values: applyEdits(edits, current),
    isChanged: findChanges(edits, current).length > 0,
    clashes,
    change: (part: Partial<Values>) => setEdits((before) => edit(before, part, current)),
    takeTheirs: () => setEdits((before) => dropEdits(before, clashes)),
    settle: (save: { sent: Values; saved: Values }) => setEdits((before) => settleEdits(before, save)),
  };
}
