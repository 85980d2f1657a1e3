import type { Task } from '@fucina/contracts/project';
import { useCallback, useState } from 'react';

/** Null unless tasks are being selected. */
export type Selection = ReadonlySet<number> | null;

export function useSelection(tasks: readonly Task[]) {
  const [chosen, setChosen] = useState<Selection>(null);
  const toggle = useCallback((id: number) => setChosen((last) => last && toggled(last, id)), []);
  // Tasks may have been removed meanwhile.
  const selected = tasks.filter(({ id }) => chosen?.has(id));

  return {
    chosen,
    selected,
    isAll: tasks.length > 0 && selected.length === tasks.length,
    begin: () => setChosen(new Set()),
    end: () => setChosen(null),
    toggle,
    chooseAll: (isChosen: boolean) => setChosen(new Set(isChosen ? tasks.map(({ id }) => id) : [])),
  };
}

function toggled(chosen: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}
