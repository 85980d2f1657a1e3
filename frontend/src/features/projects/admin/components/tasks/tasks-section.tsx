import type { Task } from '@fucina/contracts/project';
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useRowFocus } from '../../../../../components/table/use-row-focus.ts';
import { describeError } from '../../../../../lib/api/api-error.ts';
import { useLanguage } from '../../../../../lib/navigation/use-language.ts';
import { keyOf } from '../../desk.ts';
import { useDesk, useHidden } from '../../use-desk.ts';
import { AddRow } from '../editing/add-row.tsx';
import { SeveralBar } from './several-bar.tsx';
import { TaskList } from './task-list.tsx';
import { useSelection } from './use-selection.ts';

export function TasksSection({ tasks }: { tasks: Task[] }) {
  const { t } = useTranslation();
  const hidden = useHidden();
  const input = useRef<HTMLInputElement>(null);
  const shown = useMemo(() => tasks.filter(({ id }) => !hidden.has(keyOf('tasks', id))), [tasks, hidden]);
  const selection = useSelection(shown);
  const focusInput = useCallback(() => input.current?.focus(), []);
  const begin = useRef<HTMLButtonElement>(null);
  const isChoosing = selection.chosen !== null;
  const wasChoosing = useRef(isChoosing);
  useEffect(() => {
    // Fewer than two tasks have no button.
    if (wasChoosing.current && !isChoosing) (begin.current ?? input.current)?.focus();
    wasChoosing.current = isChoosing;
  }, [isChoosing]);

  return (
    <section aria-labelledby="tasks-heading" className="grid gap-2">
      <div className="flex flex-wrap items-end justify-between gap-x-6 border-ink border-b pb-2">
        <h2 id="tasks-heading" className="text-xl">
          {t('adminProjects:tasks.heading')}{' '}
          <span className="figures font-normal font-sans text-base text-muted tracking-normal">
            {shown.length}
          </span>
        </h2>
        {shown.length > 1 && !selection.chosen && (
          <button ref={begin} type="button" onClick={selection.begin} className="link min-h-8 text-sm">
            {t('adminProjects:several.begin')}
          </button>
        )}
      </div>
      <OrderNote />
      {selection.chosen && <SeveralBar selection={selection} />}
      {shown.length === 0 && <p className="py-2 text-muted">{t('adminProjects:tasks.empty')}</p>}
      <TaskList tasks={shown} chosen={selection.chosen} onToggle={selection.toggle} onRemoved={focusInput} />
      {shown.length > 0 && (
        <p className="hidden text-muted text-xs sm:block xl:pl-10">{t('adminProjects:tasks.keys')}</p>
      )}
      <AddRow kind="tasks" label={t('adminProjects:tasks.add')} input={input} />
    </section>
  );
}

function OrderNote() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { order } = useDesk();
  const state = useSyncExternalStore(order.subscribe, order.read);
  const area = useRowFocus();
  return (
    <div {...area} className="outline-none empty:sr-only">
      {state.phase === 'failed' && (
        <div
          role="alert"
          className="flex flex-wrap items-center gap-x-6 border-ember border-l-4 bg-card px-3 py-1 text-sm"
        >
          <p>
            <span className="font-semibold">{t('adminProjects:tasks.orderFailed')}</span>{' '}
            {describeError(state.error, { t, language })}
          </p>
          <button type="button" className="link min-h-11" onClick={order.retry}>
            {t('common:errors.retry')}
          </button>
        </div>
      )}
    </div>
  );
}
