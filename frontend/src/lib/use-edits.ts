import { useRef, useState } from 'react';
import { useDrafts } from './browser/use-kept-draft.ts';
import { applyEdits, dropEdits, type Edits, edit, findChanges, findClashes, settleEdits } from './edits.ts';

/** A form over a record that others may change meanwhile. `draft`: kept under this name, across logins. */
export function useEdits<Values extends object>(current: Values, draft?: string) {
  const drafts = useDrafts();
  const [edits, setEdits] = useState(() => readEdits<Values>(draft && drafts.read(draft)));
  const latest = useRef(edits);
  const clashes = findClashes(edits, current);

  /** Also after the page has given way to the login. */
  function keep(next: Edits<Values>) {
    latest.current = next;
    setEdits(next);
    if (draft) drafts.keep(draft, Object.keys(next).length > 0 ? JSON.stringify(next) : '');
  }

  return {
    values: applyEdits(edits, current),
    isChanged: findChanges(edits, current).length > 0,
    clashes,
    change: (part: Partial<Values>) => keep(edit(latest.current, part, current)),
    takeTheirs: () => keep(dropEdits(latest.current, clashes)),
    settle: (save: { sent: Values; saved: Values }) => keep(settleEdits(latest.current, save)),
  };
}

const readEdits = <Values>(kept: string | undefined) => JSON.parse(kept || '{}') as Edits<Values>;
