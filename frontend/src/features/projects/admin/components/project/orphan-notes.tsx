import type { Milestone, Task } from '@fucina/contracts/project';
import { useEffect, useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import { useRowFocus } from '../../../../../components/table/use-row-focus.ts';
import { type Desk, keyOf } from '../../desk.ts';
import { useDesk } from '../../use-desk.ts';
import { useRowTexts } from '../editing/row-texts.ts';

/** Unsaved input in a record that someone else removed, offered for copying. */
export function OrphanNotes({ tasks, milestones }: { tasks: Task[]; milestones: Milestone[] }) {
  const { t } = useTranslation();
  const { texts } = useRowTexts('task');
  const desk = useDesk();
  const [, update] = useReducer((count: number) => count + 1, 0);
  useEffect(
    () => desk.store.observe((_, _field, state) => (state === null || state.phase === 'failed') && update()),
    [desk],
  );
  const orphans = findOrphans(desk, { tasks, milestones });
  const area = useRowFocus();

  return (
    <div {...area} className="outline-none empty:sr-only">
      {orphans.length > 0 && (
        <ul role="alert" className="grid gap-2">
          {orphans.map(({ key, field, value }) => (
            <li key={`${key} ${field}`} className="border-ember border-l-4 bg-card py-2 pr-2 pl-3 text-sm">
              <p className="font-semibold">{t('adminProjects:orphan', { label: texts.label(field) })}</p>
              <p className="wrap-anywhere whitespace-pre-line">{texts.showValue(field, value)}</p>
              <button
                type="button"
                className="link min-h-11"
                onClick={() => desk.store.set(key, field, null)}
              >
                {t('adminProjects:unsaved.discard')}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function findOrphans(
  { store, projectId }: Desk,
  { tasks, milestones }: { tasks: Task[]; milestones: Milestone[] },
) {
  const unsaved = store.listUnsaved().filter(({ state }) => state.phase !== 'saving');
  if (unsaved.length === 0) return [];
  const known = new Set([
    keyOf('project', projectId),
    ...tasks.map(({ id }) => keyOf('tasks', id)),
    ...milestones.map(({ id }) => keyOf('milestones', id)),
  ]);
  return unsaved
    .filter(({ key }) => !known.has(key))
    .map(({ key, field, state }) => ({ key, field, value: state.value }));
}
