import type { Language } from '@fucina/contracts/language';
import type { Task } from '@fucina/contracts/project';
import type { TFunction } from 'i18next';
import { StatusBadge } from '../../../../../components/ui/status-badge.tsx';
import { parseChoice, parseDay, parseLine, parsePercentage } from '../../parse-typed.ts';
import { shownValue } from '../../saving/record-saver.ts';
import type { RecordState } from '../../saving/saving-store.ts';
import { DayText } from '../editing/day-text.tsx';
import { Editable } from '../editing/editable.tsx';
import { fieldOf, type RowTexts } from '../editing/row-texts.ts';
import { Percentage, PriorityMark } from './marks.tsx';

export type TaskCellProps = {
  task: Task;
  state: RecordState;
  onSave: (field: string, value: unknown, base: unknown) => void;
  texts: RowTexts;
  t: TFunction;
  language: Language;
};

const line = { kind: 'line' } as const;
const day = { kind: 'day' } as const;
const percentage = { kind: 'percentage' } as const;

const shared = (cell: TaskCellProps, field: keyof Task & string) => fieldOf(field, cell);

export function TaskTitle(cell: TaskCellProps) {
  const { task, state } = cell;
  const isDone = shownValue(task.status, state.status) === 'completed';
  return (
    <Editable
      {...shared(cell, 'title')}
      value={task.title}
      control={line}
      parse={parseLine}
      show={(title) => (
        <span className={isDone ? 'wrap-anywhere text-muted' : 'wrap-anywhere font-semibold'}>{title}</span>
      )}
    />
  );
}

export function TaskValues(cell: TaskCellProps) {
  const { task, state, texts, t, language } = cell;
  const { taskStatus, priority } = texts.options;
  const isDone = shownValue(task.status, state.status) === 'completed';
  return (
    <div className="col-span-full grid grid-cols-2 gap-x-1 pl-11 text-sm sm:grid-cols-[9.5rem_7rem_11rem_minmax(0,7rem)] xl:contents xl:pl-0">
      <Editable
        {...shared(cell, 'status')}
        value={task.status}
        control={{ kind: 'choice', options: taskStatus }}
        parse={parseChoice<Task['status']>}
        show={(value) => <StatusBadge status={value} label={texts.showValue('status', value)} />}
      />
      <Editable
        {...shared(cell, 'priority')}
        value={task.priority}
        control={{ kind: 'choice', options: priority }}
        parse={parseChoice<Task['priority']>}
        className="text-sm"
        show={(value) => <PriorityMark priority={value} label={texts.showValue('priority', value)} />}
      />
      <Editable
        {...shared(cell, 'dueDate')}
        value={task.dueDate}
        control={day}
        parse={parseDay}
        speak={(value) => texts.speakDay(value, { isDone, missing: t('frame:days.none') })}
        show={(value) => <DayText day={value} isDone={isDone} t={t} language={language} />}
      />
      <Editable
        {...shared(cell, 'completionPercentage')}
        value={task.completionPercentage}
        control={percentage}
        parse={parsePercentage}
        className="text-sm"
        show={(value) => <Percentage value={value} />}
      />
    </div>
  );
}
