import type { Language } from '@fucina/contracts/language';
import type { Task } from '@fucina/contracts/project';
import type { TFunction } from 'i18next';
import { memo, useState } from 'react';
import { useRecord } from '../../use-desk.ts';
import { Description } from '../editing/description.tsx';
import { RecordNotes } from '../editing/record-notes.tsx';
import { RowButton } from '../editing/row-button.tsx';
import { fieldOf, type RowTexts } from '../editing/row-texts.ts';
import { type TaskCellProps, TaskTitle, TaskValues } from './task-values.tsx';

type TaskRowProps = {
  task: Task;
  texts: RowTexts;
  t: TFunction;
  language: Language;
  /** Undefined unless tasks are being selected. */
  isChosen: boolean | undefined;
  onToggle: (id: number) => void;
  onMenu: (id: number, handle: HTMLElement) => void;
  onRemove: (task: Task) => void;
};

/** Memoized: re-renders only if the task or one of its saves changes. */
export const TaskRow = memo(function TaskRow(props: TaskRowProps) {
  const { task, texts, t, language, isChosen, onToggle, onMenu, onRemove } = props;
  const [isExpanded, setIsExpanded] = useState(false);
  const { state, onSave } = useRecord('tasks', task.id);
  const cell = { task, state, onSave, texts, t, language };

  return (
    <li
      data-task={task.id}
      className="relative border-line border-b bg-paper [contain-intrinsic-size:auto_3.1rem] [content-visibility:auto] data-dragging:z-20 data-dragging:bg-card data-dragging:shadow-overlay"
    >
      <div className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-x-1 py-1 xl:grid-cols-[2.5rem_minmax(0,1fr)_9.5rem_7rem_11rem_7rem_auto]">
        {isChosen === undefined ? (
          <DragHandle
            label={t('adminProjects:tasks.move', { title: task.title })}
            onMenu={(handle) => onMenu(task.id, handle)}
          />
        ) : (
          <label className="grid size-10 cursor-pointer place-items-center">
            <input
              type="checkbox"
              aria-label={t('adminProjects:several.one', { title: task.title })}
              checked={isChosen}
              onChange={() => onToggle(task.id)}
            />
          </label>
        )}
        <TaskTitle {...cell} />
        <TaskValues {...cell} />
        <div className="col-start-3 row-start-1 flex xl:col-auto xl:row-auto">
          <RowButton
            icon="text"
            label={t('adminProjects:tasks.description', { title: task.title })}
            isExpanded={isExpanded}
            isMarked={task.description !== ''}
            onPress={() => setIsExpanded(!isExpanded)}
          />
          <RowButton
            icon="remove"
            label={t('adminProjects:tasks.remove', { title: task.title })}
            onPress={() => onRemove(task)}
          />
        </div>
      </div>
      {isExpanded && <TaskDescription {...cell} />}
      <div className="pl-11 empty:hidden">
        <RecordNotes kind="tasks" id={task.id} state={state} showValue={texts.showValue} />
      </div>
    </li>
  );
});

/** Drag handle. Pressing without dragging opens the move menu. */
function DragHandle({ label, onMenu }: { label: string; onMenu: (handle: HTMLElement) => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="menu"
      data-handle
      data-field="handle"
      onClick={(event) => onMenu(event.currentTarget)}
      className="grid size-10 cursor-grab touch-none place-items-center rounded-md text-field focus-visible:-outline-offset-2 hover:bg-brand-soft hover:text-ink"
    >
      <svg viewBox="0 0 16 16" className="size-4" fill="currentColor" aria-hidden="true">
        <path d="M5 2h2v2H5zM9 2h2v2H9zM5 7h2v2H5zM9 7h2v2H9zM5 12h2v2H5zM9 12h2v2H9z" />
      </svg>
    </button>
  );
}

function TaskDescription(cell: TaskCellProps) {
  const { task, t } = cell;
  return (
    <div className="grid max-w-3xl gap-1 pb-3 pl-11 text-sm">
      <Description {...fieldOf('description', cell)} value={task.description} t={t} />
      <p className="px-2 text-muted text-xs">{t('adminProjects:textHint')}</p>
    </div>
  );
}
