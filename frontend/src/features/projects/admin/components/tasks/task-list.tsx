import type { Task } from '@fucina/contracts/project';
import { type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { keyOf } from '../../desk.ts';
import { moveItem, placeAfter, type Step } from '../../move-item.ts';
import { useDesk } from '../../use-desk.ts';
import { useRowTexts } from '../editing/row-texts.ts';
import { MoveMenu } from './move-menu.tsx';
import { TaskRow } from './task-row.tsx';
import { useDragOrder } from './use-drag-order.ts';
import type { Selection } from './use-selection.ts';

type TaskListProps = {
  tasks: Task[];
  chosen: Selection;
  onToggle: (id: number) => void;
  onRemoved: () => void;
};

export function TaskList({ tasks, chosen, onToggle, onRemoved }: TaskListProps) {
  const { order, removals, remove, announcer } = useDesk();
  const { texts, t, language } = useRowTexts('task');
  const [menu, setMenu] = useState<{ id: number; handle: HTMLElement } | null>(null);
  const keepFocus = useFocusAfterMove(tasks);
  const { list, mark, isEndOfDrag, handlers } = useDragOrder({ onDrop: moveTo });

  /** Read from the store, since a second key may arrive before React re-renders. */
  const listNow = () => order.list().filter(({ id }) => !removals.read().has(keyOf('tasks', id)));

  function moveTo(id: number, to: number) {
    const now = listNow();
    const from = now.findIndex((task) => task.id === id);
    const task = now[from];
    if (!task) return;
    keepFocus();
    order.arrange(moveItem(now, { from, to }).map((each) => each.id));
    announcer.say(t('adminProjects:tasks.moved', { title: task.title, place: to + 1, count: now.length }));
  }

  function step(id: number, way: Step) {
    const now = listNow();
    const at = now.findIndex((task) => task.id === id);
    const to = placeAfter(way, { at, count: now.length });
    if (to !== at) moveTo(id, to);
    else announcer.say(t('adminProjects:tasks.atEnd'));
  }

  function handleKey(event: KeyboardEvent) {
    const cell = (event.target as Element).closest<HTMLElement>('button[data-field]');
    const row = cell?.closest<HTMLElement>('[data-task]');
    const isUp = event.key === 'ArrowUp';
    if (!cell || !row || (!isUp && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    if (event.altKey) return step(Number(row.dataset.task), isUp ? 'up' : 'down');
    const other = isUp ? row.previousElementSibling : row.nextElementSibling;
    other?.querySelector<HTMLElement>(`button[data-field="${cell.dataset.field}"]`)?.focus();
  }

  const openMenu = useCallback(
    (id: number, handle: HTMLElement) => {
      if (!isEndOfDrag()) setMenu({ id, handle });
    },
    [isEndOfDrag],
  );

  const removeTask = useCallback(
    (task: Task) => {
      const row = document.querySelector(`[data-task="${task.id}"]`);
      const next = row?.nextElementSibling ?? row?.previousElementSibling;
      const button = next?.querySelector<HTMLElement>('[data-field="row-remove"]');
      remove('tasks', task);
      if (button) button.focus();
      else onRemoved();
    },
    [remove, onRemoved],
  );

  return (
    <div className="relative">
      <ol ref={list} aria-label={t('adminProjects:tasks.heading')} onKeyDown={handleKey} {...handlers}>
        {tasks.map((task) => (
          <TaskRow
            key={task.id}
            task={task}
            texts={texts}
            t={t}
            language={language}
            isChosen={chosen?.has(task.id)}
            onToggle={onToggle}
            onMenu={openMenu}
            onRemove={removeTask}
          />
        ))}
      </ol>
      <div
        ref={mark}
        hidden
        className="pointer-events-none absolute inset-x-0 -top-0.5 z-30 h-1 rounded-full bg-brand"
      />
      {menu && (
        <MoveMenu
          handle={menu.handle}
          onMove={(way) => {
            menu.handle.focus();
            step(menu.id, way);
            setMenu(null);
          }}
          onClose={() => setMenu(null)}
        />
      )}
    </div>
  );
}

/** Restores the focus, which a row loses when moved in the DOM. */
function useFocusAfterMove(items: readonly unknown[]) {
  const focused = useRef<HTMLElement | null>(null);

  useLayoutEffect(() => {
    if (focused.current?.isConnected && document.activeElement !== focused.current) {
      focused.current.focus({ preventScroll: true });
    }
    focused.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    focused.current = null;
  }, [items]);

  return () => {
    focused.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  };
}
